public import Foundation

public enum CNContainerType: Int, Sendable {
  case unassigned = 0
  case local = 1
  case exchange = 1001
  case cardDAV = 1003
}

/// An account with contacts. No request returns one.
///
/// `@unchecked Sendable`: the values do not change.
open class CNContainer: NSObject, @unchecked Sendable {
  public let identifier = UUID().uuidString
  public let name = ""
  public let type = CNContainerType.unassigned

  /// Returns a predicate, which no container fulfils.
  open class func predicateForContainers(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate(value: false)
  }

  /// Returns a predicate, which no container fulfils.
  open class func predicateForContainerOfContact(
    withIdentifier contactIdentifier: String
  ) -> NSPredicate { NSPredicate(value: false) }

  /// Returns a predicate, which no container fulfils.
  open class func predicateForContainerOfGroup(
    withIdentifier groupIdentifier: String
  ) -> NSPredicate { NSPredicate(value: false) }
}

/// A group of contacts. No request returns one.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class CNGroup: NSObject, @unchecked Sendable {
  public let identifier = UUID().uuidString
  open internal(set) var name = ""

  /// Returns a predicate, which no group fulfils.
  open class func predicateForGroups(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate(value: false)
  }

  /// Returns a predicate, which no group fulfils.
  open class func predicateForGroupsInContainer(
    withIdentifier containerIdentifier: String
  ) -> NSPredicate { NSPredicate(value: false) }
}

/// `@unchecked Sendable` for the reason given at ``CNGroup``.
open class CNMutableGroup: CNGroup, @unchecked Sendable {
  open override var name: String {
    get { super.name }
    set { super.name = newValue }
  }
}

/// Changes of contacts, which no store carries out.
open class CNSaveRequest: NSObject {
  /// No effect: a store refuses the request.
  open var transactionAuthor: String?

  /// No effect: a store refuses the request.
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
  /// No effect: a store refuses the request.
  open func update(_ contact: CNMutableContact) {}
  /// No effect: a store refuses the request.
  open func delete(_ contact: CNMutableContact) {}
  /// No effect: a store refuses the request.
  open func add(_ group: CNMutableGroup, toContainerWithIdentifier identifier: String?) {}
  /// No effect: a store refuses the request.
  open func update(_ group: CNMutableGroup) {}
  /// No effect: a store refuses the request.
  open func delete(_ group: CNMutableGroup) {}
  /// No effect: a store refuses the request.
  open func addMember(_ contact: CNContact, to group: CNGroup) {}
  /// No effect: a store refuses the request.
  open func removeMember(_ contact: CNContact, from group: CNGroup) {}
}
