/// How a change would be shown. Nothing is shown here: it is accepted and ignored.
public enum NavigationAnimation: Hashable, Sendable {
  case automatic, disabled
}

/// Only remembered: nothing is drawn.
extension Coordinatable {
  @discardableResult
  public func setTransitionAnimation(_ animation: NavigationAnimation?) -> Self {
    _container.animation = animation
    return self
  }

  @discardableResult
  public func setRootTransitionAnimation(_ animation: NavigationAnimation?) -> Self {
    setTransitionAnimation(animation)
  }
}

/// Runs navigation with an animation, which is accepted and ignored.
@MainActor public func withNavigationTransaction<Result, Failure: Error>(
  animation: NavigationAnimation?, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}
