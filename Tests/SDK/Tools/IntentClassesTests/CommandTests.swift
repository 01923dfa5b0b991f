internal import Foundation
internal import Testing

@Suite struct CommandTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  private func write(_ name: String, _ type: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let parameter = ["INIntentParameterName": "place", "INIntentParameterType": type]
    let definition: [String: Any] = [
      "INIntents": [["INIntentName": name, "INIntentParameters": [parameter]]]
    ]
    let file = folder.appendingPathComponent("\(name).intentdefinition")
    try PropertyListSerialization.data(fromPropertyList: definition, format: .xml, options: 0)
      .write(to: file)
    return file.path
  }

  @Test func `definitions become a file, and what is left out is told`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = (try write("One", "String"), try write("Two", "Placemark"))
    let output = folder.appendingPathComponent("Classes.swift")
    let (status, errors) = try Command.run(output.path, files.0, files.1)
    #expect(status == 0)
    #expect(errors.contains("\(files.1): warning: TwoIntent.place: Placemark"))
    #expect(!errors.contains(files.0))
    let text = try String(contentsOf: output, encoding: .utf8)
    #expect(text.contains("public class OneIntent:") && text.contains("public class TwoIntent:"))
  }

  @Test func `an intent of two definitions is written once`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try write("One", "String")
    let copy = folder.path + "/Copy.intentdefinition"
    try FileManager.default.copyItem(atPath: file, toPath: copy)
    let output = folder.appendingPathComponent("Classes.swift")
    #expect(try Command.run(output.path, file, copy).status == 0)
    let text = try String(contentsOf: output, encoding: .utf8)
    #expect(text.components(separatedBy: "public class OneIntent:").count == 2)
    #expect(text.components(separatedBy: "public class OneIntentResponse:").count == 2)
  }

  @Test func `a missing argument and files that cannot be read or written are failures`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for (status, errors) in [try Command.run(), try Command.run("only-output")] {
      #expect(status == 2 && errors.contains("usage"))
    }
    let file = try write("One", "String")
    let output = folder.path + "/Classes.swift"
    let unread = try Command.run(output, file, folder.path + "/gone")
    #expect(unread.status == 1 && unread.errors.contains("/gone: error"))
    #expect(!FileManager.default.fileExists(atPath: output))
    let unwritten = try Command.run(folder.path + "/none/Classes.swift", file)
    #expect(unwritten.status == 1 && unwritten.errors.contains("none/Classes.swift: error"))
  }
}
