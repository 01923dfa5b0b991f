import Foundation
import HostLoop
import HostSupervisor
import Logging
import WidgetModel
import WorkerChannel

/// Makes provider calls of one plugin's first kind, in a worker of its own.
@HostActor
final class ProviderCaller {
  /// What is asked for.
  struct Question: Sendable {
    var call = ProviderCall.timeline
    /// `nil`: the kind's first one.
    var family: WidgetFamily?
    /// How much later than the one before each call is, in the provider's eyes.
    var step = Duration.zero
  }

  /// The first kind.
  let kind: KindDescriptor
  private let supervisor: Supervisor
  private let plugin: PluginInstance
  private let folder: URL
  private let arguments: [ParameterValue?]
  private let budgets: CallBudgets
  private var nextID: UInt64 = 1
  private var age = Duration.zero
  /// The bytes of the archive that came last.
  private(set) var lastByteCount = 0

  /// - Parameter patience: The budget of each step in place of the usual ones, for a slow worker.
  init(
    worker: String, plugin path: String, isConfined: Bool = true, nursery: NurseryUse = .never,
    patience: Duration? = nil
  ) async throws {
    var configuration = SupervisorConfiguration(workerPath: worker)
    configuration.nursery = nursery
    // A host looks there for builds of the SDK, too.
    if let cache = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] {
      configuration.sdkDirectories = ["\(cache)/widgethost/sdk"]
    }
    let budgets = patience.map(Self.budgets(lasting:)) ?? CallBudgets()
    self.budgets = budgets
    if let patience {
      (configuration.entryLimit, configuration.encodeLimit) = (patience, patience)
      configuration.stopGrace = patience
    }
    if !isConfined { configuration.sandbox = SandboxPolicy(.bestEffort) }
    // The ping-pong's processes are this program's own.
    configuration.adoptsOrphans = false
    supervisor = Supervisor(configuration, logger: Logger(label: "bench"))
    // As a host does it: a folder for what the plugin keeps, and one that its worker runs from.
    folder = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    plugin = PluginInstance(
      name: Self.name(ofPlugin: path), path: path, contentHash: ContentHash(high: 0, low: 0),
      stateDirectory: folder.appending(path: "state").path,
      workerDirectory: folder.appending(path: "workers").path)
    let (supervisor, plugin) = (supervisor, plugin)
    let description: PluginDescriptor = try await withCheckedThrowingContinuation { done in
      supervisor.describe(plugin, budgets: budgets) { result in
        done.resume(with: result.mapError { $0 as any Error })
      }
    }
    guard let kind = description.kinds.first else { throw UsageError("the plugin has no kinds") }
    self.kind = kind
    arguments = try kind.resolveParameters([:])
  }

  /// Makes calls one after the other, each from the completion of the one before, as the daemon
  /// does: no task and no other thread lies between.
  ///
  /// - Returns: microseconds per call.
  func time(of count: Int64, _ question: Question = Question()) async throws -> Double {
    let clock = ContinuousClock()
    let begin = clock.now
    try await withCheckedThrowingContinuation { done in
      repeatCall(count, question) { done.resume(with: $0.mapError { $0 as any Error }) }
    }
    return (clock.now - begin).nanoseconds / Double(count) / 1000
  }

  /// Makes one call.
  func answer(_ question: Question) async throws -> WorkerReply {
    try await withCheckedThrowingContinuation { done in
      supervisor.call(request(question), plugin: plugin, budgets: budgets) { result in
        done.resume(with: result.mapError { $0 as any Error })
      }
    }
  }

  /// The worker; `nil` if there is none.
  var status: WorkerStatus? { supervisor.status(plugin: plugin.name) }

  /// Lets the worker go: the next call gets a new one.
  func replaceWorker() { supervisor.replaceWorker(plugin: plugin.name) }

  /// Ends the worker, and waits until it is reaped.
  func endWorker() async throws {
    replaceWorker()
    while status != nil { try await Task.sleep(for: .milliseconds(1)) }
  }

  func stop() async {
    await supervisor.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func budgets(lasting patience: Duration) -> CallBudgets {
    var budgets = CallBudgets()
    (budgets.load, budgets.placeholder, budgets.timeline) = (patience, patience, patience)
    budgets.memory = 4 << 30
    return budgets
  }

  /// Its file without `lib` and `.so`.
  private static func name(ofPlugin path: String) -> String {
    let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return file.hasPrefix("lib") ? String(file.dropFirst(3)) : file
  }

  private func repeatCall(
    _ count: Int64, _ question: Question,
    _ done: @escaping @HostActor (Result<Void, CallFailure>) -> Void
  ) {
    guard count > 0 else { return done(.success(())) }
    supervisor.call(request(question), plugin: plugin, budgets: budgets) { result in
      switch result {
      case .success(let answer):
        self.lastByteCount = 0
        if let archive = answer.archive { self.lastByteCount = archive.bytes.byteCount }
        self.repeatCall(count - 1, question, done)
      case .failure(let failure): done(.failure(failure))
      }
    }
  }

  private func request(_ question: Question) -> CallRequest {
    let family = question.family ?? kind.families.members.first ?? .small
    nextID += 1
    age += question.step
    return CallRequest(
      id: nextID, call: question.call, reason: .requested, kind: kind.id, family: family,
      size: family.defaultSize, locale: "en_GB", timeZone: "UTC",
      now: HostActor.loop.now.wall + age, budget: budgets.timeline, arguments: arguments)
  }
}
