import HostConfiguration
import PluginBuild
import Testing
import WidgetModel
import WidgetWire

@testable import HostDiagnosis

/// The rules as functions of injected facts.
@Suite struct CheckTests {
  @Test func `sound facts have no finding, and every check is made`() {
    let report = DiagnosisReport(.sound)
    #expect(report.findings == [])
    #expect(report.passed.count == Check.all.count)
    #expect(report.passed.filter { !$0.isMade } == [])
    #expect(!report.hasFailed)
  }

  @Test(arguments: Mistake.all.indices)
  func `each mistake has one finding, of its check, with what, why and a command`(
    index: Int
  ) throws {
    let mistake = Mistake.all[index]
    var facts = Facts.sound
    mistake.make(&facts)
    let report = DiagnosisReport(facts)
    #expect(report.findings.map(\.id) == [mistake.id])
    let finding = try #require(report.findings.first)
    #expect(finding.what.contains(mistake.words), "\(finding.what)")
    #expect(finding.command.contains(mistake.command), "\(finding.command)")
    #expect(finding.why.hasSuffix(".") && finding.mend.hasSuffix("."))
    #expect(report.hasFailed == (finding.severity != .note))
  }

  @Test func `every check has a mistake that it finds, and an id of its own`() {
    #expect(Mistake.all.map(\.id).sorted() == Check.all.map(\.id).sorted())
    #expect(Set(Check.all.map(\.id)).count == Check.all.count)
    #expect(Check.all.count >= 25)
    for check in Check.all {
      #expect(check.id.wholeMatch(of: /[a-z]+\.[a-z-]+/) != nil, "\(check.id)")
      #expect(check.title.hasSuffix("."), "\(check.id)")
    }
  }

  @Test func `without facts no check is made, and nothing is claimed`() {
    let report = DiagnosisReport(Facts(now: Timestamp(seconds: 0), user: 0, version: "1"))
    #expect(report.findings == [])
    #expect(report.passed.allSatisfy { !$0.isMade })
  }

  @Test func `a gallery that nobody has set up has no mistakes`() {
    var facts = Facts.sound
    facts.configuration?.settings.gallery.certificate = nil
    facts.gallery = GalleryFacts(program: FileState("/usr/bin/widgethost-gallery", .missing))
    facts.gallery?.listener = ListeningProcess(user: 1000, id: 80, program: "nginx")
    #expect(DiagnosisReport(facts).findings == [])
  }

  @Test func `a process that only its user sees is told from one's own`() {
    var facts = Facts.sound
    facts.gallery?.listener = ListeningProcess(user: 1000)
    #expect(DiagnosisReport(facts).findings == [])
    facts.gallery?.listener = ListeningProcess(user: 33)
    let finding = DiagnosisReport(facts).findings.first
    #expect(finding?.what == "A process of user 33 listens at 127.0.0.1:7080")
    #expect(finding?.command == "sudo ss -ltnp sport = :7080")
  }

  @Test func `a certificate of the future is not valid, and one without facts is not judged`() {
    var facts = Facts.sound
    facts.gallery?.certificate?.start = 1_800_000_000 + 86_400
    #expect(
      DiagnosisReport(facts).findings.map(\.what) == ["It is valid from 1 day ahead"])
    facts.gallery?.certificate = nil
    let report = DiagnosisReport(facts)
    #expect(report.findings == [])
    #expect(report.passed.filter { !$0.isMade }.map(\.id) == ["gallery.certificate"])
  }

  @Test func `without a host the other checks are made`() {
    var facts = Facts.sound
    facts.host = HostFacts(.notRunning)
    facts.socket?.listener = .nobody
    facts.state?.lockHolder = nil
    let report = DiagnosisReport(facts)
    #expect(report.findings.map(\.id) == ["host.not-running"])
    let unmade = report.passed.filter { !$0.isMade }.map(\.id)
    #expect(unmade.contains("widgets.error") && !unmade.contains("disk.full"))
  }

  @Test func `the directory of another user's host is not to be taken from that user`() {
    var facts = Facts.sound
    facts.host = HostFacts(.denied)
    facts.state?.nearest.isWritable = false
    facts.state?.nearest.owner = 0
    #expect(DiagnosisReport(facts).findings.map(\.id) == ["host.denied"])
    facts.host = HostFacts(.notRunning)
    facts.state?.lockHolder = nil
    let ids = DiagnosisReport(facts).findings.map(\.id)
    #expect(ids == ["host.not-running", "state.unwritable"])
  }

  @Test func `a plugin that cannot be read gets the right, by its owner or an administrator`() {
    var facts = Facts.sound
    var file = Facts.own("/p/libx.so", .file, mode: 0)
    file.isReadable = false
    let reason = "cannot be read: Permission denied"
    facts.plugins?.refused = [.init(path: file.path, name: "x", reason: reason, file: file)]
    #expect(DiagnosisReport(facts).findings.map(\.command) == ["chmod u+r /p/libx.so"])
    file.owner = 0
    facts.plugins?.refused[0].file = file
    #expect(DiagnosisReport(facts).findings.map(\.command) == ["sudo chmod a+r /p/libx.so"])
  }

  @Test func `a plugin of another compiler is built again`() {
    var facts = Facts.sound
    facts.plugins?.refused = [
      .init(
        path: "/p/libx.so", reason: "was built with Swift 5",
        file: Facts.own("/p/libx.so", .file, mode: 0o755), sources: "/home/me/my widget")
    ]
    let commands = DiagnosisReport(facts).findings.map(\.command)
    #expect(commands == ["widgethost build '/home/me/my widget'"])
  }

  @Test func `a plugin whose file was removed is no mistake`() {
    var facts = Facts.sound
    facts.host?.plugins[0].state = .unloaded
    facts.host?.plugins[0].error = "the file was removed"
    #expect(DiagnosisReport(facts).findings == [])
  }

  @Test func `errors of the file are not repeated by the settings that are in force`() {
    var facts = Facts.sound
    facts.configuration?.problems = [.init(message: "unknown key")]
    facts.host?.set(.configuration, .degraded, remedy: "Correct it")
    let found = DiagnosisReport(facts).findings.first { $0.id == "configuration.not-applied" }
    #expect(found?.what == "The host uses the settings of before the errors in host.conf")
  }

  @Test func `texts of others lose control characters, are quoted for a shell, and are cut`() {
    var facts = Facts.sound
    let name = "a\u{1b}[31m$(touch /tmp/x)'b\n"
    facts.host?.plugins[0].name = name
    facts.host?.plugins[0].quarantine = .init(facts.now + .seconds(60))
    facts.host?.widgets[0].state = .stale
    facts.host?.widgets[0].id = name
    facts.host?.widgets[0].error = String(repeating: "e\u{0301}", count: 100_000)
    let findings = DiagnosisReport(facts).findings
    #expect(findings.map(\.id) == ["plugins.quarantined", "widgets.stale"])
    for finding in findings {
      #expect(finding.what.controlCharacter == nil && finding.command.controlCharacter == nil)
      #expect(finding.command.hasSuffix(#"'a [31m$(touch /tmp/x)'\''b '"#), "\(finding.command)")
      #expect(finding.what.unicodeScalars.count <= 601)
    }
  }

  @Test func `of very many equal findings twenty are shown, and the rest is counted`() {
    var facts = Facts.sound
    facts.plugins?.missingFolders = (1...1000).map { "/gone/\($0)" }
    let findings = DiagnosisReport(facts).findings
    #expect(findings.count == 21)
    #expect(findings.last?.what == "980 more of the same")
  }

  @Test func `faults come before warnings and notes, each in the order of the checks`() {
    var facts = Facts.sound
    facts.tools?.tools.c = nil
    facts.fonts?.hasInter = false
    facts.plugins?.refused = [
      .init(
        path: "/p/libx.so", name: "x", reason: "is a FIFO",
        file: FileState("/p/libx.so", .other, owner: 1000, mode: 0o666))
    ]
    facts.host?.set(.disk, .degraded, remedy: nil)
    let ids = DiagnosisReport(facts).findings.map(\.id)
    #expect(ids == ["plugins.refused", "disk.slow", "fonts.inter", "sdk.c-missing"])
    #expect(DiagnosisReport(facts).findings.first?.command == "chmod go-w /p/libx.so")
  }

  @Test func `a command that is too long is replaced, and never cut`() {
    var facts = Facts.sound
    facts.plugins?.missingFolders = [
      String(repeating: "a b", count: 1000), String(repeating: "c d", count: 10_000),
    ]
    let commands = DiagnosisReport(facts).findings.map(\.command)
    #expect(commands.first?.hasSuffix("b'") == true)
    #expect(commands.last == "widgethost doctor --json")
  }
}
