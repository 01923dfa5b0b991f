import Foundation
import Testing
import WidgetModel

@testable import PluginTemplates

@Suite struct PluginTemplateTests {
  /// A folder with a template of two files, and a folder for the new plugin.
  private final class Folders {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "templates ü \(UUID().uuidString)").path
    var templates: String { "\(root)/templates" }
    var parent: String { "\(root)/my widgets" }

    init() throws {
      try write("int widget; // sample-widget\n", to: "templates/c/src/sample-widget.c")
      try write("/build/\n", to: "templates/c/.gitignore")
      try write("left by a build", to: "templates/c/build/sun.o")
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func write(_ text: String, to path: String) throws {
      let url = URL(filePath: "\(root)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }

    func make(_ name: String = "sun") throws -> NewFolder {
      try PluginTemplate(.c, in: templates)
        .make(PluginName(name), families: [.small], in: parent)
    }

    /// Everything in the folder of new plugins, hidden files as well.
    func names() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: parent).sorted()
    }
  }

  @Test func `a new folder has the files of the template with the plugin's names`() throws {
    let folders = try Folders()
    let made = try folders.make()
    #expect(made.path == "\(folders.parent)/sun")
    #expect(made.files == [".gitignore", "src/sun.c"])
    #expect(try folders.names() == ["sun", "sun/.gitignore", "sun/src", "sun/src/sun.c"])
    let text = try String(contentsOfFile: "\(made.path)/src/sun.c", encoding: .utf8)
    #expect(text == "int widget; // sun\n")
  }

  @Test func `an empty folder is filled`() throws {
    let folders = try Folders()
    try FileManager.default.createDirectory(
      atPath: "\(folders.parent)/sun", withIntermediateDirectories: false)
    #expect(try folders.make().files.count == 2)
  }

  @Test(arguments: ["folder", "file", "dangling link", "link to a folder"])
  func `what exists stays as it is`(kind: String) throws {
    let folders = try Folders()
    let path = "\(folders.parent)/sun"
    switch kind {
    case "folder": try folders.write("precious", to: "my widgets/sun/notes")
    case "file": try folders.write("precious", to: "my widgets/sun")
    case "dangling link":
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    default:
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: folders.templates)
    }
    let before = try folders.names()
    let failure = #expect(throws: TemplateFailure.self) { try folders.make() }
    #expect(failure?.status == .cannotCreate)
    #expect(failure?.message.contains("exists already") == true)
    #expect(try folders.names() == before)
  }

  @Test func `a folder that cannot be written leaves nothing behind`() throws {
    let folders = try Folders()
    // A template in which one file stands where another needs a folder cannot exist; a name that is too
    // long for the file system can.
    try folders.write("x", to: "templates/c/\(String(repeating: "sample-widget", count: 8)).c")
    let failure = #expect(throws: TemplateFailure.self) {
      try folders.make(String(repeating: "n", count: 64))
    }
    #expect(failure?.status == .cannotCreate)
    #expect(failure?.message.contains("nothing was made") == true)
    #expect(try folders.names() == [])
  }

  @Test func `a parent that is missing is named`() throws {
    let folders = try Folders()
    try FileManager.default.removeItem(atPath: folders.parent)
    let failure = #expect(throws: TemplateFailure.self) { try folders.make() }
    #expect(failure?.status == .noInput)
    #expect(failure?.message.contains("mkdir -p") == true)
  }

  @Test func `a parent that is a file is named`() throws {
    let folders = try Folders()
    try FileManager.default.removeItem(atPath: folders.parent)
    try folders.write("", to: "my widgets")
    let failure = #expect(throws: TemplateFailure.self) { try folders.make() }
    #expect(failure?.message.contains("is not a folder") == true)
  }

  @Test func `of two at once, one makes the folder and the other says that it exists`() async throws
  {
    let folders = try Folders()
    let template = try PluginTemplate(.c, in: folders.templates)
    let (name, parent) = (try PluginName("sun"), folders.parent)
    let made = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { (try? template.make(name, families: [.small], in: parent)) != nil }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(made == 1)
    #expect(try folders.names() == ["sun", "sun/.gitignore", "sun/src", "sun/src/sun.c"])
  }

  @Test func `an SDK without the template is named`() throws {
    let folders = try Folders()
    let failure = #expect(throws: TemplateFailure.self) {
      try PluginTemplate(.rust, in: folders.templates)
    }
    #expect(failure?.message.contains("template for Rust is missing") == true)
  }
}
