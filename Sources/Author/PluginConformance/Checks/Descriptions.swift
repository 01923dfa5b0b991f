internal import FoundationEssentials
internal import WidgetModel

/// Level 1: the plugin's description of itself.
extension Check {
  static let descriptions: [Check] = [
    Check(
      "describe.stable", level: 1, "Each start of the plugin gives the same description",
      .plugin("* the answers must always be the same: the host keeps the description and starts")
    ) { run in
      let first = try run.session.plugin
      let bench = try run.bench()
      for _ in 0..<2 {
        switch await bench.describe() {
        case .success(let other) where other != first:
          run.fail("another start gave \(difference(of: other, from: first))")
        case .failure(let failure): run.fail("another start failed: \(failure)")
        case .success: break
        }
        bench.restart()
      }
    },
    Check(
      "describe.id", level: 1, "The plugin's id is a reverse-DNS name",
      .plugin("const char *id;       /* Reverse-DNS, for example \"org.example.clock\"; for")
    ) { run in
      let id = try run.session.plugin.id
      let parts = id.split(separator: ".", omittingEmptySubsequences: false)
      let isName = parts.count >= 2 && parts.allSatisfy(isLabel)
      if !isName { run.fail("the id is \(id), not a name such as org.example.clock") }
    },
    Check(
      "describe.version", level: 1, "The plugin's version begins with a number",
      .plugin("const char *version;  /* The plugin's own, for example \"1.2.0\" */")
    ) { run in
      let version = try run.session.plugin.version
      if version.wholeMatch(of: /v?[0-9]+(\.[0-9]+)*([-+._ ~][0-9A-Za-z.+~_-]*)?/) == nil {
        run.fail("the version is \"\(version)\", not one such as 1.2.0")
      }
    },
    Check(
      "describe.licence", level: 1, "The licence, if there is one, is an SPDX expression",
      .plugin("const char *licence;  /* SPDX identifier; may be NULL */")
    ) { run in
      let licence = try run.session.plugin.licence
      let identifier = /[A-Za-z0-9][A-Za-z0-9.+-]*/
      let words = licence.replacing(/[()]/, with: " ").split(separator: " ")
      let alternate = words.enumerated().allSatisfy { index, word in
        index % 2 == 0
          ? word.wholeMatch(of: identifier) != nil && !operators.contains(String(word))
          : operators.contains(String(word))
      }
      if !licence.isEmpty, !alternate || words.count % 2 == 0 {
        run.fail("the licence is \"\(licence)\", not an SPDX identifier such as MIT")
      }
    },
    Check(
      "describe.homepage", level: 1, "The homepage, if there is one, is an address of the web",
      .plugin("const char *homepage; /* May be NULL */")
    ) { run in
      let homepage = try run.session.plugin.homepage
      guard !homepage.isEmpty else { return }
      let url = URL(string: homepage)
      if !["http", "https"].contains(url?.scheme ?? "") || (url?.host() ?? "").isEmpty {
        run.fail(
          "the homepage is \"\(homepage)\", not an address such as https://example.org/clock")
      }
    },
    Check(
      "describe.budgets", level: 1, "No kind declares a budget above the host's",
      .plugin("/* Nanoseconds of wall clock and of CPU time. 0 takes the host's; more than that")
    ) { run in
      for kind in try run.session.plugin.kinds {
        let asked: [(ProviderCall, Duration?)] = [
          (.placeholder, kind.budgets.placeholder), (.snapshot, kind.budgets.snapshot),
          (.timeline, kind.budgets.timeline),
        ]
        for case (let call, let budget?) in asked where budget > CallBudgets().time(for: call) {
          run.fail(
            "\(kind.id) declares \(budget.shortDescription) for a \(call.name); the host grants "
              + CallBudgets().time(for: call).shortDescription)
        }
      }
    },
    Check(
      "describe.former-names", level: 1, "A former name is no kind's id, and that of one kind only",
      .plugin("/* Ids that this kind had before, ended by NULL; at most 16; may be NULL. */")
    ) { run in
      let plugin = try run.session.plugin
      var seen: Set<String> = []
      for kind in plugin.kinds {
        for name in kind.formerNames {
          if plugin.kind(name) != nil {
            run.fail("\(name), a former name of \(kind.id), is the id of a kind")
          } else if !seen.insert(name).inserted {
            run.fail("\(name) is a former name twice")
          }
        }
      }
    },
    Check(
      "describe.ranges", level: 1, "The limits of a whole number are whole numbers",
      .plugin("double minimum;           /* With WH_PARAMETER_HAS_RANGE: the smallest value, */")
    ) { run in
      for kind in try run.session.plugin.kinds {
        for parameter in kind.parameters where parameter.type == .int {
          guard let range = parameter.range else { continue }
          for limit in [range.lowerBound, range.upperBound] where limit != limit.rounded() {
            run.fail("\(limit) is a limit of \(parameter.name) of \(kind.id), a whole number")
          }
        }
      }
    },
    Check(
      "describe.titles", level: 1, "Titles that people choose from differ",
      .plugin("const char *title; /* What people see; may be NULL: the name */")
    ) { run in
      let plugin = try run.session.plugin
      if let twin = twin(in: plugin.kinds.map(\.displayName)) {
        run.fail("two kinds have the name \"\(twin)\"")
      }
      for kind in plugin.kinds {
        if let twin = twin(in: kind.parameters.map(\.title)) {
          run.fail("two parameters of \(kind.id) have the title \"\(twin)\"")
        }
        for parameter in kind.parameters {
          guard let twin = twin(in: parameter.choices.map(\.title)) else { continue }
          run.fail("two choices of \(parameter.name) of \(kind.id) have the title \"\(twin)\"")
        }
      }
    },
  ]

  private static let operators: Set<String> = ["AND", "OR", "WITH"]

  private static func isLabel(_ label: Substring) -> Bool {
    !label.isEmpty
      && label.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x5f: true
        default: false
        }
      }
  }

  private static func twin(in titles: [String]) -> String? {
    var seen: Set<String> = []
    return titles.first { !seen.insert($0).inserted }
  }

  private static func difference(
    of other: PluginDescriptor, from first: PluginDescriptor
  ) -> String {
    if other.kinds.map(\.id) != first.kinds.map(\.id) {
      return "the kinds \(other.kinds.map(\.id).joined(separator: ", "))"
    }
    for (one, two) in zip(other.kinds, first.kinds) where one != two {
      return "another declaration of the kind \(one.id)"
    }
    return "other names of the plugin"
  }
}
