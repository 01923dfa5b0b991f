public import AppleFoundation

/// An index of a device that does not index: every change fails.
///
/// `@unchecked Sendable`: there is no state.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private static let shared = CSSearchableIndex(name: "default")

  public init(name: String) {}

  open class func `default`() -> CSSearchableIndex { shared }

  /// Always false, because there is no index.
  open class func isIndexingAvailable() -> Bool { false }

  /// Calls the handler with `CSIndexError.indexUnavailableError`.
  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { refuse(completionHandler) }

  /// - Throws: `CSIndexError` with the code `indexUnavailableError`, always.
  open func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
    throw CSIndexError.refusal()
  }

  /// Calls the handler with `CSIndexError.indexUnavailableError`.
  open func deleteSearchableItems(
    withIdentifiers identifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { refuse(completionHandler) }

  /// - Throws: `CSIndexError` with the code `indexUnavailableError`, always.
  open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
    throw CSIndexError.refusal()
  }

  /// Calls the handler with `CSIndexError.indexUnavailableError`.
  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { refuse(completionHandler) }

  /// - Throws: `CSIndexError` with the code `indexUnavailableError`, always.
  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String]
  ) async throws { throw CSIndexError.refusal() }

  /// Calls the handler with `CSIndexError.indexUnavailableError`.
  open func deleteAllSearchableItems(
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { refuse(completionHandler) }

  /// - Throws: `CSIndexError` with the code `indexUnavailableError`, always.
  open func deleteAllSearchableItems() async throws { throw CSIndexError.refusal() }

  private func refuse(_ completionHandler: (((any Error)?) -> Void)?) {
    completionHandler?(CSIndexError.refusal())
  }
}

public struct CSIndexError: Error, Hashable, Sendable, CustomNSError, LocalizedError {
  public enum Code: Int, Sendable {
    case unknownError = -1
    /// The error of every change.
    case indexUnavailableError = -1000
    case invalidItemError = -1001
    case invalidClientStateError = -1002
    case remoteConnectionError = -1003
    case quotaExceeded = -1004
    case indexingUnsupported = -1005
    case mismatchedClientState = -1006

    /// Whether an error has the code, for `catch CSIndexError.quotaExceeded`.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? CSIndexError)?.code == code
    }
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var unknownError: Code { .unknownError }
  public static var indexUnavailableError: Code { .indexUnavailableError }
  public static var invalidItemError: Code { .invalidItemError }
  public static var quotaExceeded: Code { .quotaExceeded }
  public static var indexingUnsupported: Code { .indexingUnsupported }

  /// The same domain as Apple's.
  public static var errorDomain: String { "CSIndexErrorDomain" }

  /// The same code as Apple's.
  public var errorCode: Int { code.rawValue }

  public var errorDescription: String? { "There is no search index (\(code))." }

  static func refusal() -> CSIndexError {
    AuthorWarnings.report("CoreSpotlight: there is no search index; every change fails")
    return CSIndexError(.indexUnavailableError)
  }
}
