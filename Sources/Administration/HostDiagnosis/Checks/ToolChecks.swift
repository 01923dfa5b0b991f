internal import PluginBuild
internal import WidgetModel

extension Check {
  /// The oldest Swift compiler that the SDK accepts.
  private static let oldestSwift = (major: 6, minor: 2)

  static let sdkChecks = [
    Check(
      "sdk.variable", .warning, "WIDGETHOST_SDK names no SDK.",
      why: "Commands for authors fail.", mend: "Correct the variable, or unset it.", of: \.tools
    ) { facts, _ in
      guard facts.namesSDK, facts.tools.sdk == nil else {
        return .right("WIDGETHOST_SDK is not set, or names an SDK")
      }
      return .wrong(facts.tools.sdkFlaw ?? "WIDGETHOST_SDK names no SDK", "unset WIDGETHOST_SDK")
    },
    Check(
      "sdk.missing", .note, "The SDK for authors is not installed.",
      why: "`widgethost new` and `widgethost build` need it; running widgets does not.",
      mend: "Install the SDK.", of: \.tools
    ) { facts, _ in
      if facts.namesSDK { return .right("WIDGETHOST_SDK is set") }
      guard let flaw = facts.tools.sdkFlaw else {
        return .right("The SDK is \(facts.tools.sdk ?? "there")")
      }
      return .wrong(flaw, "sudo apt-get install widgethost-sdk")
    },
    Check(
      "sdk.swift-missing", .note, "There is no Swift compiler.",
      why: "Plugins in Swift cannot be built on this machine; those in C and Rust can.",
      mend: "Install Swift 6.2 or newer, and add its folder to PATH.", of: \.tools
    ) { facts, _ in
      facts.tools.swift.map { .right("The Swift compiler is \($0)") }
        ?? .wrong("No folder of PATH has swift", "xdg-open https://www.swift.org/install")
    },
    Check(
      "sdk.swift-unusable", .warning, "The Swift compiler is too old, or does not run.",
      why: "Plugins in Swift cannot be built.", mend: "Install Swift 6.2 or newer.", of: \.tools
    ) { facts, _ in
      guard let path = facts.tools.swift else { return .right("There is no Swift compiler") }
      let command = "\(path.quotedForShell) --version"
      guard let version = facts.tools.swiftVersion else {
        return .wrong("\(path) does not tell its version", command)
      }
      guard isUsable(version) else {
        return .wrong("\(path) is Swift \(version); the SDK needs 6.2 or newer", command)
      }
      return .right("The compiler is Swift \(version)")
    },
    Check(
      "sdk.other-compiler", .warning,
      "The Swift compiler is not the one that this host was built with.",
      why: "Swift has no stable binary interface: the host refuses plugins of this compiler.",
      mend: "Put the compiler of the host first in PATH, or build the host with this one.",
      of: \.tools
    ) { facts, _ in
      let (own, other) = (facts.ownCompiler, facts.tools.stampCompiler)
      // A host that another C compiler has compiled cannot tell its Swift runtime.
      guard let other, own.contains("("), other.contains("(") else {
        return .unknown("The compilers cannot be compared")
      }
      guard own != other else { return .right("The Swift compiler is that of the host") }
      return .wrong(
        "Plugins would be built with \(other); this host was built with \(own)",
        "command -v -a swift")
    },
    Check(
      "sdk.unsafe", .fault, "Other users can change the compiled SDK.",
      why: "A build would run programs that they have written.",
      mend: "Remove the compiled SDK; the next build compiles it again.", of: \.tools
    ) { facts, _ in
      guard let flaw = facts.tools.compiledFlaw, let folder = facts.tools.compiledSDK else {
        return .right("No other user can change the compiled SDK")
      }
      return .wrong(flaw, "rm -r \(folder.quotedForShell)")
    },
    Check(
      "sdk.not-compiled", .note, "The SDK is not compiled for this compiler yet.",
      why: "The first build of a plugin in Swift takes some minutes longer.",
      mend: "Build any plugin in Swift.", of: \.tools
    ) { facts, _ in
      guard let folder = facts.tools.compiledSDK, !facts.tools.isCompiled else {
        return .right("The SDK is compiled, or cannot be compiled here")
      }
      return .wrong(
        "There is no \(folder)",
        "widgethost new my-widget --language swift && widgethost build my-widget")
    },
    Check(
      "sdk.c-missing", .note, "There is no C compiler.",
      why: "Plugins in C cannot be built on this machine.", mend: "Install a C compiler.",
      of: \.tools
    ) { facts, _ in
      facts.tools.c.map { .right("The C compiler is \($0)") }
        ?? .wrong("No folder of PATH has cc", install("gcc"))
    },
    Check(
      "sdk.rust-missing", .note, "Rust is not installed.",
      why: "Plugins in Rust cannot be built on this machine.", mend: "Install Rust.", of: \.tools
    ) { facts, _ in
      facts.tools.cargo.map { .right("Rust builds with \($0)") }
        ?? .wrong("No folder of PATH has cargo", install("cargo"))
    },
    Check(
      "sdk.valgrind-missing", .note, "valgrind is not installed.",
      why: "`widgethost validate --level 9` skips its check for leaks and invalid memory.",
      mend: "Install valgrind.", of: \.tools
    ) { facts, _ in
      facts.tools.valgrind.map { .right("valgrind is \($0)") }
        ?? .wrong("No folder of PATH has valgrind", install("valgrind"))
    },
  ]

  private static func install(_ package: String) -> String { "sudo apt-get install \(package)" }

  private static func isUsable(_ version: String) -> Bool {
    let parts = version.split(separator: ".").prefix(2).map { part in
      Int(part.prefix { $0.isASCII && $0.isNumber }) ?? 0
    }
    guard let major = parts.first else { return false }
    return (major, parts.count > 1 ? parts[1] : 0) >= oldestSwift
  }

  static let readingChecks = [
    Check(
      "doctor.unread", .warning, "A part of the set-up could not be read in time.",
      why: "The checks of that part were not made: a disk, a name service or a compiler may hang.",
      mend: "Look for a mount that does not answer, and try again.", of: \.unread
    ) { unread, _ in
      .wrong(
        unread.map {
          Problem("The part \($0) was not read within seconds", "cat /proc/self/mounts")
        },
        else: "Every part of the set-up was read in time")
    }
  ]
}
