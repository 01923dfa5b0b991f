import Foundation

/// One run of a transcript: does its steps, one after the other, and gathers what comes of them.
final class TranscriptRun {
  struct Skipped: Error { var why: String }

  private let host: TranscriptHost
  private var normalizer = Normalizer()
  private var wires: [String: Wire] = [:]
  /// The connection that the next request goes to.
  private var current = (name: "a", isReading: false)

  init() async throws {
    host = try TranscriptHost(clock: try await RecordedPlugins.shared.clock())
    normalizer.replace(host.root.path, by: "<folder>")
    normalizer.replace(Places.programs.path, by: "<programs>")
  }

  /// The output of each step.
  func outputs(of steps: [Transcript.Step]) async throws -> [[String]] {
    var outputs: [[String]] = []
    for step in steps {
      do {
        outputs.append(step.isComment ? [] : try await output(of: step.text))
      } catch let skipped as Skipped {
        throw skipped
      } catch {
        outputs.append(
          normalizer.normalize("failed: \(error)").text.split(separator: "\n").map { "\($0)" })
      }
    }
    return outputs
  }

  private func output(of step: String) async throws -> [String] {
    let text = String(step.dropFirst(2))
    switch step.prefix(2) {
    case "> ":
      try wire().send(Array(text.utf8) + [10])
      return try await answer(isRedis: false)
    case "] ": return try await redis(text, answers: nil)
    case "$ ": return try await command(text)
    case "% ": return try await directive(text)
    default:
      if step.hasPrefix("]"), let space = step.firstIndex(of: " "),
        let count = Int(step[step.index(after: step.startIndex)..<space])
      {
        return try await redis(String(step[step.index(after: space)...]), answers: count)
      }
      return ["unknown step"]
    }
  }

  // MARK: Connections

  private func wire() throws -> Wire {
    if let wire = wires[current.name] { return wire }
    let wire = try Wire(path: current.isReading ? host.readSocket : host.socket)
    wires[current.name] = wire
    return wire
  }

  private func answer(isRedis: Bool) async throws -> [String] {
    try await lines(wire().answer(isRedis: isRedis))
  }

  private func redis(_ text: String, answers: Int?) async throws -> [String] {
    let words = Words.split(text)
    var bytes = Array("*\(words.count)\r\n".utf8)
    for word in words { bytes += Array("$\(word.count)\r\n".utf8) + word + [13, 10] }
    try wire().send(bytes)
    var lines: [String] = []
    for _ in 0..<(answers ?? 1) { lines += try await answer(isRedis: true) }
    return lines
  }

  private func lines(_ message: Wire.Message) -> [String] {
    switch message {
    case .value(let value): return value.lines(normalizer)
    case .line(let header, let body):
      var isSteady = true
      let lines = TranscriptText.lines(body, endsLines: false).map { line in
        let (text, keepsLength) = normalizer.normalize(line)
        if !keepsLength { isSteady = false }
        return text
      }
      var words = header.components(separatedBy: " ")
      if !isSteady, let length = words.firstIndex(of: "\(body.count)") { words[length] = "<n>" }
      return [normalizer.normalize(words.joined(separator: " ")).text] + lines
    }
  }

  // MARK: Commands

  private func command(_ text: String) async throws -> [String] {
    var words = Words.split(text).map {
      String(decoding: $0, as: UTF8.self)
        .replacingOccurrences(of: "<folder>", with: host.root.path)
    }
    var environment: [String: String] = [:]
    while let word = words.first, let sign = word.firstIndex(of: "="),
      word.first?.isUppercase == true
    {
      environment[String(word[..<sign])] = String(word[word.index(after: sign)...])
      words.removeFirst()
    }
    let output = try await host.command(words, environment: environment)
    var lines = TranscriptText.lines(output.standardOutput)
    lines += TranscriptText.lines(output.standardError).map { line in
      line.hasPrefix("|") ? "!" + line.dropFirst() : line
    }
    if output.status != 0 { lines.append("[\(output.status)]") }
    if words.contains("--color") { return normalizer.normalize(table: lines) }
    return lines.map { normalizer.normalize($0).text }
  }

  // MARK: Directives

  private func directive(_ text: String) async throws -> [String] {
    let name = text.prefix { $0 != " " }
    let rest = String(text.dropFirst(name.count + 1))
    let words = rest.split(separator: " ").map(String.init)
    switch name {
    case "plugins": for word in words { try await install(word) }
    case "remove": for word in words { try host.uninstall(word) }
    case "config": host.configure(rest)
    case "config-anew": host.forgetConfiguration()
    case "config-write": try host.writeConfiguration()
    case "copy": try copy(words[0], to: words.dropFirst().first)
    case "show": return try show(words[0])
    case "fonts":
      guard Fonts.fingerprint == rest else {
        if Places.isRecording { return ["the fonts are \(Fonts.fingerprint)"] }
        throw Skipped(why: "it was recorded with other fonts or another Pango")
      }
    case "hide": normalizer.hide(rest)
    case "later":
      normalizer.delay += Int(words[0]) ?? 0
      host.shift += Int(words[0]) ?? 0
    case "file":
      let content = Words.split(rest).dropFirst().flatMap { $0 }
      try Data(content).write(to: host.root.appending(path: words[0]))
    case "same":
      let isSame = FileManager.default.contentsEqual(
        atPath: host.root.appending(path: words[0]).path, andPath: recorded(words[1]).path)
      return isSame ? [] : ["\(words[0]) is not \(words[1])"]
    case "keep": return try keep(words[0], as: words[1])
    case "save": try save(words[0], as: words[1])
    default: return try await live(String(name), rest, words)
    }
    return []
  }

  /// Directives about a host that runs, or is to.
  private func live(_ name: String, _ rest: String, _ words: [String]) async throws -> [String] {
    switch name {
    case "start":
      try await host.start()
      try await learnBoot()
    case "settle": try await settle()
    case "stop", "kill":
      wires = [:]
      return ["[\(await host.end(name == "stop" ? SIGTERM : SIGKILL))]"]
    case "on": current = (words[0], words.count > 1)
    case "push", "message":
      var pushes: [[String]] = []
      for _ in 0..<(words.first.flatMap { Int($0) } ?? 1) {
        pushes.append(lines(try await wire().push(isRedis: name == "message")))
      }
      // Pushes of several widgets come in any order.
      return pushes.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 }
    case "raw": try wire().send(Words.split(rest).flatMap { $0 })
    case "answer": return try await answer(isRedis: words.first == "redis")
    case "close": wires[current.name] = nil
    case "end-input": try wire().closeWriting()
    case "rest":
      let lines = TranscriptText.lines(try await wire().rest())
      wires[current.name] = nil
      return lines.map { normalizer.normalize($0).text }
    case "until": return try await until(rest)
    case "log": return log(words.first)
    default: return ["unknown directive"]
    }
    return []
  }

  /// Installs a recorded plugin, `NAME` or `NAME@AS`, one of the baseline's build, `baseline:NAME`, or
  /// the one of a version of the ABI, `abi:1.0`.
  private func install(_ word: String) async throws {
    if word.hasPrefix("abi:") {
      let library = try await RecordedPlugins.shared.library(ofABI: String(word.dropFirst(4)))
      return try host.install(library, as: "every")
    }
    let parts = word.split(separator: "@").map(String.init)
    let name = parts[0]
    guard name.hasPrefix("baseline:") else {
      let library = try await RecordedPlugins.shared.library(name)
      return try host.install(library, as: parts.last ?? name)
    }
    guard let folder = Places.baseline else {
      throw Skipped(why: "TRANSCRIPT_BASELINE is not set; script/record --baseline makes it")
    }
    let plugin = String(name.dropFirst("baseline:".count))
    let library = folder.appending(path: "lib\(plugin).so")
    guard FileManager.default.fileExists(atPath: library.path) else {
      throw Skipped(why: "the build of the baseline has no \(plugin)")
    }
    try host.install(library, as: plugin)
  }

  /// Copies a recorded file or folder into the private folder; `kept:PATH` is one of
  /// `Tests/Compatibility`.
  private func copy(_ path: String, to name: String?) throws {
    let file = recorded(path)
    let target = host.root.appending(path: name ?? file.lastPathComponent)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try FileManager.default.copyItem(at: file, to: target)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target.path)
  }

  private func recorded(_ path: String) -> URL {
    path.hasPrefix("kept:")
      ? Places.kept.appending(path: String(path.dropFirst(5)))
      : Places.recorded.appending(path: path)
  }

  /// Compares a file, byte for byte, with a recorded one, which is written anew when recording.
  private func keep(_ name: String, as path: String) throws -> [String] {
    let data = try Data(contentsOf: host.root.appending(path: name))
    let file = Places.recorded.appending(path: path)
    if Places.isRecording { try data.write(to: file) }
    return try Data(contentsOf: file) == data ? [] : ["\(name) is not \(path)"]
  }

  /// Copies a file to the recorded ones if it is not there: delete it to make it anew.
  private func save(_ name: String, as path: String) throws {
    let file = Places.recorded.appending(path: path)
    guard Places.isRecording, !FileManager.default.fileExists(atPath: file.path) else { return }
    try FileManager.default.copyItem(at: host.root.appending(path: name), to: file)
  }

  private func show(_ name: String) throws -> [String] {
    let data = try Data(contentsOf: host.root.appending(path: name))
    return TranscriptText.lines(Array(data)).map { normalizer.normalize($0).text }
  }

  private func ask(_ line: String) async throws -> String {
    guard let wire = host.control else { return "" }
    try wire.send(Array("\(line)\n".utf8))
    guard case .line(let header, let body) = try await wire.answer(isRedis: false) else {
      return ""
    }
    return body.isEmpty ? header : String(decoding: body, as: UTF8.self)
  }

  private func learnBoot() async throws {
    let stats = try await ask("stats")
    if let match = stats.firstMatch(of: /"boot":"([^"]+)"/) {
      normalizer.replace(boot: String(match.1))
    }
  }

  /// Waits until nothing is queued or runs, and nothing has begun for a while.
  private func settle() async throws {
    var quiet = 0
    var last = ""
    for _ in 0..<1500 {
      let stats = try await ask("stats")
      let state = stats.firstRange(of: "\"scheduler\":").map { stats[$0.lowerBound...] } ?? ""
      let scheduler = String(state.prefix { $0 != "}" })
      let isQuiet =
        scheduler.contains("\"queued\":0,\"running\":0") && !stats.contains("\"loading\":1")
      quiet = isQuiet && scheduler == last ? quiet + 1 : 0
      last = scheduler
      if quiet == 8 { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw Wire.Failure(description: "the host does not come to rest")
  }

  /// `REQUEST => TEXT`: asks again until the answer holds the text.
  private func until(_ rest: String) async throws -> [String] {
    let parts = rest.components(separatedBy: " => ")
    guard parts.count == 2 else { return ["unknown directive"] }
    for _ in 0..<1500 {
      if try await ask(parts[0]).contains(parts[1]) { return [] }
      try await Task.sleep(for: .milliseconds(20))
    }
    return ["never"]
  }

  /// The lines of the host's log, without dates and in the order of the alphabet, from a level on.
  private func log(_ order: String?) -> [String] {
    let text = host.logText.split(separator: "\n").filter { !$0.contains("The wall clock was set") }
    let lines = text.map { line in
      normalizer.normalize(String(line.drop { $0 != " " }.dropFirst())).text
    }
    return (order == "sorted" ? lines.sorted() : lines).map { "| \($0)" }
  }
}
