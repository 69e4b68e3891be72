/// The queries of language.md §4, by the word they are written with.
package enum Query: String, Hashable, Sendable, CaseIterable {
  case isPresenting, modals, pendingModals, queue, routeType, presentation, parent, ancestor
  case ancestors, descendant, descendants, nodes, hierarchyRoot, isLayered, isResolved, isActive
  case isVisible, destination, hierarchy
  case root, depth, top, stack, entries, path, contains, count, isRoot
  case selected, selectedIndex, tabs, hasTab, badge, identifier, tabBar
  case sidebar, content, detail, isDetail, columnVisibility, isSidebarVisible, compactColumn
  case children, isLoaded, shown
}
