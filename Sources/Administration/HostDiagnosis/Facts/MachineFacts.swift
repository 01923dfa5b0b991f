internal import CHostShims
internal import CSandbox
internal import Glibc
internal import HostConfiguration
internal import HostSupervisor
internal import PluginFiles
internal import WidgetModel
internal import WorkerChannel

/// The kernel, and the limits of this process.
struct KernelFacts: Hashable, Sendable {
  /// The release, such as `6.1.0-18-amd64`.
  var release: String
  /// The ABI version of Landlock; 0 without Landlock.
  var landlock: Int
  /// The ABI version after `WIDGETHOST_LANDLOCK`.
  var allowedLandlock: Int
  /// Whether there are seccomp filters with user notification.
  var hasSeccomp: Bool
  /// Whether the kernel can refuse memory that is writable and executable (Linux 6.3).
  var refusesExecutableGain: Bool
  /// The reason why no watch of folders can be made; `nil` if one can.
  var watchFlaw: String?
  /// The largest number of open descriptors of a process.
  var descriptorLimit: UInt64
  /// The memory that programs can still get, in bytes; `nil` if the kernel does not tell.
  var availableMemory: Int64?

  /// Creates the facts of a kernel with everything.
  init() {
    release = "6.12.0"
    (landlock, allowedLandlock, hasSeccomp, refusesExecutableGain) = (6, 6, true, true)
    descriptorLimit = 1 << 20
  }

  /// Reads the facts.
  init(_ launch: LaunchContext) {
    var name = utsname()
    uname(&name)
    release = withUnsafeBytes(of: &name.release) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    landlock = Int(sandbox_landlock_abi())
    allowedLandlock = SandboxPolicy(.required, landlockMask: launch.landlockMask).landlock
    hasSeccomp = sandbox_has_seccomp()
    refusesExecutableGain = sandbox_knows_exec_gain()
    do throws(SystemCallError) {
      _ = try OwnedDescriptor(checking: shim_watcher(), "inotify_init1")
    } catch {
      watchFlaw = SystemCallError.text(of: error.code)
    }
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    descriptorLimit = UInt64(limit.rlim_max)
    availableMemory = SmallFile.text("/proc/meminfo", upTo: 16 << 10).flatMap(Self.available)
  }

  /// Returns the field `MemAvailable` of `/proc/meminfo` (proc_meminfo(5)) in bytes.
  static func available(in text: String) -> Int64? {
    let line = text.split(separator: "\n").first { $0.hasPrefix("MemAvailable:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int64($0) }
      .map { $0.multipliedReportingOverflow(by: 1024) }.flatMap {
        $0.overflow ? nil : $0.partialValue
      }
  }
}

/// The fonts, and the libraries that measure texts.
struct FontFacts: Hashable, Sendable {
  /// The libraries that cannot be loaded, with their Debian packages.
  struct Library: Hashable, Sendable {
    var name: String
    var package: String
  }

  var missingLibraries: [Library] = []
  /// The configuration of fontconfig.
  var configuration: FileState
  /// Whether `FONTCONFIG_FILE` or `FONTCONFIG_PATH` names another configuration than the system's.
  var isCustom = false
  /// The number of font files in the folders that workers may read.
  var files = 0
  var hasInter = false
  var hasDejaVu = false
  /// Whether a font with emoji in colour is installed.
  var hasEmoji = false
  /// Whether the font with the symbols is installed.
  var hasSymbols = false

  /// The libraries that are opened at run time.
  private static let libraries = [
    Library(name: "libfontconfig.so.1", package: "libfontconfig1"),
    Library(name: "libpango-1.0.so.0", package: "libpango-1.0-0"),
    Library(name: "libpangoft2-1.0.so.0", package: "libpangoft2-1.0-0"),
    Library(name: "libharfbuzz.so.0", package: "libharfbuzz0b"),
  ]
  /// Parts of the file names of fonts with emoji in colour. A font with emoji in one colour, such as
  /// NotoEmoji, is none of them.
  private static let emojiNames = [
    "coloremoji", "emojione", "twemoji", "joypixels", "openmoji-color", "blobmoji", "seguiemj",
  ]
  /// The folders with fonts that the sandbox of a worker permits.
  private static let folders = ["/usr/share/fonts", "/usr/local/share/fonts"]
  /// The largest number of names, and of folders inside of each other, that are looked at.
  private static let (mostNames, deepest) = (50_000, 8)

  /// Creates the facts of a machine without fonts.
  init(configuration: FileState) { self.configuration = configuration }

  /// Reads the facts. Asks no library: fontconfig would write its cache.
  init(_ environment: [String: String]) {
    let named = { (name: String) in environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let file = named("FONTCONFIG_FILE")
    let folder = named("FONTCONFIG_PATH")
    let parent = folder ?? "/etc/fonts"
    let path = file.map { $0.hasPrefix("/") ? $0 : "\(parent)/\($0)" } ?? "\(parent)/fonts.conf"
    configuration = FileState(at: path)
    isCustom = file != nil || folder != nil
    missingLibraries = Self.libraries.filter { dlopen($0.name, RTLD_LAZY | RTLD_LOCAL) == nil }
    var rest = Self.mostNames
    for folder in Self.folders { look(in: folder, depth: 0, &rest) }
  }

  private mutating func look(in folder: String, depth: Int, _ rest: inout Int) {
    guard depth < Self.deepest else { return }
    for name in Path.names(in: folder) {
      rest -= 1
      guard rest > 0 else { return }
      if note(name) { continue }
      let path = "\(folder)/\(name)"
      if Path.isFolder(path) { look(in: path, depth: depth + 1, &rest) }
    }
  }

  /// Counts a file of a font; returns whether the name is that of one.
  mutating func note(_ name: String) -> Bool {
    guard [".ttf", ".otf", ".ttc", ".otc"].contains(where: name.hasSuffix) else { return false }
    files += 1
    if name.hasPrefix("Inter") { hasInter = true }
    if name.hasPrefix("DejaVuSans") { hasDejaVu = true }
    let plain = name.lowercased()
    if Self.emojiNames.contains(where: plain.contains) { hasEmoji = true }
    if name.hasPrefix("materialdesignicons") { hasSymbols = true }
    return true
  }
}

/// The clock and the time zone.
struct ClockFacts: Hashable, Sendable {
  /// Whether a time service keeps the clock; `nil` if the kernel does not tell.
  var isSynchronised: Bool?
  /// The value of `TZ`, if it names no time zone of this machine.
  var unknownZone: String?

  /// Creates the facts of a clock that is kept, in a known zone.
  init() { isSynchronised = true }

  /// Reads the facts.
  init(_ environment: [String: String]) {
    let status = shim_clock_is_synchronised()
    isSynchronised = status < 0 ? nil : status == 1
    unknownZone = SystemLocale.unknownTimeZone(in: environment)
  }
}
