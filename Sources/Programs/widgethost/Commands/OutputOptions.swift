internal import ArgumentParser

/// The option for the destination of a command that writes bytes.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to this file, replaced in one step; - is standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  /// The path of the file; `nil` for standard output.
  var file: String? { output == "-" ? nil : output }
}
