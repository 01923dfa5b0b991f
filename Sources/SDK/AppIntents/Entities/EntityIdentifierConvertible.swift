public import Foundation

public protocol EntityIdentifierConvertible {
  var entityIdentifierString: String { get }

  static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension String: EntityIdentifierConvertible {
  public var entityIdentifierString: String { self }

  public static func entityIdentifier(for entityIdentifierString: String) -> String? {
    entityIdentifierString
  }
}

extension Int: EntityIdentifierConvertible {
  public var entityIdentifierString: String { "\(self)" }

  public static func entityIdentifier(for entityIdentifierString: String) -> Int? {
    Int(entityIdentifierString)
  }
}

extension UUID: EntityIdentifierConvertible {
  public var entityIdentifierString: String { uuidString }

  public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
    UUID(uuidString: entityIdentifierString)
  }
}

extension EntityIdentifierConvertible where Self: RawRepresentable, RawValue == String {
  public var entityIdentifierString: String { rawValue }

  public static func entityIdentifier(for entityIdentifierString: String) -> Self? {
    Self(rawValue: entityIdentifierString)
  }
}
