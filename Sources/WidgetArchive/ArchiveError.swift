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
    }
  }
}
