internal import AppleFoundation
internal import Foundation
internal import Glibc

/// The folder `calendars` in the plugin's own directory.
///
/// A file `NAME.ics` is a calendar, and so is a folder NAME with `.ics` files, as programs that
/// synchronise calendars write it. Such a folder may have the files `displayname` and `color`.
package struct CalendarFolder: Sendable {
  private static let mostCalendars = 100
  private static let mostFiles = 5000

  private let url: URL

  package init(_ url: URL) { self.url = url }

  /// The folder of this plugin.
  package static var own: CalendarFolder {
    CalendarFolder(URL(fileURLWithPath: PluginHome.path + "/calendars", isDirectory: true))
  }

  /// Whether there is a folder, with which the operator grants access.
  package var isThere: Bool { FileState(url.path)?.isFolder ?? false }

  /// Reads all calendars, sorted by the names of their files. Files that have not changed since they
  /// were read before are not read again.
  package func calendars() -> [StoredCalendar] {
    var reader = CalendarFileReader(root: url)
    defer { reader.keep() }
    let names = Self.names(in: url).prefix(Self.mostCalendars)
    return names.compactMap { name in
      let place = url.appendingPathComponent(name)
      if FileState(place.path)?.isFolder ?? false { return collection(place, &reader) }
      guard name.lowercased().hasSuffix(".ics"), let file = reader.read(place) else { return nil }
      return StoredCalendar(
        identifier: name, title: file.name ?? String(name.dropLast(4)), color: file.color,
        entries: file.entries)
    }
  }

  private func collection(_ place: URL, _ reader: inout CalendarFileReader) -> StoredCalendar? {
    let names = Self.names(in: place).filter { $0.lowercased().hasSuffix(".ics") }
    guard !names.isEmpty || FileState(place.appendingPathComponent("displayname").path) != nil
    else { return nil }
    var (entries, name, color): ([CalendarEntry], String?, String?) = ([], nil, nil)
    for file in names.prefix(Self.mostFiles) {
      guard let file = reader.read(place.appendingPathComponent(file, isDirectory: false))
      else { continue }
      entries += file.entries
      (name, color) = (name ?? file.name, color ?? file.color)
    }
    return StoredCalendar(
      identifier: place.lastPathComponent,
      title: Self.line(place, "displayname") ?? name ?? place.lastPathComponent,
      color: Self.line(place, "color") ?? color, entries: entries)
  }

  private static func names(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Returns the text of a small file, without spaces around it.
  private static func line(_ folder: URL, _ name: String) -> String? {
    let path = folder.appendingPathComponent(name).path
    guard let data = try? ResourceFile.contents(of: path, limit: 1024) else { return nil }
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }
}

/// The kind and size of a file, and the time at which its contents or permissions have changed.
/// Links are followed.
struct FileState: Hashable, Sendable {
  let isFolder: Bool
  let size: Int
  private let inode: UInt
  private let seconds: Int
  private let nanoseconds: Int

  /// Reads the state; `nil` if there is no such file.
  init?(_ path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    isFolder = found.st_mode & S_IFMT == S_IFDIR
    size = Int(found.st_size)
    inode = UInt(found.st_ino)
    seconds = Int(found.st_ctim.tv_sec)
    nanoseconds = Int(found.st_ctim.tv_nsec)
  }
}
