import Testing
import WidgetModel

@testable import HostConfiguration

/// What is wrong with a file is told with its place, its key and what was expected.
@Suite struct ConfigurationErrorTests {
  /// Every problem of a file, as `line:column key`.
  private func places(_ toml: String) -> [String] {
    do {
      _ = try configuration(toml)
      return []
    } catch {
      return error.problems.map { problem in
        let place = problem.location.map { "\($0.line):\($0.column)" } ?? "nowhere"
        return "\(place) \(problem.key ?? "-")"
      }
    }
  }

  private func messages(_ toml: String) -> [String] {
    do {
      _ = try configuration(toml)
      return []
    } catch {
      return error.problems.map(\.message)
    }
  }

  @Test func `an unknown key is told with the nearest known one`() {
    do {
      _ = try configuration("[budget]\ntimelin = \"5s\"\n")
      Issue.record("the file was accepted")
    } catch {
      #expect(
        error.description
          == "/etc/host.conf:2:1: budget.timelin: unknown key; did you mean \"timeline\"?")
      #expect(error.exitStatus.rawValue == 78)
    }
  }

  @Test(arguments: ["[= 2]", "[\n]", "[[.a]]", "[ä]", "[ #]", "[[\t=", "[,", "[\u{1}]"])
  func `a header without a name is an error with its place`(header: String) {
    #expect(places("[host]\n" + header).first?.hasPrefix("2:") == true)
  }

  @Test(arguments: ["TT07:30:00", "T", "T\n", "t-1", "T ", "T,"])
  func `a date with T and no time is an error with its place`(rest: String) {
    #expect(places("[host]\nsocket = 2026-01-31" + rest).first?.hasPrefix("2:") == true)
    #expect(places("a = [ 2026-01-31\(rest) ]").first?.hasPrefix("1:") == true)
  }

  @Test func `a brace in an array is an error with its place`() {
    #expect(places("a = [ }").first == "1:7 -")
    #expect(places("a = [ 1,\n  } ]").first == "2:3 -")
  }

  @Test func `brackets that are no headers are no errors`() {
    let toml = """
      [[widget]]
      kind = "a"
      parameters = { a = [
      "[=" ], c = \"""
      [= ]
      \""", d = '[=', \"[=\" = 1 } # [=
      [ 'kind' . "a" ]
      timeline = "2s"
      """
    #expect(places(toml).isEmpty, "\(messages(toml))")
  }

  @Test func `all errors of a file are found in one pass, in its order`() {
    let toml = """
      [host]
      cache_limit = "much"
      colour = "red"
      [budget]
        snapshot = 5
      memory = "0MiB"
      [[widget]]
      family = "smal"
      [widgets]
      """
    #expect(
      places(toml) == [
        "2:15 host.cache_limit", "3:1 host.colour", "5:14 budget.snapshot", "6:10 budget.memory",
        "7:1 widget.kind", "8:10 widget.family", "9:2 widgets",
      ])
  }

  @Test func `a syntax error is told with its place`() {
    #expect(places("[host]\nsocket = \n") == ["2:10 -"])
    #expect(places("[host\n").count == 1)
    #expect(places("a = 1\na = 2\n").first?.hasPrefix("2:") == true)
  }

  @Test(arguments: [
    "[budget]\ntimeline = \"0s\"", "[budget]\ntimeline = \"-1s\"", "[budget]\ntimeline = \"5\"",
    "[budget]\ntimeline = 10", "[budget]\ntimeline = \"2h\"", "[budget]\nmemory = -1",
    "[budget]\nmemory = 0", "[budget]\nrefreshes_per_day = -1",
    "[budget]\nrefreshes_per_day = 1.5", "[budget]\nminimum_interval = \"0s\"",
    "[host]\nqueue_limit = 0", "[host]\nqueue_limit = 1_000_001", "[host]\nqueue_limit = \"9\"",
    "[budget]\nrefreshes_per_day = 86_401", "[budget]\npause_unwatched = 1",
    "[budget]\nminimum_interval = \"31d\"", "[kind.a]\nrefreshes_per_day = \"72\"",
    "[kind.a]\nminimum_interval = 300", "[kind.a]\npause_unwatched = \"yes\"",
    "[[widget]]\nkind = \"a\"\nrefreshes_per_day = -1",
    "[[widget]]\nkind = \"a\"\nminimum_interval = \"0s\"",
    "[[widget]]\nkind = \"a\"\npause_unwatched = \"no\"",
    "[host]\nlog_level = \"loud\"", "[host]\nlog_level = 3", "[host]\nsocket = \"\"",
    "[host]\nplugin_directories = \"x\"", "[host]\nplugin_directories = [1]",
    "[host]\nread_socket = \"a\"\nread_socket_mode = \"888\"", "[host]\nconcurrent_calls = 0",
    "[host]\ntime_zone = \"Mars/Olympus\"", "[host]\nlocale = \"de DE\"", "host = 5",
    "[[widget]]\nkind = \"\"", "[[widget]]\nkind = \"a\"\nid = \"sp ace\"",
    "[[widget]]\nkind = \"a\"\nsize = [0, 10]", "[[widget]]\nkind = \"a\"\nsize = [10]",
    "[[widget]]\nkind = \"a\"\nsize = [nan, 10]", "[[widget]]\nkind = \"a\"\nparameters = 4",
    "[[widget]]\nkind = \"a\"\nparameters = { b = [1] }",
    "[[widget]]\nkind = \"a\"\nparameters = { b = { c = 1 } }",
    "[[widget]]\nkind = \"a\"\nparameters = { b = 2026-01-01 }", "[widget]\nkind = \"a\"",
    "[plugin.a]\nworker = 1", "[plugin.a]\nnetwork = \"yes\"", "[kind.a]\nload = \"1s\"",
    "[plugin]\na = 1", "[host]\nsocket = \"a\\u0000b\"",
  ])
  func `an impossible value is one problem`(toml: String) {
    #expect(places(toml).count == 1, "\(messages(toml))")
  }

  @Test func `an id that is taken names the other widget's place`() {
    let toml = """
      [[widget]]
      kind = "clock"

      [[widget]]
      kind = "system-monitor"
      id = "clock/small"
      """
    #expect(places(toml) == ["6:6 widget.id"])
    #expect(messages(toml).first?.contains("/etc/host.conf:1:1") == true)
  }

  @Test func `a key that belongs to another table is sent there`() {
    #expect(messages("[kind.a]\nload = \"1s\"").first?.contains("[plugin.NAME]") == true)
    #expect(messages("[plugin.a]\npause_unwatched = true").first?.contains("[kind.NAME]") == true)
    #expect(messages("[plugin.a]\nsnapshot = \"1s\"").first?.contains("[kind.NAME]") == true)
  }

  @Test func `control characters of the file do not reach the message`() {
    let toml = "[host]\n\"a\\u001b[31mb\" = 1\n"
    do {
      _ = try configuration(toml)
      Issue.record("the file was accepted")
    } catch {
      #expect(!error.description.utf8.contains(0x1b))
    }
  }
}
