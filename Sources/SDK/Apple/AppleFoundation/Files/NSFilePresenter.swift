public import Foundation

/// An object that shows a file. None of its functions is called: only the plugin changes its files.
public protocol NSFilePresenter: NSObjectProtocol {
  var presentedItemURL: URL? { get }
  var presentedItemOperationQueue: OperationQueue { get }

  func relinquishPresentedItem(
    toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
  func relinquishPresentedItem(
    toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
  func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  func presentedItemDidMove(to newURL: URL)
  func presentedItemDidChange()
  func presentedSubitemDidAppear(at url: URL)
  func presentedSubitemDidChange(at url: URL)
}

extension NSFilePresenter {
  public func relinquishPresentedItem(
    toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) { reader(nil) }

  public func relinquishPresentedItem(
    toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) { writer(nil) }

  public func savePresentedItemChanges(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(nil) }

  public func presentedItemDidMove(to newURL: URL) {}
  public func presentedItemDidChange() {}
  public func presentedSubitemDidAppear(at url: URL) {}
  public func presentedSubitemDidChange(at url: URL) {}
}
