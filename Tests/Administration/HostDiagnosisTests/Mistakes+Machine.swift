import HostConfiguration
import PluginBuild
import WidgetModel
import WidgetWire

@testable import HostDiagnosis

/// The mistakes of the machine and of the tools on it.
extension Mistake {
  static let machine: [Mistake] = [
    Mistake("sandbox.landlock", "has no Landlock", "/sys/kernel/security/lsm") {
      $0.kernel?.landlock = 0
      $0.kernel?.allowedLandlock = 0
    },
    Mistake("sandbox.seccomp", "has no seccomp filters", "actions_avail") {
      $0.kernel?.hasSeccomp = false
    },
    Mistake("sandbox.best-effort", "run without seccomp", "list --plugins") {
      $0.kernel?.hasSeccomp = false
      $0.configuration?.settings.sandbox = .bestEffort
    },
    Mistake(
      "sandbox.reduced", "use ABI version 2 of Landlock, and the kernel has 6",
      "WIDGETHOST_LANDLOCK"
    ) {
      $0.host?.stats?.sandbox.landlock = 2
    },
    Mistake("sandbox.partial", "control groups for workers", "list --plugins") {
      $0.host?.plugins[0].sandbox = ["landlock-6", "seccomp", "mdwe"]
    },
    Mistake("kernel.watches", "too many", "sysctl fs.inotify") {
      $0.kernel?.watchFlaw = "too many"
    },
    Mistake("kernel.descriptors", "may open 256 files", "systemctl --user edit widgethost") {
      $0.kernel?.descriptorLimit = 256
    },
    Mistake("kernel.memory", "100 MiB of memory", "ps ") { $0.kernel?.availableMemory = 100 << 20 },
    Mistake(
      "fonts.libraries", "libpango-1.0.so.0 cannot be loaded", "apt-get install libpango-1.0-0"
    ) {
      $0.fonts?.missingLibraries = [.init(name: "libpango-1.0.so.0", package: "libpango-1.0-0")]
    },
    Mistake("fonts.configuration", "/etc/fonts/fonts.conf does not exist", "fontconfig-config") {
      $0.fonts?.configuration.kind = .missing
    },
    Mistake("fonts.none", "There is no font file", "fonts-inter fonts-dejavu-core") {
      $0.fonts?.files = 0
      $0.fonts?.hasInter = false
      $0.fonts?.hasDejaVu = false
    },
    Mistake("fonts.inter", "is Inter", "fonts-inter") { $0.fonts?.hasInter = false },
    Mistake("fonts.fallback", "is DejaVu Sans", "fonts-dejavu-core") {
      $0.fonts?.hasDejaVu = false
    },
    Mistake("fonts.emoji", "emoji in colour", "apt-get install fonts-noto-color-emoji") {
      $0.fonts?.hasEmoji = false
    },
    Mistake("fonts.symbols", "the icon font", "fonts-materialdesignicons") {
      $0.fonts?.hasSymbols = false
    },
    Mistake("clock.unset", "before 2025", "timedatectl set-ntp") {
      $0.now = Timestamp(seconds: 1000)
    },
    Mistake("clock.set-back", "48 h ahead", "timedatectl") {
      $0.state?.latestChange = $0.now + .seconds(48 * 3600)
    },
    Mistake("clock.unsynchronised", "no time service", "timedatectl set-ntp") {
      $0.clock?.isSynchronised = false
    },
    Mistake("clock.time-zone", "TZ is Europe/Berln", "tzdata") {
      $0.clock?.unknownZone = "Europe/Berln"
    },
    Mistake("doctor.unread", "The part fonts", "/proc/self/mounts") {
      $0.unread = ["fonts"]
      $0.fonts = nil
    },
  ]

  static let tools: [Mistake] = [
    Mistake("sdk.variable", "it has no header", "unset WIDGETHOST_SDK") {
      $0.tools?.namesSDK = true
      $0.tools?.tools.sdk = nil
      $0.tools?.tools.sdkFlaw = "it has no header"
    },
    Mistake("sdk.missing", "the SDK is missing", "widgethost-sdk") {
      $0.tools?.tools.sdk = nil
      $0.tools?.tools.sdkFlaw = "the SDK is missing"
    },
    Mistake("sdk.swift-missing", "has swift", "swift.org/install") { $0.tools?.tools.swift = nil },
    Mistake("sdk.swift-unusable", "is Swift 5.10", "/usr/bin/swift --version") {
      $0.tools?.tools.swiftVersion = "5.10"
    },
    Mistake("sdk.other-compiler", "(https://example.org 2)", "command -v") {
      $0.tools?.tools.stampCompiler = "Clang 21.0.0 (https://example.org 2)"
    },
    Mistake("sdk.unsafe", "is writable by others", "rm -r /home/me/.cache/widgethost/sdk/b") {
      $0.tools?.tools.compiledFlaw = "it is writable by others"
    },
    Mistake("sdk.not-compiled", "There is no /home/me/.cache", "widgethost build") {
      $0.tools?.tools.isCompiled = false
    },
    Mistake("sdk.c-missing", "has cc", "gcc") { $0.tools?.tools.c = nil },
    Mistake("sdk.rust-missing", "has cargo", "cargo") { $0.tools?.tools.cargo = nil },
    Mistake("sdk.valgrind-missing", "has valgrind", "valgrind") { $0.tools?.tools.valgrind = nil },
  ]
}
