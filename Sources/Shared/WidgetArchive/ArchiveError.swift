public import WidgetModel

/// The reason and the place of an archive's rejection.
public struct ArchiveError: Error, Hashable, Sendable {
  /// The kinds of damage and of broken limits.
  public enum Fault: Hashable, Sendable {
    /// The first bytes are not the magic number.
    case notAnArchive
    /// The archive has a later major version of the format, unknown to this reader.
    case unsupportedMajor(UInt16)
    /// The bytes end before, or after, the length that the header or a table states.
    case wrongLength(stated: Int, actual: Int)
    /// The archive is larger than `limit` bytes.
    case tooLarge(limit: Int)
    /// A critical flag is unknown to this reader.
    case unknownFlags(UInt32)
    /// The skeleton's bytes do not match the checksum.
    case checksumMismatch
    /// The section table is out of order, or a section is misplaced.
    case badSection(id: UInt32)
    /// A mandatory section is missing.
    case missingSection(id: UInt32)
    /// A reserved field or padding is not zero.
    case notZero
    /// A string or blob is misplaced.
    case misplaced
    /// A string is not UTF-8.
    case notUTF8
    /// A string is longer than its use allows.
    case stringTooLong(limit: Int)
    /// The bytes of a blob do not have the hash that the table states.
    case blobMismatch
    /// The reload policy is unknown, or its date is impossible.
    case badPolicy
    /// The archive has no entry.
    case noEntries
    /// The archive has more entries than a timeline may have.
    case tooManyEntries(limit: Int)
    /// A date lies outside the years 1970 to 2200.
    case dateOutOfRange
    /// A date lies before the date of the previous entry.
    case datesUnsorted
    /// A relevance is not finite, has a negative duration, or has no flag.
    case badRelevance
    /// An index lies beyond its table.
    case badIndex(UInt32)
    /// The rev of an entry is not the hash of the entry's content.
    case revMismatch
    /// The nodes of a tree are misplaced, or the tree's size is impossible.
    case badTree
    /// A tree, or the two trees of an entry together, has too many nodes.
    case tooManyNodes(limit: Int)
    /// A tree has more than `limit` levels.
    case tooDeep(limit: Int)
    /// The counts of children and descendants disagree.
    case badCounts
    /// The number of children is not allowed for the node's type.
    case badChildCount
    /// A node has an unknown type.
    case unknownNode(UInt16)
    /// A frame has a negative size, or a number beyond ±1,000,000,000.
    case badFrame
    /// A style has an impossible value.
    case badStyle
    /// The keys of a node's attributes do not ascend.
    case attributesUnsorted
    /// An attribute has an unknown key.
    case unknownAttribute(UInt16)
    /// A value has an unknown type, or a type that the attribute does not take.
    case wrongType(UInt8, key: ViewAttributeKey)
    /// A value is impossible for the attribute, or refers to a missing object.
    case badValue(key: ViewAttributeKey)
    /// The stream of a tree, or of all trees together, is too large.
    case treesTooLarge(limit: Int, all: Int)
    /// A font has impossible weights, or its blob is no OpenType font or too large.
    case badFont
    /// The fonts are not in order, or a style has two.
    case fontsUnsorted
    /// The archive has more than `limit` fonts.
    case tooManyFonts(limit: Int)
    /// The hash of a tree does not match the tree's stream.
    case treeMismatch
    /// The view hash of an entry does not match the entry's trees.
    case viewMismatch
  }

  /// The kind of damage or of broken limit.
  public var fault: Fault
  /// The byte offset of the wrong field in the archive.
  public var offset: Int

  /// Creates an error at a byte offset.
  public init(_ fault: Fault, at offset: Int) {
    self.fault = fault
    self.offset = offset
  }
}

extension ArchiveError: CustomStringConvertible {
  /// A sentence in English, and the byte offset.
  public var description: String { "\(fault) (at byte \(offset))" }
}

extension ArchiveError.Fault: CustomStringConvertible {
  /// A sentence in English.
  public var description: String {
    switch self {
    case .notAnArchive: "this is not a widget archive"
    case .unsupportedMajor(let major):
      "the archive has format version \(major), this reader reads version \(ArchiveFormat.major);"
        + " update the reader"
    case .wrongLength(let stated, let actual):
      "the archive should have \(stated) bytes here but has \(actual)"
    case .tooLarge(let limit): "the archive is larger than \(limit) bytes"
    case .unknownFlags(let flags):
      "the archive has unknown flags: 0x\(String(flags, radix: 16))"
    case .checksumMismatch: "the archive is damaged: its checksum does not match"
    case .badSection(let id): "section \(id) is out of order or at a wrong offset"
    case .missingSection(let id): "section \(id) is missing"
    case .notZero: "a reserved field or padding is not zero"
    case .misplaced: "a string or blob lies at a wrong offset"
    case .notUTF8: "a string is not UTF-8"
    case .stringTooLong(let limit): "a string is longer than \(limit) bytes"
    case .blobMismatch: "the bytes of a blob do not match its hash"
    case .badPolicy: "the reload policy is unknown or has an invalid date"
    case .noEntries: "the archive has no entries"
    case .tooManyEntries(let limit): "the archive has more than \(limit) entries"
    case .dateOutOfRange: "the date of an entry lies outside the years 1970 to 2200"
    case .datesUnsorted: "the date of an entry is before that of the previous one"
    case .badRelevance: "the relevance of an entry is not finite, or is negative"
    case .badIndex(let index): "the index \(index) lies beyond its table"
    case .revMismatch: "the rev of an entry does not match its content"
    default: viewDescription
    }
  }

  private var viewDescription: String {
    switch self {
    case .badTree: "a tree lies at a wrong offset or has an invalid size"
    case .tooManyNodes(let limit): "there are more than \(limit) nodes"
    case .tooDeep(let limit): "a tree has more than \(limit) levels"
    case .badCounts: "the child and descendant counts of a node are inconsistent"
    case .badChildCount: "a node has too many or too few children"
    case .unknownNode(let type): "there is no node of type \(type)"
    case .badFrame: "the frame of a node exceeds the limits or has a negative size"
    case .badStyle: "a style has an invalid value"
    case .attributesUnsorted: "the attributes of a node are not in order"
    case .unknownAttribute(let key): "there is no attribute \(key)"
    case .wrongType(let type, let key):
      "the attribute \(key.constantName) takes no value of type \(type)"
    case .badValue(let key): "the value of the attribute \(key.constantName) is invalid"
    case .treesTooLarge(let limit, let all):
      "a tree expands to more than \(limit) bytes, or all trees together to more than \(all)"
    case .badFont:
      "a font has an invalid weight, a family of more than \(OutputLimits.fontFamilyBytes) bytes, "
        + "or no OpenType data of a permitted size"
    case .fontsUnsorted: "the fonts are not in order"
    case .tooManyFonts(let limit): "there are more than \(limit) fonts"
    case .treeMismatch: "the hash of a tree does not match its content"
    case .viewMismatch: "the view hash of an entry does not match its trees"
    default: "the archive is invalid"
    }
  }
}
