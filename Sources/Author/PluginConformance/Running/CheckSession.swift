internal import CHostShims
internal import FoundationEssentials
internal import HostLoop
internal import HostSupervisor
internal import PluginFiles
internal import WidgetModel
internal import WorkerChannel

/// The state that the checks of a run share: the copy of the plugin, its description, and the answers to the
/// usual calls.
@HostActor
final class CheckSession {
  let settings: Conformance.Settings
  let copy: PluginCopy
  /// The time at the start, in whole seconds.
  let now: Timestamp
  let workerPath: String
  /// The result of loading the plugin for the first time.
  private(set) var loading: Result<PluginDescriptor, CallFailure> = .failure(.cancelled)
  /// The duration of the first load.
  private(set) var loadTime = Duration.zero
  /// The denied accesses of the first load.
  private(set) var loadDenials: [String] = []
  private(set) var notes: [String] = []
  let path: String
  private let folder: TemporaryFolder
  private var benchCount = 0
  private var present: CheckRun?
  private var opening: WorkerBench?
  private let survey = SharedResult<Survey>("the usual calls")
  private let endurance = SharedResult<Endurance>("the long row of calls")
  private let course = SharedResult<SimulatedCourse>("the simulated month")
  private let memcheck = SharedResult<MemcheckRun>("the calls under valgrind")
  /// The checks of the run that have failed.
  private var failed: [Check] = []

  init(
    _ path: String, workerPath: String, _ settings: Conformance.Settings
  ) async throws(ConformanceError) {
    guard FileManager.default.isExecutableFile(atPath: workerPath) else {
      throw ConformanceError(
        .unavailable,
        "\(workerPath.printable): the worker program is missing; install it beside widgethost")
    }
    if let obstacle = SupervisorConfiguration(workerPath: workerPath).sandbox.obstacle {
      throw ConformanceError(.unavailable, obstacle)
    }
    do {
      folder = try TemporaryFolder(named: "widgethost-validate")
    } catch {
      throw ConformanceError(.cannotCreate, "\(error); set TMPDIR")
    }
    do {
      copy = try await PluginCopy.make(of: path, in: folder.path)
    } catch {
      folder.remove()
      throw error
    }
    self.path = path
    self.workerPath = workerPath
    self.settings = settings
    now = settings.now ?? Self.present
  }

  /// The present time in whole seconds.
  private static var present: Timestamp {
    Timestamp(seconds: shim_clock_now(SHIM_CLOCK_WALL) / 1_000_000_000)
  }

  /// Loads the plugin for the first time.
  ///
  /// - Throws: The failure of the machine, if that is why the plugin could not be loaded.
  func open() async throws(ConformanceError) {
    (loading, loadTime) = try await load()
    // The machine may have been busy.
    for _ in 0..<3 where loadTime > settings.budgets.load / 2 && (try? loading.get()) != nil {
      loadTime = min(loadTime, try await load().took)
    }
    if case .failure(.host(let reason)) = loading {
      throw ConformanceError(.failed, "the plugin could not be loaded: \(reason)")
    }
    noteMadeUpValues()
  }

  private func load() async throws(ConformanceError) -> (
    Result<PluginDescriptor, CallFailure>, took: Duration
  ) {
    let bench: WorkerBench
    do {
      bench = try makeBench(.init())
    } catch {
      throw ConformanceError(.cannotCreate, "\(error); set TMPDIR")
    }
    opening = bench
    let began = HostActor.loop.now.sinceBoot
    let result = await bench.describe()
    let took = HostActor.loop.now.sinceBoot - began
    await bench.stop()
    loadDenials = bench.denials
    opening = nil
    return (result, took)
  }

  /// The description of the plugin.
  ///
  /// - Throws: ``CheckRun/Skip`` if the plugin cannot be loaded.
  var plugin: PluginDescriptor {
    get throws {
      do {
        return try loading.get()
      } catch {
        throw CheckRun.Skip(reason: "the plugin cannot be loaded: \(error)")
      }
    }
  }

  /// Makes a check within its deadline.
  func result(of check: Check) async -> ConformanceReport.Result {
    let began = HostActor.loop.now.sinceBoot
    let run = CheckRun(check, in: self)
    present = run
    var isLate = false
    let limit = settings.checkLimit ?? check.deadline
    let timer = HostActor.loop.schedule(after: limit) {
      isLate = true
      Task { await run.end() }
    }
    var outcome: ConformanceReport.Outcome
    do {
      try await check.body(run)
      outcome = run.findings.isEmpty ? .passed : .failed(run.sentences)
    } catch let skip as CheckRun.Skip {
      outcome = run.findings.isEmpty ? .skipped(skip.reason.printable) : .failed(run.sentences)
    } catch is CheckRun.Over {
      outcome = .failed(run.sentences)
    } catch {
      outcome = .skipped("the check could not be made: \(error)".printable)
    }
    HostActor.loop.cancel(timer)
    if isLate {
      let sentence = "the check did not end within its \(limit.shortDescription)"
      outcome = .failed(run.sentences + [sentence])
    }
    await run.end()
    present = nil
    if case .failed = outcome { failed.append(check) }
    return .init(check: check, outcome: outcome, took: HostActor.loop.now.sinceBoot - began)
  }

  /// Starts a bench with an empty state directory.
  func makeBench(_ options: WorkerBench.Options) throws -> WorkerBench {
    benchCount += 1
    let place = "\(folder.path)/\(benchCount)"
    try FileManager.default.createDirectory(
      atPath: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return WorkerBench(
      copy, in: place, workerPath: workerPath, settings, expecting: nil, options)
  }

  /// Returns the path for a file of the session.
  func file(named name: String) -> String { "\(folder.path)/\(name)" }

  /// Adds a remark to the report, once.
  func note(_ sentence: String) {
    let sentence = sentence.printable
    if !notes.contains(sentence) { notes.append(sentence) }
  }

  /// Ends the present check.
  func stop() async {
    await opening?.stop()
    await present?.end()
  }

  /// Removes all files of the session.
  func remove() { folder.remove() }

  /// The report without results.
  func report(level: Int) async -> ConformanceReport {
    if await !copy.isCurrent() {
      note(
        "the plugin changed while it was validated; the report is about the file as it was at the "
          + "start")
    }
    return ConformanceReport(
      path: path, name: copy.original.name, hash: copy.hash, plugin: try? loading.get(),
      seed: settings.seed, level: level, notes: notes)
  }
}

extension CheckSession {
  /// The answers to the usual calls.
  func answers(for run: CheckRun) async throws -> Survey {
    try await survey.value(for: run) { run in
      let made = try await Survey(run)
      if made.readsClock {
        note(
          "the plugin reads a clock instead of the time of the call: checks at other times than the "
            + "present are skipped")
      }
      return made
    }
  }

  /// Skips a check that would only find again what a check of a lower level has found.
  func requireSoundBasics() throws {
    guard let check = failed.first(where: { $0.level < Check.fuzzingLevel }) else { return }
    throw CheckRun.Skip(reason: "\(check.id) failed; random cases would find the same again")
  }

  /// Skips a check that would find again what other checks have found.
  func requirePassed(_ ids: String...) throws {
    guard let check = failed.first(where: { ids.contains($0.id) }) else { return }
    throw CheckRun.Skip(reason: "\(check.id) failed; this check would find the same again")
  }

  /// The results of many calls in one worker.
  func endurance(for run: CheckRun) async throws -> Endurance {
    try await endurance.value(for: run) { try await Endurance($0) }
  }

  /// The simulated month.
  func course(for run: CheckRun) async throws -> SimulatedCourse {
    try await course.value(for: run) { try await SimulatedCourse($0) }
  }

  /// The calls under valgrind.
  func memcheck(for run: CheckRun) async throws -> MemcheckRun {
    try await memcheck.value(for: run) { try await MemcheckRun($0) }
  }

  /// Whether the plugin takes the time from a clock instead of from the call; known after the survey.
  var readsClock: Bool { survey.value?.readsClock ?? false }

  /// Returns the values of a kind's parameters: the given ones, else the defaults, else made-up ones.
  func arguments(of kind: KindDescriptor) -> [ParameterValue?] {
    kind.parameters.map { parameter in
      if let given = settings.parameters[parameter.name],
        let value = try? parameter.resolve(.text(given))
      {
        return value
      }
      return parameter.defaultValue ?? (parameter.isOptional ? nil : parameter.madeUpValue)
    }
  }

  /// Whether a kind needs values that nobody has given.
  func hasMadeUpValues(_ kind: KindDescriptor) -> Bool {
    kind.parameters.contains { needsValue($0) }
  }

  /// Returns the usual call of a kind.
  func usual(_ kind: KindDescriptor, _ family: WidgetFamily, _ call: ProviderCall) -> CallCase {
    CallCase(
      kind: kind, family: family, call: call, arguments: arguments(of: kind),
      environment: CallEnvironment(now: readsClock ? Self.present : now))
  }

  private func needsValue(_ parameter: ParameterDeclaration) -> Bool {
    parameter.isMandatory && settings.parameters[parameter.name] == nil
  }

  private func noteMadeUpValues() {
    guard let plugin = try? loading.get() else { return }
    for kind in plugin.kinds where hasMadeUpValues(kind) {
      let names = kind.parameters.filter(needsValue).map(\.name).joined(separator: ", ")
      note(
        "\(kind.id) needs values for \(names): made-up ones were used, with which it may fail with a "
          + "message; give real ones with --parameter NAME=VALUE")
    }
  }
}

extension ParameterDeclaration {
  /// A value for a parameter without a default.
  var madeUpValue: ParameterValue {
    switch type {
    case .bool: .bool(false)
    case .int: .int(range.flatMap { Int64(exactly: $0.lowerBound.rounded(.up)) } ?? 1)
    case .double: .double(range?.lowerBound ?? 1)
    case .string: .string("example")
    case .choice: .choice(0)
    case .date: .date(Timestamp(seconds: 1_800_000_000))
    case .entity: .entity("example")
    case .stringList: .stringList(["example"])
    }
  }

  /// Whether the user must give a value.
  var isMandatory: Bool { defaultValue == nil && !isOptional }

  /// Whether any text is a value, so that a provider may refuse one with a message.
  var isFree: Bool {
    switch type {
    case .string, .entity, .stringList: true
    case .int, .double: range == nil
    case .bool, .choice, .date: false
    }
  }
}
