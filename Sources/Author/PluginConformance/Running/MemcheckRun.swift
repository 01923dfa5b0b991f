internal import FoundationEssentials
internal import HostLoop
internal import HostSupervisor
internal import WidgetModel
internal import WorkerChannel

/// Usual calls in a worker under valgrind's memcheck, and what valgrind reports about the plugin.
///
/// Reports without a function of the plugin's own library in them are left out: they concern the worker's
/// run-time and the libraries of the system.
@HostActor
final class MemcheckRun: Sendable {
  /// The budget of each step: valgrind is 20 to 50 times slower.
  private static let patience = Duration.seconds(90)

  /// Invalid reads and writes, and uses of values that were never set.
  let errors: [String]
  /// Memory that nothing points to at the end.
  let leaks: [String]

  init(_ run: CheckRun) async throws {
    guard run.settings.usesValgrind else {
      throw CheckRun.Skip(reason: "the run does not use valgrind")
    }
    guard let valgrind = Valgrind() else {
      throw CheckRun.Skip(reason: "valgrind is not installed")
    }
    let survey = try await run.session.answers(for: run)
    let files = MemcheckFiles(run.session)
    try await files.writeWorker(run.session.workerPath)
    let bench = try await Self.loadedBench(run, valgrind, files)
    let posture = bench.status?.posture
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
    let library = bench.copy.path.split(separator: "/").last ?? ""
    guard let report = await files.report(onLibrary: library) else {
      throw CheckRun.Skip(reason: "valgrind did not come to its end")
    }
    errors = report.errors
    leaks = report.leaks
    run.session.note(
      "under valgrind the worker ran in the sandbox (\(posture?.words.joined(separator: ", ") ?? "")), "
        + "except that its memory could be writable and executable, and that tkill was permitted")
  }

  /// Starts a worker under valgrind, with the plugin's own symbols if this valgrind can read them.
  private static func loadedBench(
    _ run: CheckRun, _ valgrind: Valgrind, _ files: MemcheckFiles
  ) async throws -> WorkerBench {
    var reason = ""
    for hasSymbols in [true, false] {
      try await files.writeEmptyReport()
      let library = hasSymbols ? nil : try await files.writeLibrary(run.session.copy)
      let bench = try bench(run, valgrind, files, library: library)
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
    _ run: CheckRun, _ valgrind: Valgrind, _ files: MemcheckFiles, library: String?
  ) throws -> WorkerBench {
    var options = WorkerBench.Options()
    options.translator = valgrind.translator(of: files.worker, report: files.report)
    options.entryLimit = patience
    options.stopGrace = .seconds(60)
    var budgets = run.settings.budgets
    budgets.load = patience
    budgets.placeholder = patience
    budgets.snapshot = patience
    budgets.timeline = patience
    budgets.memory = max(budgets.memory * 16, 2 << 30)
    options.budgets = budgets
    options.library = library
    return try run.bench(options)
  }
}

/// The installed valgrind.
private struct Valgrind {
  /// The path of the command.
  let path: String

  /// Finds the command in the folders of `PATH`; `nil` if it is not installed.
  init?() {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let path = folders.split(separator: ":").map { "\($0)/valgrind" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let path else { return nil }
    self.path = path
  }

  /// Returns the command for a worker.
  ///
  /// vgdb(1) is off: its pipes would lie in a folder outside of the sandbox.
  func translator(of worker: String, report: String) -> WorkerTranslator {
    WorkerTranslator(
      command: [
        path, "--leak-check=full", "--show-leak-kinds=definite", "--num-callers=30", "--vgdb=no",
        "--xml=yes", "--xml-file=\(report)", worker,
      ],
      programs: programs, report: report)
  }

  /// The command, the program that Debian's script of that name starts, and the folders of the tools.
  private var programs: [String] {
    let command = URL(filePath: path).resolvingSymlinksInPath()
    let prefix = command.deletingLastPathComponent().deletingLastPathComponent().path
    let tools = ["libexec", "lib", "lib64", "lib/x86_64-linux-gnu", "lib/aarch64-linux-gnu"]
    return [path, "\(path).bin"] + tools.map { "\(prefix)/\($0)/valgrind" }
  }
}

/// The files of a run under valgrind. Their bytes are read and written on threads of the task pool.
private struct MemcheckFiles: Sendable {
  /// The path of the worker program.
  let worker: String
  /// The path of valgrind's report.
  let report: String
  /// The path of the folder for another copy of the library.
  private let libraries: String

  @HostActor
  init(_ session: CheckSession) {
    worker = session.file(named: "worker")
    report = session.file(named: "valgrind.xml")
    libraries = session.file(named: "plain")
  }

  @concurrent
  func writeWorker(_ path: String) async throws {
    try Self.writeWithoutSections(Array(Data(contentsOf: URL(filePath: path))), to: worker)
  }

  @concurrent
  func writeEmptyReport() async throws {
    try Data().write(to: URL(filePath: report))
  }

  /// Writes a copy of the library without its section headers, and returns its path.
  @concurrent
  func writeLibrary(_ copy: PluginCopy) async throws -> String {
    try FileManager.default.createDirectory(
      atPath: libraries, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = "\(libraries)/\(copy.path.split(separator: "/").last ?? "")"
    try Self.writeWithoutSections(copy.bytes, to: path)
    return path
  }

  /// Reads valgrind's report; `nil` if it has no end.
  @concurrent
  func report(onLibrary library: Substring) async -> MemcheckReport? {
    guard let text = try? String(contentsOfFile: report, encoding: .utf8),
      text.contains("</valgrindoutput>")
    else { return nil }
    return MemcheckReport(text, library: library)
  }

  /// Writes an ELF file without its section headers: older versions of valgrind end at debugging
  /// information that they cannot read.
  private static func writeWithoutSections(_ bytes: [UInt8], to path: String) throws {
    var bytes = bytes
    guard bytes.count > 64 else { return }
    // `e_shoff`, `e_shnum` and `e_shstrndx` of the ELF-64 header.
    for offset in Array(40..<48) + Array(60..<64) { bytes[offset] = 0 }
    try? FileManager.default.removeItem(atPath: path)
    try Data(bytes).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: path)
  }
}

/// The errors of a report in valgrind's XML (protocol 4 of its documentation) that concern a library.
private struct MemcheckReport: Sendable {
  private(set) var errors: [String] = []
  private(set) var leaks: [String] = []

  /// - Parameter library: The file name of the plugin's library.
  init(_ report: String, library: Substring) {
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
