internal import FoundationEssentials

/// The facts about an installed version, kept in the file `installation.json` of its folder.
package struct InstallationRecord: Codable, Hashable, Sendable {
  /// The plugin's name.
  package var name: String
  /// The reverse-DNS identifier of the plugin.
  package var id: String
  /// The author's version.
  package var version: String
  /// The ids of the kinds.
  package var kinds: [String]
  /// The hash of the library, 32 hex digits.
  package var hash: String

  /// Creates a record.
  package init(name: String, id: String, version: String, kinds: [String], hash: String) {
    self.name = name
    self.id = id
    self.version = version
    self.kinds = kinds
    self.hash = hash
  }

  static let fileName = "installation.json"

  /// Reads the record of a folder; `nil` if there is none that can be read.
  init?(inFolder folder: String) {
    guard let data = try? Data(contentsOf: URL(filePath: "\(folder)/\(Self.fileName)")),
      let record = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = record
  }

  /// The record as JSON.
  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    // The record holds only texts, which can always be encoded.
    return (try? encoder.encode(self)).map { Array($0) + [UInt8(ascii: "\n")] } ?? []
  }
}

/// A plugin in an installation folder.
package struct InstalledPlugin: Hashable, Sendable {
  /// The plugin's name.
  package var name: String
  /// The path in the plugin folder: a link to the library of a version, or a library that somebody copied.
  package var path: String
  /// The folder of the installed version; `nil` for a library that somebody copied.
  package var version: String?
  /// The facts about the version; `nil` without them.
  package var record: InstallationRecord?
}
