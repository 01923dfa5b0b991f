public import Foundation

/// A type whose values identify entities, as texts.
public protocol EntityIdentifierConvertible {
  /// The value as a text.
  var entityIdentifierString: String { get }

  /// The value in a text; `nil` if it is none.
  static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension String: EntityIdentifierConvertible {
  /// The string itself.
  public var entityIdentifierString: String { self }

  /// The string itself.
  public static func entityIdentifier(for entityIdentifierString: String) -> String? {
    entityIdentifierString
  }
}

extension Int: EntityIdentifierConvertible {
  /// In decimal.
  public var entityIdentifierString: String { "\(self)" }

  /// Of decimal digits.
  public static func entityIdentifier(for entityIdentifierString: String) -> Int? {
    Int(entityIdentifierString)
  }
}

extension UUID: EntityIdentifierConvertible {
  /// 36 characters.
  public var entityIdentifierString: String { uuidString }

  /// Of 36 characters.
  public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
    UUID(uuidString: entityIdentifierString)
  }
}

extension EntityIdentifierConvertible where Self: RawRepresentable, RawValue == String {
  /// The raw value.
  public var entityIdentifierString: String { rawValue }

  /// Of the raw value.
  public static func entityIdentifier(for entityIdentifierString: String) -> Self? {
    Self(rawValue: entityIdentifierString)
  }
}
