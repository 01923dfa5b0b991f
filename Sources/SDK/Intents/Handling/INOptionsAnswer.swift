internal import Synchronization

extension INObjectCollection {
  /// What a handler gives to its completion handler: the first answer counts; `nil` if it is dropped.
  ///
  /// Not of Apple's framework: the classes that `intent-classes` makes call it for handlers that are
  /// written with completion handlers.
  public static func answer(
    of call: (@escaping (INObjectCollection<ObjectType>?, (any Error)?) -> Void) -> Void
  ) async throws -> INObjectCollection<ObjectType>? {
    let answer: OptionsAnswer<ObjectType>.Value = try await withCheckedThrowingContinuation {
      let answer = OptionsAnswer<ObjectType>($0)
      call { collection, error in answer.give(collection, error) }
    }
    return answer.collection
  }
}

/// The one answer of a handler.
private final class OptionsAnswer<ObjectType: NSObject>: Sendable {
  /// A collection, which is handed over and not kept.
  ///
  /// Unchecked for that reason.
  struct Value: @unchecked Sendable {
    let collection: INObjectCollection<ObjectType>?
  }

  private let continuation: Mutex<CheckedContinuation<Value, any Error>?>

  init(_ continuation: CheckedContinuation<Value, any Error>) {
    self.continuation = Mutex(continuation)
  }

  deinit { give(nil, nil) }

  func give(_ collection: INObjectCollection<ObjectType>?, _ error: (any Error)?) {
    let waiting = continuation.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    if let error {
      waiting?.resume(throwing: error)
    } else {
      waiting?.resume(returning: Value(collection: collection))
    }
  }
}
