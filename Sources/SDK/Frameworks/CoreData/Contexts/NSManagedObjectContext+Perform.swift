internal import Dispatch
internal import Foundation

extension NSManagedObjectContext {
  public enum ScheduledTaskType: Sendable {
    case immediate
    case enqueued
  }

  /// Calls the block on another thread; the calls of a context exclude each other.
  public func perform(_ block: @escaping () -> Void) {
    // Apple's signature lets any closure pass to the other thread, where it is called once.
    nonisolated(unsafe) let block = block
    let run: @Sendable () -> Void = { self.lock.withLock { block() } }
    if concurrencyType == .mainQueueConcurrencyType {
      DispatchQueue.main.async(execute: run)
    } else {
      DispatchQueue.global().async(execute: run)
    }
  }

  public func performAndWait(_ block: () -> Void) { lock.withLock { block() } }

  public func performAndWait<T>(_ block: () throws -> T) rethrows -> T {
    try lock.withLock { try block() }
  }

  public func perform<T>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> T
  ) async rethrows -> T { try performAndWait(block) }
}
