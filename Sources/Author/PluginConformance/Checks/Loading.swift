internal import HostLoop
internal import WidgetModel

/// Level 1: the file, the symbol, and loading.
extension Check {
  static let loading: [Check] = [
    Check(
      "load.entry-symbol", level: 1, "The library exports the symbol widgethost_plugin",
      .plugin("extern WH_EXPORT const wh_plugin widgethost_plugin;")
    ) { run in
      if case .missing = PluginSymbol.find(in: run.session.copy.bytes) {
        run.fail(
          "the library does not export \(PluginSymbol.name); define it, in C++ with the header "
            + "included, which makes it extern \"C\"")
      }
    },
    Check(
      "load.magic", level: 1, "The symbol begins with WH_PLUGIN_MAGIC",
      .plugin("uint32_t magic;     /* WH_PLUGIN_MAGIC */")
    ) { run in
      let symbol = try symbol(run)
      if symbol.magic != 0x4750_4857 {
        run.fail(
          "widgethost_plugin begins with 0x\(String(symbol.magic, radix: 16)); set .magic to "
            + "WH_PLUGIN_MAGIC")
      }
    },
    Check(
      "load.struct-size", level: 1, "The field size of the plugin is its sizeof",
      .plugin("uint32_t size;      /* sizeof(wh_plugin) */")
    ) { run in
      let symbol = try symbol(run)
      // The struct of version 1.0 ends here; later ones only grow.
      if symbol.size < 104 || symbol.size % 8 != 0 || symbol.size > 4096 {
        run.fail("the field size is \(symbol.size); set .size to sizeof(wh_plugin)")
      }
    },
    Check(
      "load.abi-version", level: 1, "The plugin is built for major version 1 of the ABI",
      .plugin("uint16_t abi_major; /* WH_ABI_MAJOR */")
    ) { run in
      let symbol = try symbol(run)
      if symbol.major != 1 {
        run.fail(
          "abi_major is \(symbol.major), and this host has 1; set .abi_major to WH_ABI_MAJOR and "
            + "build the plugin again")
      }
    },
    Check(
      "load.no-crash", level: 1, "Loading and describing the plugin does not end its process",
      .plugin("killed and the host goes on.")
    ) { run in
      switch run.session.loading {
      case .failure(let failure) where failure.isCrash: run.fail("\(failure)")
      default: break
      }
    },
    Check(
      "load.in-time", level: 1, "Load, init and the description together take at most 2 seconds",
      .plugin("as the process. No I/O and no waiting: load, `init` and the description together")
    ) { run in
      switch run.session.loading {
      case .failure(let failure) where failure.isLate: run.fail("\(failure)")
      default: break
      }
    },
    Check(
      "load.within-limits", level: 1, "Loading the plugin exceeds no limit of a worker",
      .page("isolation", "| threads | 64 | the same |")
    ) { run in
      if case .failure(.limitExceeded(let breach)) = run.session.loading { run.fail("\(breach)") }
    },
    Check(
      "load.accepted", level: 1, "The worker accepts the plugin and its description",
      .page("plugin-abi", "Each message is one line in the log that begins with the path of the")
    ) { run in
      guard case .failure(let failure) = run.session.loading else { return }
      if failure.isCrash || failure.isLate { throw CheckRun.Skip(reason: "\(failure)") }
      if case .limitExceeded = failure { throw CheckRun.Skip(reason: "\(failure)") }
      switch PluginSymbol.find(in: run.session.copy.bytes) {
      case .found(let symbol) where symbol.isUsable: run.fail("\(failure)")
      case .unknown: run.fail("\(failure)")
      case .found, .missing: throw CheckRun.Skip(reason: "the symbol is not that of a plugin")
      }
    },
    Check(
      "load.nothing-denied", level: 1, "Loading the plugin needs nothing that the sandbox denies",
      .page("isolation", "### What every plugin may do")
    ) { run in
      _ = try run.session.plugin
      for denial in run.session.loadDenials {
        // Libraries look for settings of the system at their load, and go on without them.
        if denial.contains(/denied reading \/(etc|usr)\//) {
          run.session.note(denial)
        } else {
          run.fail(denial)
        }
      }
    },
    Check(
      "load.deinit-returns", level: 1, "deinit returns, so that the worker ends in an orderly way",
      .plugin("* Called once when the worker ends in an orderly way, and no provider function")
    ) { run in
      _ = try run.session.plugin
      // The machine may have been busy.
      for _ in 0..<3 {
        let bench = try run.bench()
        guard case .success = await bench.describe() else { return }
        let began = HostActor.loop.now.sinceBoot
        await bench.stop()
        if HostActor.loop.now.sinceBoot - began <= .milliseconds(900) { return }
      }
      run.fail("the worker did not end within its second after the request, and was killed")
    },
  ]

  /// The symbol of the plugin.
  @HostActor
  private static func symbol(_ run: CheckRun) throws -> PluginSymbol {
    switch PluginSymbol.find(in: run.session.copy.bytes) {
    case .found(let symbol): return symbol
    case .missing: throw CheckRun.Skip(reason: "the library does not export the symbol")
    case .unknown: throw CheckRun.Skip(reason: "the file does not tell where the symbol is")
    }
  }
}

extension PluginSymbol {
  fileprivate var isUsable: Bool {
    magic == 0x4750_4857 && size >= 104 && size % 8 == 0 && size <= 4096 && major == 1
  }
}

extension CallFailure {
  /// Whether the worker's process ended by itself or by a signal.
  var isCrash: Bool {
    switch self {
    case .crashed, .exited: true
    default: false
    }
  }

  /// Whether a budget of time was exceeded.
  var isLate: Bool {
    switch self {
    case .loadTimedOut, .timedOut, .cpuExceeded: true
    default: false
    }
  }

  /// Whether a busy machine may be the cause.
  var mayComeOfLoad: Bool { if case .host = self { true } else { isLate } }
}
