/// Reads `.xcconfig` files with all includes.
struct ConfigurationFile {
  private static let deepest = 16
  private static let greatest = 1 << 20

  private(set) var settings: [String: String] = [:]
  private(set) var findings: [ImportFinding] = []
  private let root: ProjectRoot
  private var open: [String] = []

  /// Reads a file. A file that cannot be read leaves a finding.
  init(_ path: String, in root: ProjectRoot) {
    self.root = root
    read(path, isOptional: false, includedAt: nil)
  }

  private mutating func read(_ path: String, isOptional: Bool, includedAt line: Int?) {
    guard !open.contains(path), open.count < Self.deepest else {
      return add(path, line, "includes itself")
    }
    guard let real = root.resolve(path) else {
      if !isOptional { add(path, line, "is not there, or lies outside of the project") }
      return
    }
    let text: [UInt8]
    do throws(ImportFailure) {
      text = try ProjectFiles.bytes(real, named: root.shown(path), atMost: Self.greatest)
    } catch {
      return add(path, line, "cannot be read: \(error.message)")
    }
    open.append(path)
    defer { open.removeLast() }
    let lines = String(decoding: text, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() { readLine(line, index + 1, of: path) }
  }

  private mutating func readLine(_ line: Substring, _ number: Int, of path: String) {
    let text = Self.withoutComment(line).trimmingSpaces
    if text.hasPrefix("#include") {
      let isOptional = text.hasPrefix("#include?")
      let name = text.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
      let inner = PathText.join(PathText.folder(path), name)
      return read(inner, isOptional: isOptional, includedAt: number)
    }
    guard let equals = Self.assignment(text) else { return }
    let key = String(text[..<equals]).trimmingSpaces
    var value = String(text[equals...].dropFirst()).trimmingSpaces
    if value.hasSuffix(";") { value.removeLast() }
    // A value may refer to the same key of the file that is included before it.
    if let last = settings[key] { value = value.replacing("$(inherited)", with: last) }
    settings[key] = value
  }

  /// Returns the position of the `=` that is not inside the condition of a key.
  private static func assignment(_ text: String) -> String.Index? {
    var depth = 0
    return text.indices.first { index in
      if text[index] == "[" { depth += 1 }
      if text[index] == "]" { depth -= 1 }
      return depth == 0 && text[index] == "="
    }
  }

  private static func withoutComment(_ line: Substring) -> String {
    guard let range = line.firstRange(of: "//") else { return String(line) }
    return String(line[..<range.lowerBound])
  }

  private mutating func add(_ path: String, _ line: Int?, _ message: String) {
    findings.append(
      ImportFinding(
        .warning, .buildSetting, file: root.shown(path), line: nil,
        "the file of build settings \(message)"))
  }
}

extension String {
  var trimmingSpaces: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
