import Foundation
import TestPluginBuilder
import Testing

/// Compares the answers of the programs with those of earlier versions; see
/// `Tests/Compatibility/README.md`.
@Suite(.timeLimit(.minutes(10))) struct KeptTranscriptTests {
  @Test(arguments: Places.keptTranscripts)
  func `what an earlier version answered is in the answers of this one`(
    name: String
  ) async throws {
    let file = Places.kept.appending(path: "transcripts/\(name).txt")
    let transcript = Transcript(try String(contentsOf: file, encoding: .utf8))
    let outputs = try await TranscriptRun().outputs(of: transcript.steps)
    if Places.isRecording && transcript.steps.allSatisfy(\.output.isEmpty) {
      return try transcript.text(with: outputs).write(to: file, atomically: true, encoding: .utf8)
    }
    for (step, output) in zip(transcript.steps, outputs) {
      let missing = Containment.missing(from: output, of: step)
      guard !missing.isEmpty else { continue }
      Issue.record(
        "\(name).txt, line \(step.number): \(step.text)\n\(missing.joined(separator: "\n"))")
    }
  }

  @Test(arguments: [
    ("> get a", "OK 3 id=a rev=1", "OK 12 new=1 id=a other=2 rev=1", true),
    ("> get a", "OK 3 id=a rev=1", "OK 3 id=a", false),
    ("> get a", "OK 3 id=a rev=1", "OK 3 rev=1 id=a", false),
    ("> get a", "OK 3 id=a rev=1", "OK 3 id=a rev=2", false),
    ("> get a", #"ERR NOT_READY msg="a b""#, #"ERR NOT_READY id=a msg="c""#, true),
    ("> get a", #"ERR NOT_READY msg="a b""#, #"ERR BUSY msg="a b""#, false),
    ("> rank", #"| {"a":1,"b":[{"c":<now>}]}"#, #"| {"a":1,"x":{},"b":[{"y":0,"c":<now>}]}"#, true),
    ("> rank", #"| {"a":1,"b":[{"c":<now>}]}"#, #"| {"b":[{"c":<now>}],"a":1}"#, false),
    ("> rank", #"| {"a":1,"b":[{"c":<now>}]}"#, #"| {"a":1,"b":[{"c":null}]}"#, false),
    ("> rank", #"| {"reason":"one"}"#, #"| {"reason":"two"}"#, true),
    ("> rank", #"| {"error":"BUSY: one"}"#, #"| {"error":"BUSY: two"}"#, true),
    ("> rank", #"| {"error":"BUSY: one"}"#, #"| {"error":"DENIED: one"}"#, false),
    ("> rank", #"| {"error":null}"#, #"| {"error":"BUSY: one"}"#, false),
    ("> why a", #"| {"a":1,"b":null,"c":""}"#, #"| {"a":2,"b":[{}],"c":"x"}"#, true),
    ("> why a", #"| {"a":1,"b":null,"c":""}"#, #"| {"a":2,"b":1,"c":3}"#, false),
    ("> why a", #"| {"a":[{"b":1}]}"#, #"| {"a":[{"c":1},{}]}"#, false),
    ("> get a fmt=svg", "OK 3 id=a;| <svg/>", "OK 4 id=a;| <svg>;| </svg>", true),
    ("> get a fmt=svg", "OK 3 id=a;| <svg/>", "OK 4 id=b;| <svg/>", false),
    ("> help", "OK 6;| get ID", "OK 9;| get ID if", true),
    ("> help", "OK 6;| get ID", "OK 6;| put ID", false),
    ("] HELLO", "*1;  $2 \"id\"", "*2;  $1 \"a\";  $2 \"id\"", true),
    ("] HELLO", "*2;  $2 \"id\";  :2", "*2;  $2 \"id\";  :3", false),
    ("] X", "$7 \"BUSY: a\"", "$7 \"BUSY: b\"", true),
    ("] X", "$7 \"BUSY: a\"", "$7 \"DENIED: a\"", false),
    ("] X", "-ERR a", "-ERR b", true), ("] X", "-ERR a", "-BUSY a", false),
    ("$ inspect", "! one;[65]", "! two;[65]", true),
    ("$ inspect", "! one;[65]", "! one;[1]", false),
  ])
  func `an answer may gain fields and other words, and nothing else`(
    step: String, recorded: String, output: String, isContained: Bool
  ) {
    let lines = recorded.split(separator: ";").map(String.init)
    let step = Transcript.Step(number: 1, text: step, output: lines)
    let missing = Containment.missing(from: output.split(separator: ";").map(String.init), of: step)
    #expect(missing.isEmpty == isContained, "\(missing)")
  }
}
