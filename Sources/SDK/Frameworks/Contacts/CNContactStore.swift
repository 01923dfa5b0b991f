internal import AppleFoundation
public import Foundation

/// A store whose requests are always denied.
///
/// `@unchecked Sendable`: there is no state.
open class CNContactStore: NSObject, @unchecked Sendable {
  public override init() {}

  /// Always `denied`, because there are no contacts.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    .denied
  }

  /// Calls the handler with false and `CNError.authorizationDenied`.
  open func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) { completionHandler(false, refusal) }

  /// - Throws: `CNError` with the code `authorizationDenied`, always.
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool { throw refusal }

  /// - Throws: `CNError` with the code `authorizationDenied`, always.
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] { throw refusal }

  /// - Throws: `CNError` with the code `authorizationDenied`, always.
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact { throw refusal }

  /// - Throws: `CNError` with the code `authorizationDenied`, always.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws { throw refusal }

  /// - Throws: `CNError` with the code `authorizationDenied`, always.
  open func unifiedMeContactWithKeys(
    toFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact { throw refusal }

  /// - Throws: `CNError` with the code `authorizationDenied`, always.
  open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] { throw refusal }

  /// - Throws: `CNError` with the code `authorizationDenied`, always.
  open func groups(matching predicate: NSPredicate?) throws -> [CNGroup] { throw refusal }

  /// - Throws: `CNError` with the code `authorizationDenied`, always.
  open func execute(_ saveRequest: CNSaveRequest) throws { throw refusal }

  /// An identifier that no container has.
  open func defaultContainerIdentifier() -> String { "" }

  private var refusal: CNError {
    AuthorWarnings.report("Contacts: there are no contacts; every request is denied")
    return CNError(.authorizationDenied)
  }
}

open class CNContactFetchRequest: NSObject {
  open var keysToFetch: [any CNKeyDescriptor]
  open var predicate: NSPredicate?
  open var sortOrder = CNContactSortOrder.none
  open var unifyResults = true

  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

/// A key of a contact, or several that a formatter needs.
public protocol CNKeyDescriptor {}

extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

public enum CNEntityType: Int, Sendable {
  case contacts
}

public enum CNAuthorizationStatus: Int, Sendable {
  case notDetermined
  case restricted
  case denied
  case authorized
  case limited
}

public enum CNContactSortOrder: Int, Sendable {
  case none
  case userDefault
  case givenName
  case familyName
}

extension NSNotification.Name {
  /// Never posted, because there are no contacts.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let CNContactStoreDidChange = NSNotification.Name(
    "CNContactStoreDidChangeNotification")
}

public struct CNError: Error, Hashable, Sendable, CustomNSError, LocalizedError {
  public enum Code: Int, Sendable {
    case communicationError = 1
    case dataAccessError
    case authorizationDenied = 100
    case noAccessibleWritableContainers
    case recordDoesNotExist = 200
    case insertedRecordAlreadyExists
    case validationMultipleErrors = 300
    case predicateInvalid = 400
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  /// The same domain as Apple's.
  public static var errorDomain: String { "CNErrorDomain" }

  /// The same code as Apple's.
  public var errorCode: Int { code.rawValue }

  public var errorDescription: String? { "Access to contacts is denied (\(code))." }

  public static var authorizationDenied: Code { .authorizationDenied }
  public static var recordDoesNotExist: Code { .recordDoesNotExist }
}
