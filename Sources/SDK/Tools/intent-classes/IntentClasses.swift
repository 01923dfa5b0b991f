internal import Foundation

/// `intent-classes OUTPUT INPUT...` generates one Swift file from `.intentdefinition` files.
/// Omitted items are reported as warnings. The exit status is 1 if a file cannot be read or
/// written.
@main
enum IntentClasses {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.first, arguments.count > 1 else {
      say("usage: intent-classes OUTPUT INPUT...")
      exit(2)
    }
    var sources: [String] = []
    var names: Set<String> = []
    for path in arguments.dropFirst() {
      do {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let writer = SwiftWriter(
          try PropertyListDecoder().decode(IntentDefinition.self, from: data), except: names)
        names = writer.names
        for omission in writer.omissions {
          say("\(path): warning: \(omission) is left out: this SDK has no such type")
        }
        sources.append(writer.source)
      } catch {
        say("\(path): error: \(error)")
        exit(1)
      }
    }
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
