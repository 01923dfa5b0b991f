internal import WidgetModel

/// Writes a package into a new folder.
struct PackageWriter {
  private static let deepest = 64

  private let plan: PackagePlan
  private let root: ProjectRoot
  private var folder: PackageFolder
  /// The originals by their places in the package.
  private var originals: [String: String] = [:]
  /// Files that were not copied.
  private(set) var findings: [ImportFinding] = []

  /// Writes a package.
  ///
  /// - Parameters:
  ///   - replacing: Whether the package may take the place of another one.
  /// - Returns: What was not copied, and where a replaced package is.
  static func write(
    _ plan: PackagePlan, from root: ProjectRoot, to place: String, replacing: Bool
  ) throws(ImportFailure) -> [ImportFinding] {
    let place = try PackagePlace(place, for: root, replacing: replacing)
    let hidden = try place.makeHiddenFolder()
    var writer = PackageWriter(plan: plan, root: root, folder: PackageFolder(hidden))
    do throws(ImportFailure) {
      try writer.writeAll()
      if let old = try place.take(hidden) { writer.tell(old) }
    } catch {
      ProjectFiles.remove(hidden)
      throw error
    }
    return writer.findings
  }

  private init(plan: PackagePlan, root: ProjectRoot, folder: PackageFolder) {
    self.plan = plan
    self.root = root
    self.folder = folder
  }

  private mutating func tell(_ old: String) {
    findings.append(
      ImportFinding(
        .note, .replaced, "the package that was in the folder is now \(old)",
        advice: "remove it when nothing in it is needed"))
  }

  // MARK: - Files

  private mutating func writeAll() throws(ImportFailure) {
    try write(Array(ManifestText.text(of: plan).utf8), to: "Package.swift")
    try write(Array(".build/\n".utf8), to: ".gitignore")
    try write(Array("Made by `widgethost import`.\n".utf8), to: PackagePlace.marker)
    let information = "\(PackageLayout.sources)/\(plan.name)/\(PackageLayout.resources)/Info.plist"
    try write(Array(PropertyListText.xml(plan.information).utf8), to: information)
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

  /// Copies a file, or a folder with what is in it. Links are followed inside of the root.
  ///
  /// - Parameter open: The folders that are being copied.
  private mutating func copy(
    _ from: String, to: String, shown: String, open: [String] = []
  ) throws(ImportFailure) {
    guard let real = root.resolve(from) else {
      return skip(shown, .outsideOfRoot, "is not there, or lies outside of \(root.folder)")
    }
    switch ProjectFiles.kind(real) {
    case .regular: try copyFile(real, to: to, shown: shown)
    case .folder: try copyFolder(real, to: to, shown: shown, open: open)
    default:
      try folder.countEntry()
      skip(shown, .notRegularFile, "is neither a file nor a folder")
    }
  }

  /// Folders of builds and of other tools, if they are directly in the folder of a package.
  private static let skipped: Set = ["DerivedData", "Pods", "Carthage", "node_modules", "build"]

  private mutating func copyFolder(
    _ from: String, to: String, shown: String, open: [String]
  ) throws(ImportFailure) {
    try folder.countEntry()
    guard !open.contains(from) else {
      return skip(shown, .notRegularFile, "is a link to a folder that contains it")
    }
    guard open.count < Self.deepest else {
      return skip(shown, .notRegularFile, "is nested more than \(Self.deepest) folders deep")
    }
    let isPackage = plan.packages.contains { $0.from == from }
    for name in ProjectFiles.names(in: from) {
      let (path, file) = ("\(from)/\(name)", PathText.join(shown, name))
      if isPackage, Self.skipped.contains(name), ProjectFiles.isFolder(path) {
        skipToolFolder(file)
        continue
      }
      try copy(path, to: "\(to)/\(name)", shown: file, open: open + [from])
    }
  }

  private mutating func copyFile(
    _ from: String, to: String, shown: String
  ) throws(ImportFailure) {
    // A package inside the folder of another one is copied with it.
    if let other = originals.updateValue(from, forKey: to) {
      if other != from { skip(shown, .otherResource, "has the place of another file, \(to)") }
      return
    }
    let isPackageSource =
      to.hasPrefix(PackageLayout.packages + "/") && to.hasSuffix(".swift")
      && !to.hasSuffix("/Package.swift")
    if isPackageSource,
      let bytes = try? ProjectFiles.bytes(from, named: shown, atMost: SourceCheck.greatest)
    {
      let texts = TargetSources(platform: plan.platform, defined: [], plan.inventory)
      try folder.write(texts.text(bytes).bytes, to: to)
    } else {
      try folder.copy(from, shown: shown, to: to)
    }
  }

  private mutating func skipToolFolder(_ shown: String) {
    // A package inside the folder of another one is copied twice.
    guard !findings.contains(where: { $0.code == .localPackage && $0.file == shown }) else {
      return
    }
    skip(shown, .localPackage, "has the name of a folder that builds and other tools make")
  }

  private mutating func skip(_ shown: String, _ code: ImportFinding.Code, _ message: String) {
    findings.append(ImportFinding(.warning, code, file: shown, "\(message); left out"))
  }

  private mutating func write(_ bytes: [UInt8], to place: String) throws(ImportFailure) {
    originals[place] = ""
    try folder.write(bytes, to: place)
  }
}
