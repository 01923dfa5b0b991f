internal import WidgetModel

/// The facts about a set-up. A part is `nil` if it could not be read in time.
struct Facts: Hashable, Sendable {
  /// The time at which the facts were read.
  var now: Timestamp
  /// The user who runs the diagnosis.
  var user: UInt32
  /// The version of the program.
  var version: String
  /// `host.conf`, the flags and the environment.
  var configuration: ConfigurationFacts?
  /// The sockets of the host.
  var socket: SocketFacts?
  /// The answers of a running host.
  var host: HostFacts?
  /// The programs beside this one.
  var programs: ProgramFacts?
  /// The state directory and its disk.
  var state: StateFacts?
  /// The folders of plugins.
  var plugins: PluginFacts?
  /// The files and the address of the gallery.
  var gallery: GalleryFacts?
  /// The kernel, and the limits of this process.
  var kernel: KernelFacts?
  /// The fonts, and the libraries that draw texts.
  var fonts: FontFacts?
  /// The clock and the time zone.
  var clock: ClockFacts?
  /// The SDK and the compilers.
  var tools: ToolFacts?
  /// The names of the parts that could not be read in time; `nil` before the reading.
  var unread: [String]?

  /// Creates facts without any part.
  init(now: Timestamp, user: UInt32, version: String) {
    self.now = now
    self.user = user
    self.version = version
  }
}
