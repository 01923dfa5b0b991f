public import WidgetModel

/// Why bytes are not an archive that can be trusted, and where.
public struct ArchiveError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Fault: Hashable, Sendable {
    /// The first bytes are not the magic number.
    case notAnArchive
    /// Made by a later generation of the format, which this reader does not know.
    case unsupportedMajor(UInt16)
    /// The bytes end before, or after, the length that the header or a table states.
    case wrongLength(stated: Int, actual: Int)
    /// Larger than an archive may be.
    case tooLarge(limit: Int)
    /// A flag that a reader must know, and this one does not.
    case unknownFlags(UInt32)
    /// Something was changed after the archive was made.
    case checksumMismatch
    /// The section table is out of order, or a section does not lie where it must.
    case badSection(id: UInt32)
    /// A section that every archive has is not there.
    case missingSection(id: UInt32)
    /// A field or padding that must be zero is not.
    case notZero
    /// A string or blob does not lie where it must.
    case misplaced
    /// A string is not UTF-8.
    case notUTF8
    /// A string is longer than its use allows.
    case stringTooLong(limit: Int)
    /// The bytes of a blob do not have the hash that the table states.
    case blobMismatch
    /// A reload policy that does not exist, or an impossible date for it.
    case badPolicy
    /// There is no entry.
    case noEntries
    /// More entries than a timeline may have.
    case tooManyEntries(limit: Int)
    /// A date outside the years 1970 to 2200.
    case dateOutOfRange
    /// A date before that of the previous entry.
    case datesUnsorted
    /// A relevance that is not finite, or negative in duration, or there without its flag.
    case badRelevance
    /// An index beyond its table.
    case badIndex(UInt32)
    /// The rev is not the hash of what the entry shows.
    case revMismatch
    /// A tree whose nodes do not lie where they must, or with an impossible size.
    case badTree
    /// More nodes than a tree, or the two trees of an entry together, may have.
    case tooManyNodes(limit: Int)
    /// A tree with more levels than are allowed.
    case tooDeep(limit: Int)
    /// Counts of children and descendants that do not agree with each other.
    case badCounts
    /// A number of children that the node cannot be drawn with.
    case badChildCount
    /// A node of a type that does not exist.
    case unknownNode(UInt16)
    /// A frame that is negative in size, or a number of it beyond ±1,000,000,000.
    case badFrame
    /// A style with an impossible value.
    case badStyle
    /// The keys of a node's attributes do not ascend.
    case attributesUnsorted
    /// An attribute that does not exist.
    case unknownAttribute(UInt16)
    /// A value of a type that does not exist, or that the attribute does not take.
    case wrongType(UInt8, key: ViewAttributeKey)
    /// A value that the attribute cannot have, or that refers to what is not there.
    case badValue(key: ViewAttributeKey)
    /// One tree, or all together, written out without sharing, would be too large.
    case treesTooLarge(limit: Int, all: Int)
    /// The hash of a tree is not that of what it shows.
    case treeMismatch
    /// The view hash of an entry is not that of its trees.
    case viewMismatch
  }

  /// What is wrong.
  public var fault: Fault
  /// The byte offset in the archive of the field that is wrong.
  public var offset: Int

  /// Makes an error.
  public init(_ fault: Fault, at offset: Int) {
    self.fault = fault
    self.offset = offset
  }
}

extension ArchiveError: CustomStringConvertible {
  /// One sentence, and the byte offset.
  public var description: String { "\(fault) (at byte \(offset))" }
}

extension ArchiveError.Fault: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .notAnArchive: "this is not a widget archive"
    case .unsupportedMajor(let major):
      "the archive has format version \(major), this reader knows version \(ArchiveFormat.major):"
        + " update the reader"
    case .wrongLength(let stated, let actual):
      "the archive should have \(stated) bytes here, and has \(actual)"
    case .tooLarge(let limit): "the archive is larger than \(limit) bytes"
    case .unknownFlags(let flags):
      "the archive has flags that this reader does not know: 0x\(String(flags, radix: 16))"
    case .checksumMismatch: "the archive was damaged: its checksum does not match"
    case .badSection(let id): "section \(id) is out of order or does not lie where it must"
    case .missingSection(let id): "section \(id) is missing"
    case .notZero: "a reserved field or padding is not zero"
    case .misplaced: "a string or blob does not lie where it must"
    case .notUTF8: "a string is not UTF-8"
    case .stringTooLong(let limit): "a string is longer than \(limit) bytes"
    case .blobMismatch: "the bytes of a blob do not have the hash that is stated for them"
    case .badPolicy: "the reload policy is not one that exists"
    case .noEntries: "the archive has no entries"
    case .tooManyEntries(let limit): "the archive has more than \(limit) entries"
    case .dateOutOfRange: "the date of an entry lies outside the years 1970 to 2200"
    case .datesUnsorted: "the date of an entry is before that of the previous one"
    case .badRelevance: "the relevance of an entry is not finite, or is negative"
    case .badIndex(let index): "the index \(index) lies beyond its table"
    case .revMismatch: "the rev of an entry is not the hash of what it shows"
    default: viewDescription
    }
  }

  private var viewDescription: String {
    switch self {
    case .badTree: "a tree does not lie where it must, or its size is impossible"
    case .tooManyNodes(let limit): "there are more than \(limit) nodes"
    case .tooDeep(let limit): "a tree has more than \(limit) levels"
    case .badCounts: "the counts of a node do not agree with the others"
    case .badChildCount: "a node has too many or too few children"
    case .unknownNode(let type): "there is no node of type \(type)"
    case .badFrame: "the frame of a node is not within the limits, or is negative"
    case .badStyle: "a style is impossible"
    case .attributesUnsorted: "the attributes of a node are not in order"
    case .unknownAttribute(let key): "there is no attribute \(key)"
    case .wrongType(let type, let key):
      "the attribute \(key.constantName) takes no value of type \(type)"
    case .badValue(let key): "the value of the attribute \(key.constantName) is impossible"
    case .treesTooLarge(let limit, let all):
      "one tree means more than \(limit) bytes, or all of them more than \(all)"
    case .treeMismatch: "the hash of a tree is not that of what it shows"
    case .viewMismatch: "the view hash of an entry is not that of its trees"
    default: "the archive is wrong"
    }
  }
}
