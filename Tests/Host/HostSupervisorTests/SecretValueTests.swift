import Testing
import WorkerChannel

@testable import HostSupervisor

/// Values of an environment file in the texts of a plugin.
@Suite struct SecretValueTests {
  private let secrets = SecretValues([
    "TOKEN=abcdef123", "LONG=abcdef123456", "SHORT=yes", "EMPTY=", "EQUALS=a=b=c=d",
  ])

  @Test(arguments: [
    ("got abcdef123 and abcdef123456", "got <TOKEN> and <LONG>"), ("a=b=c=d", "<EQUALS>"),
    ("yes, EMPTY is empty", "yes, EMPTY is empty"), ("", ""), ("cut: abcdef12", "cut: <LONG>"),
    ("cut: abcdef1234", "cut: <TOKEN>4"), ("cut: abcdef…", "cut: <LONG>…"), ("abcde", "abcde"),
    ("abcdef12 is whole words", "abcdef12 is whole words"),
  ])
  func `a value is its name, also where the end cuts it off`(text: String, shown: String) {
    #expect(secrets.hidden(in: text) == shown)
  }

  @Test func `all texts of a message are covered`() {
    let hide = { (text: String) in secrets.hidden(in: text) }
    #expect(
      WorkerMessage.log(level: .info, text: "abcdef123").with(texts: hide)
        == .log(level: .info, text: "<TOKEN>"))
    #expect(
      WorkerMessage.refused(reason: "abcdef123").with(texts: hide) == .refused(reason: "<TOKEN>"))
    for outcome in [
      (
        CallReport.Outcome.failed(message: "x abcdef123"),
        CallReport.Outcome.failed(message: "x <TOKEN>")
      ),
      (.invalid(reason: "abcdef123"), .invalid(reason: "<TOKEN>")), (.archive, .archive),
    ] {
      func report(_ outcome: CallReport.Outcome, _ warning: String) -> WorkerMessage {
        .finished(
          CallReport(
            callID: 1, outcome: outcome, warnings: [warning], symbols: [warning], wall: .zero,
            cpu: .zero))
      }
      #expect(
        report(outcome.0, "abcdef123").with(texts: hide) == report(outcome.1, "<TOKEN>"))
    }
  }
}
