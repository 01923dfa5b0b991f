internal import Glibc
internal import WidgetModel

/// The libraries that a shared library names for the loader: `DT_NEEDED` of the System V ABI, chapter 5.
///
/// The file is read without loading it, so that a missing library can be loaded from another folder
/// first.
public enum NeededLibraries {
  /// The largest size of a dynamic section that is read, in bytes.
  private static let sectionLimit = 64 << 10
  /// The largest number of names.
  private static let countLimit = 256
  /// The largest length of a file name, in bytes.
  private static let nameLimit = Int(NAME_MAX)
  private static let entrySize = 16
  private static let (needed, strings): (UInt64, UInt64) = (1, 5)

  /// Returns the names in the order of the file; none for a file that cannot be read, or that is no
  /// shared library for this processor. A path with a slash is left out, because the loader searches
  /// no folder for it.
  public static func names(ofFile path: String) -> [String] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return [] }
    defer { _ = close(descriptor) }
    guard let facts = FileFacts(descriptor: descriptor), facts.irregularity == nil,
      let segments = try? OpenPluginFile.segments(of: descriptor, fileSize: facts.stamp.size)
    else { return [] }
    return names(segments: segments) { offset, count in
      OpenPluginFile.read(descriptor, offset: offset, count: count)
    }
  }

  /// Returns the names from the dynamic section of a file.
  ///
  /// - Parameters:
  ///   - segments: The checked table of program headers.
  ///   - read: Returns bytes of the file from an offset, fewer at its end.
  static func names(
    segments: [UInt8], read: (_ offset: Int64, _ count: Int) -> [UInt8]
  ) -> [String] {
    guard let place = ElfHeader.dynamicSection(in: segments), place.size <= sectionLimit else {
      return []
    }
    let section = read(place.offset, place.size)
    let entries = stride(from: 0, through: section.count - entrySize, by: entrySize)
      .map { (section.number(at: $0, count: 8), section.number(at: $0 + 8, count: 8)) }
    guard let table = entries.first(where: { $0.0 == strings })?.1,
      let start = ElfHeader.fileOffset(of: table, in: segments)
    else { return [] }
    return entries.filter { $0.0 == needed }.prefix(countLimit).compactMap { _, index in
      guard let index = Int64(exactly: index) else { return nil }
      let (offset, overflow) = start.addingReportingOverflow(index)
      guard !overflow else { return nil }
      return name(in: read(offset, nameLimit + 1))
    }
  }

  private static func name(in bytes: [UInt8]) -> String? {
    guard let end = bytes.firstIndex(of: 0), end > 0 else { return nil }
    let name = String(decoding: bytes[..<end], as: UTF8.self)
    return name.contains("/") ? nil : name
  }
}
