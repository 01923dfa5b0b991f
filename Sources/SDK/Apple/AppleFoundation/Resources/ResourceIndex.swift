internal import Foundation
internal import Glibc

/// The assets, pictures, fonts and translations of a folder, by name. The scan reads names only,
/// except for the namespace flag of catalogue folders and the development language.
struct ResourceIndex: Sendable {
  /// The path of the folder, with symbolic links resolved.
  let folder: String
  /// The colour sets of asset catalogues: paths by name.
  private(set) var colorSets: [String: String] = [:]
  /// The image sets of asset catalogues: paths by name.
  private(set) var imageSets: [String: String] = [:]
  /// The data sets of asset catalogues: paths by name.
  private(set) var dataSets: [String: String] = [:]
  /// The symbol sets of asset catalogues, which cannot be shown.
  private(set) var symbolSets: Set<String> = []
  /// The picture files outside catalogues, by name without extension and scale suffix.
  private(set) var pictures: [String: [String]] = [:]
  /// The paths of font files.
  private(set) var fonts: [String] = []
  /// The paths of string catalogues, by table.
  private(set) var stringCatalogs: [String: [String]] = [:]
  /// The files of `.lproj` folders, by language (a tag of `LanguageChain`) and table.
  private(set) var languageFiles: [String: [String: [String]]] = [:]
  /// The development language in the bundle's `Info.plist`.
  private(set) var developmentLanguage: String?

  /// The largest depth of nested folders.
  private static let depthLimit = 24
  /// The largest number of entries in a scan.
  private static let entryLimit = 50_000

  private var visited: Set<UInt64> = []
  private var entries = 0

  /// Scans a folder and its subfolders. Symbolic links that lead out of the folder are logged and
  /// not followed.
  init(folder: String) {
    self.folder = Self.resolved(folder) ?? folder
    scan(self.folder, Place(), depth: 0)
    visited = []
  }

  /// Whether any file has translations of a table.
  func hasTable(_ name: String) -> Bool {
    stringCatalogs[name] != nil || languageFiles.values.contains { $0[name] != nil }
  }

  /// The context of a folder in the scan: within a catalogue, with the namespace prefix, or within
  /// a language folder.
  private struct Place {
    var isCatalog = false
    var prefix = ""
    var language: String?
  }
}

extension ResourceIndex {
  private mutating func scan(_ path: String, _ place: Place, depth: Int) {
    guard depth < Self.depthLimit else {
      return AuthorWarnings.report("folders are nested too deeply and were left out: \(path)")
    }
    guard let names = Self.names(in: path) else { return }
    for name in names {
      entries += 1
      guard entries <= Self.entryLimit else {
        return AuthorWarnings.report("there are too many files; the rest was left out: \(path)")
      }
      guard let entry = entry(path + "/" + name) else { continue }
      if entry.isFolder {
        addFolder(name, entry.path, place, depth: depth)
      } else {
        addFile(name, entry.path, place)
      }
    }
  }

  private mutating func addFolder(_ name: String, _ path: String, _ place: Place, depth: Int) {
    let parts = Self.split(name)
    var inner = place
    switch parts.kind {
    case "colorset": return Self.add(path, as: place.prefix + parts.stem, to: &colorSets)
    case "imageset": return Self.add(path, as: place.prefix + parts.stem, to: &imageSets)
    case "dataset": return Self.add(path, as: place.prefix + parts.stem, to: &dataSets)
    case "symbolset":
      symbolSets.insert(place.prefix + parts.stem)
      return
    case "appiconset", "stickerpack", "brandassets", "cubetextureset", "arresourcegroup": return
    case "xcassets": inner = Place(isCatalog: true)
    case "lproj": inner.language = LanguageChain.tag(parts.stem)
    default:
      if place.isCatalog, AssetDescription.providesNamespace(folder: path) {
        inner.prefix += name + "/"
      }
    }
    scan(path, inner, depth: depth + 1)
  }

  private mutating func addFile(_ name: String, _ path: String, _ place: Place) {
    let parts = Self.split(name)
    switch parts.kind {
    case "png", "jpg", "jpeg", "gif", "webp", "heic", "pdf", "svg":
      guard !place.isCatalog else { return }
      pictures[Self.withoutScale(parts.stem), default: []].append(path)
    case "ttf", "otf", "ttc": fonts.append(path)
    case "xcstrings":
      stringCatalogs[parts.stem, default: []].append(path)
    case "strings", "stringsdict":
      let files = place.language ?? "base"
      // Plural forms take precedence over a plain text of the same key.
      let index = parts.kind == "stringsdict" ? 0 : languageFiles[files]?[parts.stem]?.count ?? 0
      languageFiles[files, default: [:]][parts.stem, default: []].insert(path, at: index)
    case "plist" where parts.stem == "Info" && developmentLanguage == nil:
      developmentLanguage = Self.developmentLanguage(in: path)
    default: break
    }
  }

  private static func add(_ path: String, as name: String, to sets: inout [String: String]) {
    if sets[name] == nil { sets[name] = path }
  }

  private static func developmentLanguage(in path: String) -> String? {
    struct Description: Decodable {
      enum CodingKeys: String, CodingKey { case region = "CFBundleDevelopmentRegion" }
      var region: String?
    }
    guard let data = try? ResourceFile.contents(of: path, limit: ResourceFile.descriptionLimit),
      let description = try? PropertyListFile.decode(Description.self, from: data),
      let region = description.region, !region.hasPrefix("$")
    else { return nil }
    return LanguageChain.tag(region)
  }
}

extension ResourceIndex {
  /// Splits a name into its stem and its extension, the latter in lower case.
  private static func split(_ name: String) -> (stem: String, kind: String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name, "") }
    return (String(name[..<dot]), name[name.index(after: dot)...].lowercased())
  }

  /// Removes a suffix `@2x` or `@3x`.
  private static func withoutScale(_ name: String) -> String {
    name.hasSuffix("@2x") || name.hasSuffix("@3x") ? String(name.dropLast(3)) : name
  }

  /// Returns the visible names in a folder in sorted order; `nil` for an unreadable folder.
  private static func names(in path: String) -> [String]? {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    return names?.filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Resolves an entry. Returns `nil` for anything except files and folders, for a link that leads
  /// out of the resources, and for a folder seen before.
  private mutating func entry(_ path: String) -> (path: String, isFolder: Bool)? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    var path = path
    if status.st_mode & S_IFMT == S_IFLNK {
      guard let target = Self.resolved(path), stat(target, &status) == 0 else {
        AuthorWarnings.report("the target of a link does not exist: \(path)")
        return nil
      }
      guard target.hasPrefix(folder + "/") else {
        AuthorWarnings.report("a link leads out of the plugin's resources: \(path)")
        return nil
      }
      path = target
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return (path, false)
    case S_IFDIR: return visited.insert(UInt64(status.st_ino)).inserted ? (path, true) : nil
    default: return nil
    }
  }
}
