internal import Foundation
internal import WidgetModel

/// Writes a package into a new folder.
///
/// The package is made in a hidden folder beside the place and is renamed at the end: at the place
/// there is the whole package, or the former content.
struct PackageWriter {
  /// The greatest size of all files together in bytes.
  private static let greatest = 2 << 30
  private static let mostFiles = 100_000
  private static let deepest = 64

  private let plan: PackagePlan
  private let root: ProjectRoot
  private let folder: String
  private var written = 0
  private var count = 0
  /// Files that were not copied.
  private(set) var findings: [ImportFinding] = []

  /// Writes a package.
  ///
  /// - Parameters:
  ///   - replacing: Whether the package may take the place of another one.
  /// - Returns: A finding for each file that was not copied.
  static func write(
    _ plan: PackagePlan, from root: ProjectRoot, to place: String, replacing: Bool
  ) throws(ImportFailure) -> [ImportFinding] {
    let place = PathText.normalized(place)
    try check(place, replacing: replacing)
    let parent = PathText.folder(place)
    do {
      try FileManager.default.createDirectory(
        atPath: parent, withIntermediateDirectories: true)
    } catch {
      throw ImportFailure(.cannotCreate, "\(parent): \(ProjectFiles.reason(error))")
    }
    let prefix = ".\(PathText.name(place)).import-"
    removeRests(in: parent, prefix: prefix)
    let hidden = "\(parent)/\(prefix)\(getpid())-\(UUID().uuidString.prefix(8))"
    var writer = PackageWriter(plan: plan, root: root, folder: hidden)
    do throws(ImportFailure) {
      try writer.writeAll()
      try move(hidden, to: place, replacing: replacing)
    } catch {
      try? FileManager.default.removeItem(atPath: hidden)
      throw error
    }
    return writer.findings
  }

  private init(plan: PackagePlan, root: ProjectRoot, folder: String) {
    self.plan = plan
    self.root = root
    self.folder = folder
  }

  // MARK: - The place

  /// Removes the rest of a killed import: hidden folders of an ended process, unchanged for ten
  /// minutes.
  private static func removeRests(in parent: String, prefix: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let digits = name.dropFirst(prefix.count).prefix { $0 != "-" }
      var status = stat()
      guard let process = pid_t(digits), kill(process, 0) != 0, errno == ESRCH,
        lstat("\(parent)/\(name)", &status) == 0, time(nil) - status.st_mtim.tv_sec > 600
      else { continue }
      try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
    }
  }

  private static func check(_ place: String, replacing: Bool) throws(ImportFailure) {
    var status = stat()
    guard lstat(place, &status) == 0 else { return }
    guard replacing else {
      throw ImportFailure(
        .cannotCreate, "\(place) exists",
        advice: "Choose another folder with -o, or replace the package in it with --force.")
    }
    let isPackage = ProjectFiles.kind(place + "/Package.swift") == .regular
    let isEmpty = (try? FileManager.default.contentsOfDirectory(atPath: place).isEmpty) ?? false
    guard status.st_mode & S_IFMT == S_IFDIR, isPackage || isEmpty else {
      throw ImportFailure(
        .cannotCreate, "\(place) is no Swift package, and --force replaces nothing else",
        advice: "Choose another folder with -o.")
    }
  }

  /// Renames the finished folder. `rename` replaces an empty folder, and nothing else. An old
  /// package is renamed first, and renamed back if the new package cannot be renamed.
  private static func move(
    _ hidden: String, to place: String, replacing: Bool
  ) throws(ImportFailure) {
    if rename(hidden, place) == 0 { return }
    var reason = errno
    if replacing, reason == ENOTEMPTY || reason == EEXIST {
      let old = hidden + "-old"
      if rename(place, old) == 0 {
        if rename(hidden, place) == 0 {
          try? FileManager.default.removeItem(atPath: old)
          return
        }
        reason = errno
        _ = rename(old, place)
      }
    }
    throw ImportFailure(
      .cannotCreate, "\(place) cannot be created: \(String(cString: strerror(reason)))")
  }

  // MARK: - Files

  private mutating func writeAll() throws(ImportFailure) {
    try write(Array(ManifestText.text(of: plan).utf8), to: "Package.swift")
    try write(Array(".build/\n".utf8), to: ".gitignore")
    for target in plan.targets {
      let place = "\(PackageLayout.sources)/\(target.name)"
      try writeSources(of: target, to: place)
      for file in target.definitions {
        try copy(file.from, to: "\(place)/\(file.to)", shown: file.shown)
      }
      for file in target.resources {
        try copy(
          file.from, to: "\(place)/\(PackageLayout.resources)/\(file.to)", shown: file.shown)
      }
    }
    let information = "\(PackageLayout.sources)/\(plan.name)/\(PackageLayout.resources)/Info.plist"
    try write(Array(PropertyListText.xml(plan.information).utf8), to: information)
    for package in plan.packages { try copy(package) }
  }

  private mutating func writeSources(
    of target: PackagePlan.Target, to place: String
  ) throws(ImportFailure) {
    let sources = TargetSources(target, platform: plan.platform, plan.inventory)
    for file in target.sources {
      guard let text = sources.text(of: file) else {
        throw ImportFailure(.noInput, "\(file.shown) cannot be read, or is too large")
      }
      try write(text.bytes, to: "\(place)/\(file.to)")
    }
  }

  private mutating func copy(_ package: PackagePlan.LocalPackage) throws(ImportFailure) {
    for part in package.parts ?? ["."] {
      let from = PathText.join(package.from, part)
      guard ProjectFiles.kind(from) != nil else { continue }
      let to = part == "." ? package.to : "\(package.to)/\(part)"
      try copy(from, to: to, shown: root.shown(from))
    }
  }

  /// Copies a file, or a folder with all content. Links are followed inside of the root.
  private mutating func copy(
    _ from: String, to: String, shown: String, depth: Int = 0
  ) throws(ImportFailure) {
    guard let real = root.resolve(from) else {
      return skip(shown, .outsideOfRoot, "is not there, or lies outside of \(root.folder)")
    }
    switch ProjectFiles.kind(real) {
    case .regular: try copyFile(real, to: to, shown: shown)
    case .folder where depth < Self.deepest:
      let names = ProjectFiles.names(in: real).filter { !Self.skipped.contains($0) }
      for name in names {
        try copy(
          "\(real)/\(name)", to: "\(to)/\(name)", shown: "\(shown)/\(name)", depth: depth + 1)
      }
    case .folder: skip(shown, .notRegularFile, "is nested more than \(Self.deepest) folders deep")
    default: skip(shown, .notRegularFile, "is neither a file nor a folder")
    }
  }

  /// Folders of builds and of other tools, never a part of a package.
  private static let skipped: Set = ["DerivedData", "Pods", "Carthage", "node_modules", "build"]

  private mutating func copyFile(
    _ from: String, to: String, shown: String
  ) throws(ImportFailure) {
    let bytes = try ProjectFiles.bytes(from, named: shown, atMost: Self.greatest)
    let isPackageSource = to.hasPrefix(PackageLayout.packages) && to.hasSuffix(".swift")
    guard isPackageSource, !to.hasSuffix("/Package.swift") else { return try write(bytes, to: to) }
    let texts = TargetSources(platform: plan.platform, defined: [], plan.inventory)
    try write(texts.text(bytes).bytes, to: to)
  }

  private mutating func skip(_ shown: String, _ code: ImportFinding.Code, _ message: String) {
    findings.append(ImportFinding(.warning, code, file: shown, "\(message); left out"))
  }

  private mutating func write(_ bytes: [UInt8], to path: String) throws(ImportFailure) {
    written += bytes.count
    count += 1
    guard written <= Self.greatest, count <= Self.mostFiles else {
      throw ImportFailure(
        .badData,
        "the package would have more than \(Self.mostFiles) files or "
          + "\(Self.greatest >> 30) GiB")
    }
    let place = "\(folder)/\(path)"
    do {
      try FileManager.default.createDirectory(
        atPath: PathText.folder(place), withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(filePath: place))
    } catch {
      throw ImportFailure(
        .cannotCreate, "the package cannot be written: \(path): \(ProjectFiles.reason(error))",
        advice: "Nothing is left of it.")
    }
  }
}
