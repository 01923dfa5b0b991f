internal import Foundation

/// `data-model-classes [--module] OUTPUT INPUT...` generates one Swift file from `.xcdatamodeld` and
/// `.xcdatamodel` folders. With `--module` the file is for a module of its own, which cannot extend
/// classes of the author's. Omitted items are reported as warnings. The exit status is 1 if a file
/// cannot be read or written.
@main
enum DataModelClasses {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    let isModule = arguments.first == "--module"
    if isModule { arguments.removeFirst() }
    guard let output = arguments.first, arguments.count > 1 else {
      say("usage: data-model-classes [--module] OUTPUT INPUT...")
      exit(2)
    }
    var sources: [String] = []
    var models: [(name: String, model: DataModel)] = []
    for path in arguments.dropFirst() {
      guard let model = DataModel(contentsOf: DataModelFolder.contents(of: path)) else {
        say("\(path): error: it is not a data model")
        exit(1)
      }
      let writer = ClassWriter(model, isModule: isModule)
      for omission in writer.omissions { say("\(path): warning: \(omission)") }
      sources.append(writer.source)
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      if !models.contains(where: { $0.name == name }) { models.append((name, model)) }
    }
    sources.append(ModelWriter(models).source)
    do {
      try Data(sources.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: output))
    } catch {
      say("\(output): error: \(error)")
      exit(1)
    }
  }

  private static func say(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}

/// The layout of a data model on disk: versions in a folder, each a folder with a file `contents`.
enum DataModelFolder {
  /// Returns the path of the current version's `contents`.
  static func contents(of path: String) -> String {
    guard path.hasSuffix(".xcdatamodeld") else { return "\(path)/contents" }
    return "\(path)/\(current(in: path) ?? "")/contents"
  }

  private static func current(in folder: String) -> String? {
    if let data = FileManager.default.contents(atPath: "\(folder)/.xccurrentversion"),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let name = (list as? [String: Any])?["_XCCurrentVersionName"] as? String
    {
      return name
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".xcdatamodel") }.max()
  }
}
