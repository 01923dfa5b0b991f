internal import FoundationEssentials
internal import ImportCheck
internal import PluginFiles
internal import WidgetModel

/// The folders with the resources of a plugin in Swift and of the packages that it uses.
///
/// SwiftPM makes a folder `PACKAGE_TARGET.resources` for each target that declares resources. Xcode adds catalogues and
/// tables that no manifest declares, and so does this. The folders of other packages, and what is not declared, are in a folder
/// `PACKAGE_packages_NAME.resources`, which the host finds as one of the plugin's own, and searches after the one of the target:
/// a worker links its content to the place where the code that SwiftPM generates for `Bundle.module` looks.
struct PackageResources {
  /// A folder, with the name beside the published library.
  typealias Folder = (path: String, name: String)

  private static let ending = ".resources"

  private let project: PluginProject
  private let products: String
  private let targets: [PackageSources.Target]

  /// Describes the resources of a build.
  ///
  /// - Parameters:
  ///   - products: The folder of SwiftPM's products.
  ///   - targets: The targets of the plugin's package and of local packages.
  init(_ project: PluginProject, products: String, _ targets: [PackageSources.Target]) {
    self.project = project
    self.products = products
    self.targets = targets
  }

  /// Copies what SwiftPM leaves out, and returns all folders, the plugin's own first.
  func prepared() throws(BuildFailure) -> [Folder] {
    let made = Path.names(in: products).filter { $0.hasSuffix(Self.ending) }
    let own = made.filter { $0.hasSuffix("_\(project.name)\(Self.ending)") }
    let siblings = made.filter { $0.hasPrefix("\(package)_") && !own.contains($0) }
    let others = made.filter { !own.contains($0) && !siblings.contains($0) }
    let copies =
      others.map { Copy(from: "\(products)/\($0)", to: $0) } + targets.flatMap(undeclared)
    let joined = try join(copies)
    return own.map(folder) + joined + siblings.map(folder)
  }

  private func folder(_ name: String) -> Folder { ("\(products)/\(name)", name) }

  /// The name of the plugin's package.
  private var package: String { targets.first?.package ?? project.name }

  private struct Copy {
    var from: String
    /// The path in the joined folder.
    var to: String
  }

  /// Returns the resources of a target that its manifest does not declare.
  private func undeclared(_ entry: PackageSources.Target) -> [Copy] {
    let target = entry.target
    guard !target.isTest, !target.isSpecial else { return [] }
    // The folder of a target of the plugin's own package is beside the library.
    let ending = entry.package == package ? "" : Self.ending
    let place = "\(entry.package)_\(target.name)".replacing("/", with: "_") + ending
    return target.undeclaredResources.map {
      Copy(from: "\(target.folder)/\($0)", to: "\(place)/\($0)")
    }
  }

  private func join(_ copies: [Copy]) throws(BuildFailure) -> [Folder] {
    let folder = "\(project.buildFolder)/package-resources"
    Path.remove(folder)
    if copies.isEmpty { return [] }
    do {
      for copy in copies {
        let path = "\(folder)/\(copy.to)"
        // SwiftPM takes some of the language folders.
        if Path.exists(path) { continue }
        try FileManager.default.createDirectory(
          atPath: Path.parent(of: path), withIntermediateDirectories: true)
        try FolderCopy(of: copy.from).place(at: path)
      }
    } catch let failure as BuildFailure {
      throw failure
    } catch {
      throw BuildFailure(.cannotCreate, "\(folder.printable) cannot be written: \(error)".printable)
    }
    return [(folder, "\(package)_packages_\(project.name)\(Self.ending)".replacing("/", with: "_"))]
  }
}
