/// Closing from the presenter; none touches a push. Source: navigation.md §3.5.
extension Coordinator {
  /// Removes the request that the host shows, whichever coordinator of the host owns it.
  @discardableResult
  public func dismissShown() -> Destination? {
    guard let shown = shownModal, let owner = shown.owner else {
      didNotice(.nothingToDismiss)
      return nil
    }
    owner.remove(shown)
    return shown
  }

  /// Removes the latest own request, shown or not.
  public func dismissLatest() {
    resolve()
    guard let latest = container.entries.last(where: \.isModal) else {
      return didNotice(.nothingToDismiss)
    }
    remove(latest)
  }

  /// Removes the own requests that the host doesn't show: all of them, when it shows another's.
  public func dismissQueued() {
    let shown = shownModal
    removeModals { $0 !== shown }
  }

  /// Removes all own requests.
  public func dismissAll() {
    resolve()
    removeModals { _ in true }
  }

  private func removeModals(where isRemoved: (Destination) -> Bool) {
    let removed = removeEntries { $0.isModal && isRemoved($0) }
    guard !removed.isEmpty else { return didNotice(.nothingToDismiss) }
    finishRemoval(of: removed, as: .removed(removed))
  }
}
