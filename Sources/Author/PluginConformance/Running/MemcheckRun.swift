internal import FoundationEssentials
internal import HostLoop
internal import HostSupervisor
internal import WidgetModel

/// Usual calls in a worker under valgrind's memcheck, and what valgrind reports about the plugin.
///
/// Reports without a function of the plugin's own library in them are left out: they concern the worker's
/// run-time and the libraries of the system.
@HostActor
final class MemcheckRun {
  /// The file of the program, in the folders of `PATH`.
  private static let program = "valgrind"
  /// The budget of each step: valgrind is 20 to 50 times slower.
  private static let patience = Duration.seconds(90)

  /// Invalid reads and writes, and uses of values that were never set.
  private(set) var errors: [String] = []
  /// Memory that nothing points to at the end.
  private(set) var leaks: [String] = []

  init(_ run: CheckRun) async throws {
    guard run.settings.usesValgrind else {
      throw CheckRun.Skip(reason: "the run does not use valgrind")
    }
    guard let valgrind = Self.path else {
      throw CheckRun.Skip(reason: "valgrind is not installed")
    }
    let survey = try await run.session.answers(for: run)
    let bench = try await Self.loadedBench(run, valgrind)
    for answer in survey.answers
    where answer.timeline != nil
      && answer.callCase.family == answer.callCase.kind.families.members.first
    {
      let usual = answer.callCase
      let call = await bench.call(run.session.usual(usual.kind, usual.family, usual.call))
      if run.isOver { throw CheckRun.Over() }
      if let failure = call.failure {
        let texts = bench.texts.suffix(2).joined(separator: "; ")
        throw CheckRun.Skip(reason: "under valgrind the \(usual) fails: \(failure); \(texts)")
      }
    }
    await bench.stop()
    let text = try? String(
      contentsOfFile: run.session.file(named: Self.reportName), encoding: .utf8)
    guard let text, text.contains("</valgrindoutput>") else {
      throw CheckRun.Skip(reason: "valgrind did not come to its end")
    }
    read(text, library: bench.copy.path.split(separator: "/").last ?? "")
  }

  private static let reportName = "valgrind.xml"
  private static let libraryName = "plain"

  /// Starts a worker under valgrind, with the plugin's own symbols if this valgrind can read them.
  private static func loadedBench(
    _ run: CheckRun, _ valgrind: String
  ) async throws -> WorkerBench {
    var reason = ""
    for hasSymbols in [true, false] {
      let bench = try bench(run, valgrind, hasSymbols: hasSymbols)
      switch await bench.describe() {
      case .success: return bench
      case .failure(let error):
        reason = (["\(error)"] + bench.texts.prefix(2)).joined(separator: "; ")
      }
      if run.isOver { throw CheckRun.Over() }
      await bench.stop()
    }
    throw CheckRun.Skip(reason: "the worker does not run under valgrind here: \(reason)")
  }

  private static func bench(
    _ run: CheckRun, _ valgrind: String, hasSymbols: Bool
  ) throws -> WorkerBench {
    let session = run.session
    var options = WorkerBench.Options()
    options.workerPath = try script(session, valgrind)
    options.isTranslated = true
    options.entryLimit = patience
    options.stopGrace = .seconds(60)
    var budgets = run.settings.budgets
    budgets.load = patience
    budgets.placeholder = patience
    budgets.snapshot = patience
    budgets.timeline = patience
    budgets.memory = max(budgets.memory * 16, 2 << 30)
    options.budgets = budgets
    var limits = run.settings.limits
    // valgrind refuses to lower the limit.
    limits.openFiles = 1 << 30
    options.limits = limits
    if !hasSymbols {
      let folder = session.file(named: libraryName)
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let name = session.copy.path.split(separator: "/").last ?? ""
      options.library = "\(folder)/\(name)"
      try writeWithoutSections(session.copy.bytes, to: "\(folder)/\(name)")
    }
    return try run.bench(options)
  }

  /// Writes a script that runs the worker under valgrind.
  private static func script(_ session: CheckSession, _ valgrind: String) throws -> String {
    let worker = session.file(named: "worker")
    try writeWithoutSections(Array(Data(contentsOf: URL(filePath: session.workerPath))), to: worker)
    let words = [
      valgrind, "--leak-check=full", "--show-leak-kinds=definite", "--num-callers=30",
      "--xml=yes", "--xml-file=\(session.file(named: reportName))", worker,
    ]
    let script = session.file(named: "worker-under-valgrind")
    let text = "#!/bin/sh\nexec \(words.map(\.quotedForShell).joined(separator: " ")) \"$@\"\n"
    try write(Data(text.utf8), to: script)
    return script
  }

  /// Writes an ELF file without its section headers: older versions of valgrind end at debugging
  /// information that they cannot read.
  private static func writeWithoutSections(_ bytes: [UInt8], to path: String) throws {
    var bytes = bytes
    guard bytes.count > 64 else { return }
    // `e_shoff`, `e_shnum` and `e_shstrndx` of the ELF-64 header.
    for offset in Array(40..<48) + Array(60..<64) { bytes[offset] = 0 }
    try write(Data(bytes), to: path)
  }

  private static func write(_ data: Data, to path: String) throws {
    try? FileManager.default.removeItem(atPath: path)
    try data.write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: path)
  }

  private static var path: String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

extension MemcheckRun {
  /// Reads the errors of a report in valgrind's XML (protocol 4 of its documentation).
  ///
  /// - Parameter library: The file name of the plugin's library.
  private func read(_ report: String, library: Substring) {
    for error in report.split(separator: "<error>").dropFirst() {
      guard let kind = error.content(of: "kind"),
        let what = error.content(of: "text") ?? error.content(of: "what"),
        let stack = error.content(of: "stack")
      else { continue }
      let frame = stack.split(separator: "<frame>").first { frame in
        guard let object = frame.content(of: "obj")?.split(separator: "/").last else {
          return false
        }
        return !Self.isSystem(object)
      }
      guard let frame, frame.content(of: "obj")?.hasSuffix("/\(library)") == true else { continue }
      let function = frame.content(of: "fn") ?? "a function without a name"
      let place = frame.content(of: "file").map { file in
        " (\(file)\(frame.content(of: "line").map { ":\($0)" } ?? ""))"
      }
      let sentence = "\(what) in \(function)\(place ?? "")"
      if kind.hasPrefix("Leak_") { leaks.append(sentence) } else { errors.append(sentence) }
    }
  }

  /// Whether a library is that of valgrind or of C, whose functions stand for their caller.
  private static func isSystem(_ object: Substring) -> Bool {
    ["vgpreload_", "libc.", "libc-", "libpthread", "ld-linux"].contains { object.hasPrefix($0) }
  }
}

extension Substring {
  /// The content of the first element with a name.
  fileprivate func content(of element: String) -> Substring? {
    guard let start = firstRange(of: "<\(element)>"),
      let end = self[start.upperBound...].firstRange(of: "</\(element)>")
    else { return nil }
    return self[start.upperBound..<end.lowerBound]
  }
}
