internal import WidgetModel

/// The first minor version of each node type and attribute.
///
/// The numbers of a released version are frozen, and every other number belongs to the present
/// version: a new type or attribute cannot be written into an archive of an earlier version by
/// omission.
enum FormVersion {
  /// The node types of version 1.1.
  private static let firstTypes: [ClosedRange<UInt16>] = [
    1...8, 16...22, 32...38, 48...56, 64...67,
  ]

  /// The attributes of version 1.1. Version 1.2 has the same types and attributes.
  private static let firstAttributes: [ClosedRange<UInt16>] = [
    1...19, 32...60, 80...104, 128...134, 136...141, 144...163, 168...169, 172...176, 256...258,
  ]

  fileprivate static let typeMinors = minors(
    of: ViewNodeType.allCases.map(\.rawValue), first: firstTypes)
  fileprivate static let attributeMinors = minors(
    of: ViewAttributeKey.allCases.map(\.rawValue), first: firstAttributes)

  /// Returns the minor versions by number, because every node of every archive is looked up.
  private static func minors(
    of numbers: [UInt16], first: [ClosedRange<UInt16>]
  ) -> [UInt16] {
    (0...(numbers.max() ?? 0)).map { number in
      first.contains { $0.contains(number) } ? ArchiveFormat.viewMinor : ArchiveFormat.formMinor
    }
  }
}

extension ViewNodeType {
  /// The first minor version with the type.
  var minor: UInt16 { FormVersion.typeMinors[Int(rawValue)] }

  /// The first minor version with the type among the parts of a text, which were texts at first.
  var minorInText: UInt16 { self == .image ? ArchiveFormat.formMinor : minor }
}

extension ViewAttributeKey {
  /// The first minor version with the attribute.
  var minor: UInt16 { FormVersion.attributeMinors[Int(rawValue)] }
}
