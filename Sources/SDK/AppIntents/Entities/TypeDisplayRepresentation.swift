public import AppleFoundation

/// How people see a type.
public struct TypeDisplayRepresentation: Hashable, Sendable {
  /// Its name.
  public var name: LocalizedStringResource
  /// Its name after a number.
  public var numericFormat: LocalizedStringResource?
  /// Other names.
  public var synonyms: [LocalizedStringResource]

  /// Takes a name, how numbers of it are written, and other names.
  public init(
    name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.name = name
    self.numericFormat = numericFormat
    self.synonyms = synonyms
  }
}

extension TypeDisplayRepresentation: ExpressibleByStringInterpolation {
  /// The type of a literal with values in it.
  public typealias StringInterpolation = LocalizedStringResource.StringInterpolation

  /// A name.
  public init(stringLiteral value: String) {
    self.init(name: LocalizedStringResource(stringLiteral: value))
  }

  /// A name with values.
  public init(stringInterpolation: StringInterpolation) {
    self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

/// A type that people see by a name.
public protocol TypeDisplayRepresentable {
  /// Its name.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

extension TypeDisplayRepresentable {
  /// The name in words.
  public static var typeDisplayName: LocalizedStringResource { typeDisplayRepresentation.name }
}

/// A value that people see by a name.
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
  /// Its name.
  var displayRepresentation: DisplayRepresentation { get }
}

/// A type and values that people see by names.
public protocol DisplayRepresentable: TypeDisplayRepresentable, InstanceDisplayRepresentable {}

/// A type whose values are few and have fixed names.
public protocol CaseDisplayRepresentable: Hashable, TypeDisplayRepresentable,
  InstanceDisplayRepresentable
{
  /// The name of each value.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// A type whose values have fixed names.
public typealias StaticDisplayRepresentable = CaseDisplayRepresentable

extension CaseDisplayRepresentable {
  /// Its name in the table; how Swift writes it if it is not there.
  public var displayRepresentation: DisplayRepresentation {
    Self.caseDisplayRepresentations[self] ?? DisplayRepresentation(stringLiteral: "\(self)")
  }
}

extension InstanceDisplayRepresentable {
  /// What people read.
  public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}
