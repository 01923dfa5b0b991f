/// The Swift packages of the workspaces that have a project.
///
/// A project uses the products of such a package without naming the package.
struct XcodeWorkspace {
  private static let greatest = 1 << 20
  /// The greatest number of entries.
  private static let most = 10_000

  /// The paths of projects and of folders.
  private var paths: [String] = []

  /// Returns the packages of the workspaces beside a project and above, inside of the root.
  static func packages(of project: String, in root: ProjectRoot) -> [PackageReference] {
    var folder = PathText.folder(project)
    var result: [PackageReference] = []
    while PathText.isInside(folder, root.folder) {
      for name in ProjectFiles.names(in: folder) where PathText.fileExtension(name) == "xcworkspace"
      {
        let workspace = XcodeWorkspace("\(folder)/\(name)", in: root)
        guard workspace.paths.contains(project) else { continue }
        result += workspace.paths.filter { ProjectFiles.kind("\($0)/Package.swift") == .regular }
          .map { PackageReference(place: .local($0), line: 0) }
      }
      if folder == "/" { break }
      folder = PathText.folder(folder)
    }
    return result.withoutDuplicates
  }

  /// Reads a workspace; one that cannot be read has no entries.
  private init(_ path: String, in root: ProjectRoot) {
    guard let file = root.resolve("\(path)/contents.xcworkspacedata"),
      let bytes = try? ProjectFiles.bytes(file, named: file, atMost: Self.greatest)
    else { return }
    let folder = PathText.folder(path)
    var groups: [String] = []
    for tag in String(decoding: bytes, as: UTF8.self).matches(of: /<(\/?)(Group|FileRef)\b([^>]*)>/)
      .prefix(Self.most)
    {
      let (_, slash, kind, attributes) = tag.output
      if !slash.isEmpty {
        if kind == "Group" { _ = groups.popLast() }
        continue
      }
      let place = Self.path(in: attributes, group: groups.last ?? folder, folder: folder)
      if kind == "Group" {
        groups.append(place)
      } else {
        paths.append(place)
      }
    }
  }

  /// Returns the path that the location of an entry names: `group:`, `container:` or `absolute:` before a path.
  private static func path(in attributes: Substring, group: String, folder: String) -> String {
    guard let location = attributes.firstMatch(of: /\blocation\s*=\s*"([^":]*):([^"]*)"/) else {
      return group
    }
    let path = [("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
      .reduce(String(location.2)) { $0.replacing($1.0, with: $1.1) }
    return PathText.join(location.1 == "group" ? group : folder, path)
  }
}
