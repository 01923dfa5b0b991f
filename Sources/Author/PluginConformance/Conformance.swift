internal import HostLoop
internal import PluginFiles
package import WidgetModel

/// A run of the conformance suite on a plugin.
///
/// ```swift
/// let report = try await Conformance(plugin: path, level: 5, workerPath: worker).run()
/// for failure in report.failures { … }
/// ```
///
/// Each check starts workers of its own, in the sandbox of the host, and ends with its deadline. The run
/// works on a copy of the plugin and of its resources.
package final class Conformance: Sendable {
  /// The settings of a run beside plugin and level.
  package struct Settings: Sendable {
    /// The seed of random values.
    package var seed: UInt64
    /// The id of the only check to run; `nil` for all checks up to the level.
    package var only: String?
    /// The levels to run of those up to the run's level; `nil` for all.
    package var levels: Set<Int>?
    /// The access of the plugin.
    package var permissions = PluginPermissions()
    /// The limits of workers.
    package var limits = WorkerLimits()
    /// The budgets for loading the plugin and for the memory of its worker.
    package var budgets = CallBudgets()
    /// Returns the budgets for the calls of a kind.
    package var granted: @Sendable (KindDescriptor) -> CallBudgets = {
      CallBudgets().shortened(to: $0.budgets)
    }
    /// The path of the file with the plugin's variables; `nil` for none.
    package var environmentFile: String?
    /// Values for parameters by name, in place of the defaults.
    package var parameters: [String: [String]] = [:]
    /// The number of calls of each check for leaks.
    package var calls = 1000
    /// The number of random cases of each check that fuzzes.
    package var cases = 200
    /// The length of the simulation in days.
    package var days = 30
    /// The longest duration of the simulation.
    package var duration = Duration.seconds(600)
    /// The longest duration of a check; `nil` for the check's own deadline.
    package var checkLimit: Duration?
    /// Whether checks may run under valgrind.
    package var usesValgrind = true
    /// The time for providers; `nil` for the present time.
    package var now: Timestamp?

    /// Creates the settings of a run.
    package init(seed: UInt64 = 1) { self.seed = seed }
  }

  /// The progress of a run.
  package enum Progress: Sendable {
    /// A check begins; `index` of `count` checks are done.
    case begins(Check, index: Int, count: Int)
    /// A check has ended.
    case ended(ConformanceReport.Result)
  }

  /// The path of the plugin's file.
  package let plugin: String
  /// The highest level of the run.
  package let level: Int
  private let workerPath: String
  private let settings: Settings
  @HostActor private var session: CheckSession?
  @HostActor private var isStopped = false

  /// Prepares a run.
  ///
  /// - Parameter workerPath: The absolute path of the worker program.
  package init(
    plugin: String, level: Int = Check.usualLevel, workerPath: String,
    settings: Settings = Settings()
  ) {
    self.plugin = plugin
    self.level = min(max(level, Check.levels.lowerBound), Check.levels.upperBound)
    self.workerPath = workerPath
    self.settings = settings
  }

  /// Runs the checks in order.
  ///
  /// - Parameter progress: Called at the begin and at the end of each check, on the loop's thread.
  /// - Throws: ``ConformanceError`` if there is nothing to validate.
  @HostActor
  package func run(
    progress: @escaping @Sendable @HostActor (Progress) -> Void = { _ in }
  ) async throws(ConformanceError) -> ConformanceReport {
    let checks = try checks()
    let session = try await CheckSession(plugin, workerPath: workerPath, settings)
    self.session = session
    defer { session.remove() }
    if !isStopped { try await session.open() }
    var results: [ConformanceReport.Result] = []
    for (index, check) in checks.enumerated() where !isStopped {
      progress(.begins(check, index: index, count: checks.count))
      let result = await session.result(of: check)
      guard !isStopped else { break }
      results.append(result)
      progress(.ended(result))
    }
    var report = await session.report(level: settings.only == nil ? level : checks[0].level)
    report.onlyCheck = settings.only
    report.results = results
    report.isInterrupted = isStopped
    return report
  }

  /// Ends the present check and the run. ``run(progress:)`` returns after the last worker has ended.
  @HostActor
  package func stop() async {
    isStopped = true
    await session?.stop()
    session?.remove()
  }

  /// Returns the name of the plugin in a file, for `[plugin.NAME]`.
  package static func name(ofPlugin path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return PluginFile.name(ofFile: file) ?? file
  }

  private func checks() throws(ConformanceError) -> [Check] {
    guard let only = settings.only else {
      return Check.all.filter { $0.level <= level && settings.levels?.contains($0.level) != false }
    }
    guard let check = Check.all.first(where: { $0.id == only }) else {
      let nearest = Spelling.nearest(to: only, in: Check.all.map(\.id))
      throw ConformanceError(
        .usage,
        "there is no check \(only.printable)"
          + (nearest.map { "; did you mean \($0)?" } ?? "; `widgethost validate --list` lists all"))
    }
    return [check]
  }
}

/// The reason why a plugin cannot be validated at all.
package struct ConformanceError: Error, Hashable, Sendable {
  /// The exit status of a command.
  package let exitStatus: ExitStatus
  /// A sentence with the cause and the remedy.
  package let message: String

  init(_ exitStatus: ExitStatus, _ message: String) {
    self.exitStatus = exitStatus
    self.message = message
  }
}
