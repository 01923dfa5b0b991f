public import AppleFoundation

public struct TypeDisplayRepresentation: Hashable, Sendable {
  public var name: LocalizedStringResource
  public var numericFormat: LocalizedStringResource?
  public var synonyms: [LocalizedStringResource]

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
  public typealias StringInterpolation = LocalizedStringResource.StringInterpolation

  public init(stringLiteral value: String) {
    self.init(name: LocalizedStringResource(stringLiteral: value))
  }

  public init(stringInterpolation: StringInterpolation) {
    self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

extension TypeDisplayRepresentable {
  public static var typeDisplayName: LocalizedStringResource { typeDisplayRepresentation.name }
}

public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
  var displayRepresentation: DisplayRepresentation { get }
}

public protocol DisplayRepresentable: TypeDisplayRepresentable, InstanceDisplayRepresentable {}

public protocol CaseDisplayRepresentable: Hashable, TypeDisplayRepresentable,
  InstanceDisplayRepresentable
{
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// The older name of ``CaseDisplayRepresentable``.
public typealias StaticDisplayRepresentable = CaseDisplayRepresentable

extension CaseDisplayRepresentable {
  /// The representation in the table, or else the case name.
  public var displayRepresentation: DisplayRepresentation {
    Self.caseDisplayRepresentations[self] ?? DisplayRepresentation(stringLiteral: "\(self)")
  }
}

extension InstanceDisplayRepresentable {
  public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}
