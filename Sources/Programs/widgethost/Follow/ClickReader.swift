internal import HostLoop

/// Reads the clicks that i3bar and i3blocks write to the standard input of their programs: objects with
/// `name` and `button`, one per line, in an array without end or not.
enum ClickReader {
  /// Returns the clicks until the end of standard input. A line that is no click is skipped.
  static func clicks(defaultID: String) -> AsyncStream<Click> {
    AsyncStream { stream in
      WorkThread(name: "widgethost-read").run {
        while let line = readLine() {
          if let click = click(line, defaultID: defaultID) { stream.yield(click) }
        }
        stream.finish()
      }
    }
  }

  /// Reads one line of the protocol; `nil` for other lines.
  static func click(_ line: String, defaultID: String) -> Click? {
    let object = line.drop { $0 == "[" || $0 == "," || $0.isWhitespace }
    guard case .object(let members)? = JSONReader.value(in: Array(object.utf8)) else { return nil }
    func text(_ key: String) -> String? { members.last { $0.key == key }?.value.scalar }
    guard let number = text("button").flatMap({ Int($0) }),
      let button = ClickButton(rawValue: number)
    else { return nil }
    let name = text("name").flatMap { $0.isEmpty ? nil : $0 }
    return Click(id: name ?? defaultID, button: button)
  }
}
