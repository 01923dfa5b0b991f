internal import Glibc
package import HostConfiguration
internal import HostLoop
package import WidgetModel

/// Reads the facts about a set-up, and applies all checks.
///
/// Changes nothing: makes no file, takes no lock, starts no host and no plugin. Compilers are started to
/// learn their versions.
package struct Diagnosis: Sendable {
  /// The flags, the environment and the user.
  private let launch: LaunchContext
  /// The version of the program.
  private let version: String
  /// The longest wait for the host, and for each round of requests.
  private let patience: Duration

  /// The longest time for reading a part of the facts.
  private static let readingLimit = Duration.seconds(5)

  /// Creates a diagnosis of the set-up that a host with these flags would have.
  ///
  /// - Parameters:
  ///   - version: The version of the program.
  ///   - patience: The longest wait for an answer of the host.
  package init(_ launch: LaunchContext, version: String, patience: Duration) {
    self.launch = launch
    self.version = version
    self.patience = patience
  }

  /// Reads the facts and applies the checks; ends within seconds whatever a disk or the host does.
  ///
  /// - Parameter now: The time for comparisons with the clock.
  package func run(now: Timestamp) async -> DiagnosisReport {
    DiagnosisReport(await facts(now: now))
  }

  /// Reads the facts.
  func facts(now: Timestamp) async -> Facts {
    var facts = Facts(now: now, user: launch.userID, version: version)
    let launch = launch
    facts.configuration = await Self.read { ConfigurationFacts(launch) }
    guard let settings = facts.configuration?.settings else {
      facts.unread = ["configuration"]
      return facts
    }
    async let socket = Self.read { SocketFacts(settings) }
    async let programs = Self.read { ProgramFacts(launch) }
    async let state = Self.read { StateFacts(settings) }
    async let plugins = Self.read { PluginFacts(settings) }
    async let gallery = Self.gallery(settings, launch)
    async let kernel = Self.read { KernelFacts(launch) }
    async let fonts = Self.read { FontFacts(launch.environment) }
    async let clock = Self.read { ClockFacts(launch.environment) }
    async let tools = FirstAnswer.within(Self.readingLimit) {
      await ToolFacts.read(launch.environment)
    }
    // The host has deadlines of its own: for the connection, and for two rounds of requests.
    async let host = FirstAnswer.within(patience * 4) { [patience] in
      await HostFacts.read(settings.socket, within: patience)
    }
    var unread: [String] = []
    func taken<Part>(_ name: String, _ part: Part?) -> Part? {
      if part == nil { unread.append(name) }
      return part
    }
    facts.socket = taken("socket", await socket) ?? nil
    facts.host = taken("host", await host)
    facts.programs = taken("programs", await programs)
    facts.state = taken("state", await state) ?? nil
    facts.plugins = taken("plugins", await plugins)
    facts.gallery = taken("gallery", await gallery)
    facts.kernel = taken("kernel", await kernel)
    facts.fonts = taken("fonts", await fonts)
    facts.clock = taken("clock", await clock)
    facts.tools = taken("sdk", await tools)
    facts.unread = unread
    return facts
  }

  private static func gallery(
    _ settings: HostConfiguration, _ launch: LaunchContext
  ) async -> GalleryFacts? {
    var facts = await read { GalleryFacts(settings, launch) }
    if let files = settings.gallery.certificate, let program = facts?.program,
      program.kind == .file
    {
      facts?.certificate =
        await FirstAnswer.within(readingLimit) { () -> CertificateFacts? in
          await CertificateFacts.read(files, with: program.path)
        } ?? nil
    }
    return facts
  }

  /// Calls `read` on a thread of its own, because a disk may block the caller.
  ///
  /// - Returns: `nil` if the call takes too long; the thread is then left to itself.
  private static func read<Part: Sendable>(_ read: @escaping @Sendable () -> Part) async -> Part? {
    let thread = WorkThread(name: "widgethost-facts")
    return await FirstAnswer.within(readingLimit) { answer in thread.run { answer(read()) } }
  }
}
