internal import HostConfiguration
internal import WidgetModel
internal import WidgetWire

extension Check {
  private static let bestEffort =
    "Use a kernel that has it, or accept the risk with sandbox = \"best-effort\" in [host] of host.conf."

  static let sandboxChecks = [
    Check(
      "sandbox.landlock", .fault, "The kernel has no Landlock.",
      why: "Nothing would keep plugins from the files of the user: the host runs none.",
      mend: bestEffort, of: \.kernel
    ) { kernel, all in
      guard kernel.landlock == 0 else {
        return .right("Landlock has ABI version \(kernel.landlock)")
      }
      guard isRequired(all) else { return .right("Plugins run without Landlock: best-effort") }
      return .wrong(
        "Linux \(kernel.release) has no Landlock, or it is turned off",
        "cat /sys/kernel/security/lsm")
    },
    Check(
      "sandbox.seccomp", .fault, "The kernel has no seccomp filters with user notification.",
      why: "Nothing would keep plugins from system calls: the host runs none.",
      mend: bestEffort, of: \.kernel
    ) { kernel, all in
      guard !kernel.hasSeccomp else { return .right("seccomp filters can be installed") }
      guard isRequired(all) else { return .right("Plugins run without seccomp: best-effort") }
      return .wrong(
        "Linux \(kernel.release) has no seccomp filters with user notification",
        "cat /proc/sys/kernel/seccomp/actions_avail")
    },
    Check(
      "sandbox.best-effort", .warning, "Plugins run without a part of the sandbox.",
      why:
        "host.conf accepts that the kernel lacks the part: a plugin can do what the user can do.",
      mend: "Use plugins that you trust only, or remove sandbox from [host].", of: \.kernel
    ) { kernel, all in
      let missing =
        (kernel.landlock == 0 ? ["Landlock"] : []) + (kernel.hasSeccomp ? [] : ["seccomp"])
      guard !isRequired(all), !missing.isEmpty else {
        return .right("No mandatory part of the sandbox is given up")
      }
      return .wrong(
        "Plugins run without \(missing.joined(separator: " and "))", "widgethost list --plugins -v")
    },
    Check(
      "sandbox.reduced", .warning, "Workers use an older version of Landlock than the kernel has.",
      why: "The variable WIDGETHOST_LANDLOCK is for trials; plugins can do more than they need to.",
      mend: "Remove the variable from the environment of the host, and restart it.", of: \.kernel
    ) { kernel, all in
      let used = all.host?.stats?.sandbox.landlock ?? kernel.allowedLandlock
      guard used < kernel.landlock else { return .right("Workers use all of Landlock") }
      return .wrong(
        "Workers use ABI version \(used) of Landlock, and the kernel has \(kernel.landlock)",
        "systemctl \(all.user == 0 ? "" : "--user ")show-environment | grep WIDGETHOST_LANDLOCK")
    },
    Check(
      "sandbox.partial", .note, "Optional parts of the sandbox are missing.",
      why:
        "The mandatory parts are in force; each further part limits what a hostile plugin can do.",
      mend:
        "A newer kernel has all parts; a unit with Delegate= gives each worker a control group.",
      of: \.kernel
    ) { kernel, all in
      var missing: [String] = []
      if (1..<4).contains(kernel.landlock) { missing.append("Landlock for TCP (ABI version 4)") }
      if (1..<6).contains(kernel.landlock) {
        missing.append("Landlock for signals (ABI version 6)")
      }
      if !kernel.refusesExecutableGain {
        missing.append("PR_SET_MDWE against writable and executable memory (Linux 6.3)")
      }
      let workers = all.host?.plugins.compactMap(\.sandbox) ?? []
      if workers.contains(where: { !$0.contains("cgroup") }) {
        missing.append("control groups for workers")
      }
      guard !missing.isEmpty else {
        let words =
          workers.first.map { ", in force in a worker: \($0.joined(separator: " "))" } ?? ""
        return .right("The kernel has every part of the sandbox\(words)")
      }
      return .wrong("Missing: \(missing.joined(separator: "; "))", "widgethost list --plugins -v")
    },
  ]

  private static func isRequired(_ facts: Facts) -> Bool {
    facts.configuration?.settings.sandbox != .bestEffort
  }

  static let kernelChecks = [
    Check(
      "kernel.watches", .warning, "No further watch of folders can be made.",
      why: "A host that starts now does not notice new plugins by itself.",
      mend: "Raise the number of watches of a user.", of: \.kernel
    ) { kernel, _ in
      guard let flaw = kernel.watchFlaw else { return .right("Folders can be watched") }
      return .wrong(
        "The kernel makes no inotify watch: \(flaw)",
        "sudo sysctl fs.inotify.max_user_instances=1024")
    },
    Check(
      "kernel.descriptors", .warning, "A process may open few files.",
      why: "Each client and each worker needs some: the host would refuse clients.",
      mend: "Raise the limit of open files in the unit, with LimitNOFILE=.", of: \.kernel
    ) { kernel, all in
      let limit = kernel.descriptorLimit
      guard limit < 1024 else { return .right("A process may open \(limit) files") }
      return .wrong("A process may open \(limit) files", editUnit(all))
    },
    Check(
      "kernel.memory", .warning, "The machine has little free memory.",
      why: "Workers are ended by the kernel, or start too slowly for their budgets.",
      mend: "End programs that use much memory.", of: \.kernel
    ) { kernel, _ in
      guard let memory = kernel.availableMemory else {
        return .unknown("The kernel does not tell the free memory")
      }
      let text = "\(memory >> 20) MiB of memory are available"
      return memory < 128 << 20 ? .wrong(text, "ps -eo rss,comm --sort -rss | head") : .right(text)
    },
  ]

  static let fontChecks = [
    Check(
      "fonts.libraries", .fault, "A library that measures texts is missing.",
      why: "Widgets with views fail: a worker cannot lay them out.",
      mend: "Install the library.", of: \.fonts
    ) { fonts, _ in
      .wrong(
        fonts.missingLibraries.map {
          Problem("\($0.name) cannot be loaded", "sudo apt-get install \($0.package)")
        }, else: "The libraries that measure texts can be loaded")
    },
    Check(
      "fonts.configuration", .warning, "fontconfig has no configuration.",
      why: "No font is found, and widgets with views fail.",
      mend: "Install the configuration, or correct FONTCONFIG_FILE and FONTCONFIG_PATH.",
      of: \.fonts
    ) { fonts, _ in
      guard fonts.configuration.kind != .file else {
        return .right("fontconfig reads \(fonts.configuration.path)")
      }
      return .wrong(
        "\(fonts.configuration.path) does not exist",
        fonts.isCustom
          ? "unset FONTCONFIG_FILE FONTCONFIG_PATH"
          : "sudo apt-get install --reinstall fontconfig-config")
    },
    Check(
      "fonts.none", .fault, "No font is installed.",
      why: "Widgets with views fail: a text without a font has no size.",
      mend: "Install fonts where workers may read them, below /usr/share/fonts.", of: \.fonts
    ) { fonts, _ in
      fonts.verdict(fonts.files > 0, "Font files below /usr/share/fonts: \(fonts.files)") {
        .wrong(
          "There is no font file below /usr/share/fonts",
          Self.install("fonts-inter fonts-dejavu-core"))
      }
    },
    Check(
      "fonts.inter", .warning, "The font Inter is not installed.",
      why: "Texts have other widths than on the machines of their authors, and may be cut.",
      mend: "Install Inter.", of: \.fonts
    ) { fonts, _ in
      fonts.verdict(
        fonts.hasInter || fonts.files == 0, "Inter is installed, or there is no font at all"
      ) {
        .wrong("No font file below /usr/share/fonts is Inter", Self.install("fonts-inter"))
      }
    },
    Check(
      "fonts.fallback", .note, "The font DejaVu Sans is not installed.",
      why: "Characters that Inter lacks may be shown as boxes.",
      mend: "Install DejaVu Sans, and fonts of your languages.", of: \.fonts
    ) { fonts, _ in
      fonts.verdict(
        fonts.hasDejaVu || fonts.files == 0, "DejaVu Sans is installed, or there is no font at all"
      ) {
        .wrong(
          "No font file below /usr/share/fonts is DejaVu Sans", Self.install("fonts-dejavu-core"))
      }
    },
    Check(
      "fonts.emoji", .note, "No font with emoji in colour is installed.",
      why: "Emoji in texts are shown as boxes, or without colours.",
      mend: "Install a font with emoji.", of: \.fonts
    ) { fonts, _ in
      fonts.verdict(
        fonts.hasEmoji || fonts.files == 0, "An emoji font is installed, or there is no font at all"
      ) {
        .wrong(
          "No font file below /usr/share/fonts has emoji in colour",
          Self.install("fonts-noto-color-emoji"))
      }
    },
    Check(
      "fonts.symbols", .note, "The font with the symbols is not installed.",
      why: "A few rare symbols, such as `fanblades`, are a box with a letter.",
      mend: "Install the icon font.", of: \.fonts
    ) { fonts, _ in
      fonts.verdict(
        fonts.hasSymbols || fonts.files == 0,
        "The icon font is installed, or there is no font at all"
      ) {
        .wrong(
          "No font file below /usr/share/fonts is the icon font",
          Self.install("fonts-materialdesignicons-webfont"))
      }
    },
  ]

  private static func install(_ packages: String) -> String {
    "sudo apt-get install \(packages)"
  }

  /// 2025-01-01: an earlier clock was never set.
  private static let firstPlausibleTime = Timestamp(seconds: 1_735_689_600)
  /// The time by which files may be ahead of the clock.
  private static let tolerance = Duration.seconds(3600)

  static let clockChecks = [
    Check(
      "clock.unset", .fault, "The clock of the machine was never set.",
      why: "Widgets show the entries of another time.",
      mend: "Set the clock, best by a time service.", of: \.clock
    ) { _, all in
      guard all.now < firstPlausibleTime else { return .right("The time is plausible") }
      return .wrong("The clock shows a time before 2025", "sudo timedatectl set-ntp true")
    },
    Check(
      "clock.set-back", .warning, "The clock was set back.",
      why: "Refreshes of the future count against the budgets, and entries wait for their dates.",
      mend: "Set the clock; if it is right now, restart the host.", of: \.state
    ) { state, all in
      let ahead = state.latestChange - all.now
      guard ahead > tolerance else { return .right("No file of the host is from the future") }
      return .wrong(
        "Files in \(state.folder.path) are from a time \(ahead.nanoseconds / 3_600_000_000_000) h ahead "
          + "of the clock", "sudo timedatectl set-ntp true")
    },
    Check(
      "clock.unsynchronised", .note, "No time service keeps the clock.",
      why: "The clock drifts, and entries change early or late.",
      mend:
        "Turn on a time service; in a container or a virtual machine the host machine may do it.",
      of: \.clock
    ) { clock, _ in
      switch clock.isSynchronised {
      case true?: .right("A time service keeps the clock")
      case nil: .unknown("The kernel does not tell the state of the clock")
      case false?: .wrong("The kernel knows of no time service", "sudo timedatectl set-ntp true")
      }
    },
    Check(
      "clock.time-zone", .warning, "TZ names an unknown time zone.",
      why: "Widgets show the time of the machine's zone, or UTC.",
      mend: "Correct or unset TZ, or install the time zones.", of: \.clock
    ) { clock, _ in
      guard let zone = clock.unknownZone else {
        return .right("TZ is not set, or names a time zone of this machine")
      }
      return .wrong(
        "TZ is \(zone), which is no time zone of this machine", "sudo apt-get install tzdata")
    },
  ]
}

extension FontFacts {
  /// Returns the verdict about the fonts of the system; with another configuration of fontconfig they need
  /// not be those that are used.
  fileprivate func verdict(
    _ isRight: Bool, _ message: String, else wrong: () -> Verdict
  ) -> Verdict {
    if isRight { return .right(message) }
    return isCustom
      ? .unknown("FONTCONFIG_FILE or FONTCONFIG_PATH may name fonts elsewhere") : wrong()
  }
}
