/// Places the sources of a target in the target's folder.
enum SourcePlaces {
  /// Returns the files with paths relative to the folder of the target, and a finding for each renamed file.
  ///
  /// The folders of the project stay unchanged below the folder that contains all files.
  static func place(
    _ files: [PackagePlan.File], target: String
  ) -> (files: [PackagePlan.File], renamed: [ImportFinding]) {
    let top = commonFolder(files.map(\.to))
    var taken: Set<String> = []
    var findings: [ImportFinding] = []
    let placed = files.map { file in
      var file = file
      let path = PathText.relative(file.to, to: top)
      let name = name(for: path, taken: &taken, target: target)
      let folder = PathText.folder(path)
      file.to = inner(folder) + name
      if name != PathText.name(path) {
        let reason =
          PathText.name(path).lowercased() == "main.swift"
          ? "a file of this name would make a program of the target"
          : "a module cannot have two files of one name"
        findings.append(
          ImportFinding(
            .note, .renamed, file: file.shown, "is \(name) in the package: \(reason)"))
      }
      return file
    }
    return (placed, findings)
  }

  /// Returns a folder's path with a final slash. The folder of resources has no sources.
  private static func inner(_ folder: String) -> String {
    if folder.isEmpty || folder == "." { return "" }
    var parts = folder.split(separator: "/").map(String.init)
    if parts[0] == PackageLayout.resources { parts[0] += "Code" }
    return parts.joined(separator: "/") + "/"
  }

  private static func name(
    for path: String, taken: inout Set<String>, target: String
  ) -> String {
    var name = PathText.name(path)
    if name.lowercased() == "main.swift" { name = "\(target)Main.swift" }
    if taken.insert(name.lowercased()).inserted { return name }
    let folder = PathText.name(PathText.folder(path))
    var number = 2
    name = "\(folder)-\(PathText.name(path))"
    while !taken.insert(name.lowercased()).inserted {
      name = "\(PathText.stem(path))-\(number).swift"
      number += 1
    }
    return name
  }

  private static func commonFolder(_ paths: [String]) -> String {
    guard var common = paths.first.map({ PathText.folder($0).split(separator: "/") }) else {
      return "/"
    }
    for path in paths {
      let parts = PathText.folder(path).split(separator: "/")
      common = Array(common[..<zip(common, parts).prefix { $0 == $1 }.count])
    }
    return "/" + common.joined(separator: "/")
  }
}
