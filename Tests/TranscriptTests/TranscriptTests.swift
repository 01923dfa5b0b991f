import Foundation
import TestPluginBuilder
import Testing

/// Compares the answers of the programs with those of the baseline; see `Recorded/README.md`.
@Suite(.timeLimit(.minutes(10))) struct TranscriptTests {
  @Test(arguments: Places.transcripts(in: "line"))
  func `requests in lines are answered as recorded`(name: String) async throws {
    try await compare("line/\(name)")
  }

  @Test(arguments: Places.transcripts(in: "resp"))
  func `commands of Redis are answered as recorded`(name: String) async throws {
    try await compare("resp/\(name)")
  }

  @Test(arguments: Places.transcripts(in: "command"))
  func `the command writes what is recorded`(name: String) async throws {
    try await compare("command/\(name)")
  }

  @Test(arguments: Places.transcripts(in: "store"))
  func `a store of the baseline is restored as recorded`(name: String) async throws {
    try await compare("store/\(name)")
  }

  @Test(arguments: Places.transcripts(in: "examples"))
  func `plugins of the baseline answer as recorded`(name: String) async throws {
    try await compare("examples/\(name)")
  }

  @Test(
    .enabled(if: Places.baseline != nil, "TRANSCRIPT_BASELINE names no build of the baseline"),
    arguments: Places.transcripts(in: "baseline"))
  func `widgets in Swift that the baseline built answer as recorded`(name: String) async throws {
    try await compare("baseline/\(name)")
  }

  private func compare(_ name: String) async throws {
    let file = Places.recorded.appending(path: "\(name).txt")
    let transcript = Transcript(try String(contentsOf: file, encoding: .utf8))
    let outputs: [[String]]
    do {
      outputs = try await TranscriptRun().outputs(of: transcript.steps)
    } catch let skipped as TranscriptRun.Skipped {
      print("\(name): skipped, \(skipped.why)")
      return
    }
    if Places.isRecording {
      return try transcript.text(with: outputs).write(to: file, atomically: true, encoding: .utf8)
    }
    let differences = transcript.differences(from: outputs)
    guard !differences.isEmpty else { return }
    // For `diff -r` with `Recorded`.
    let copy = Project.folder.appending(path: ".build/transcripts/\(name).txt")
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try transcript.text(with: outputs).write(to: copy, atomically: true, encoding: .utf8)
    for difference in differences {
      Issue.record("\(name).txt, \(difference)")
    }
  }
}
