// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class NSPropertyDescription: NSObject, @unchecked Sendable {
  open var name = ""
  open var isOptional = true
  open var isTransient = false
  open var userInfo: [AnyHashable: Any]?
  open var renamingIdentifier: String?

  public override init() {}
}

public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0
  case integer16AttributeType = 100
  case integer32AttributeType = 200
  case integer64AttributeType = 300
  case decimalAttributeType = 400
  case doubleAttributeType = 500
  case floatAttributeType = 600
  case stringAttributeType = 700
  case booleanAttributeType = 800
  case dateAttributeType = 900
  case binaryDataAttributeType = 1000
  case UUIDAttributeType = 1100
  case URIAttributeType = 1200
  case transformableAttributeType = 1800
  case objectIDAttributeType = 2000
}

/// `@unchecked Sendable` for the reason given at ``NSPropertyDescription``.
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
  open var attributeType = NSAttributeType.undefinedAttributeType
  open var attributeValueClassName: String?
  open var defaultValue: Any?
  open var valueTransformerName: String?
  /// No effect: values are in memory.
  open var allowsExternalBinaryDataStorage = false
}

public enum NSDeleteRule: UInt, Sendable {
  case noActionDeleteRule
  case nullifyDeleteRule
  case cascadeDeleteRule
  case denyDeleteRule
}

/// `@unchecked Sendable` for the reason given at ``NSPropertyDescription``.
open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {
  open var destinationEntity: NSEntityDescription?
  /// No effect: each end of a relationship is what its property is set to.
  open var inverseRelationship: NSRelationshipDescription?
  open var maxCount = 0
  open var minCount = 0
  /// No effect: deleting an object leaves the others.
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  open var isOrdered = false
  open var isToMany: Bool { maxCount != 1 }
}

/// `@unchecked Sendable` for the reason given at ``NSPropertyDescription``.
open class NSExpressionDescription: NSPropertyDescription, @unchecked Sendable {
  open var expressionResultType = NSAttributeType.undefinedAttributeType
}
