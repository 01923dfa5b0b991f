internal import AppleFoundation
public import Foundation

/// A container of a user who is not signed in.
///
/// `@unchecked Sendable`: the values do not change.
open class CKContainer: NSObject, @unchecked Sendable {
  private static let shared = CKContainer(
    identifier: "iCloud." + (Bundle.main.bundleIdentifier ?? ""))

  open private(set) var containerIdentifier: String?

  public init(identifier containerIdentifier: String) {
    self.containerIdentifier = containerIdentifier
  }

  open class func `default`() -> CKContainer { shared }

  open var privateCloudDatabase: CKDatabase { CKDatabase(.private) }
  open var publicCloudDatabase: CKDatabase { CKDatabase(.public) }
  open var sharedCloudDatabase: CKDatabase { CKDatabase(.shared) }

  open func database(with databaseScope: CKDatabase.Scope) -> CKDatabase {
    CKDatabase(databaseScope)
  }

  /// Calls the handler with `noAccount`.
  open func accountStatus(
    completionHandler: @escaping (CKAccountStatus, (any Error)?) -> Void
  ) { completionHandler(.noAccount, nil) }

  /// Always `noAccount`, because there is no cloud.
  open func accountStatus() async throws -> CKAccountStatus { .noAccount }

  /// Calls the handler with `CKError.notAuthenticated`.
  open func fetchUserRecordID(
    completionHandler: @escaping (CKRecord.ID?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.refusal()) }

  /// - Throws: `CKError` with the code `notAuthenticated`, always.
  open func userRecordID() async throws -> CKRecord.ID { throw CKError.refusal() }

  /// Ends the operation with `CKError.notAuthenticated`.
  open func add(_ operation: CKOperation) { operation.run() }
}

public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine
  case available
  case restricted
  case noAccount
  case temporarilyUnavailable
}

extension NSNotification.Name {
  /// Never posted, because there is no account.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let CKAccountChanged = NSNotification.Name("CKAccountChangedNotification")
}
