internal import FoundationEssentials
internal import Glibc
internal import PluginFiles
internal import WidgetArchive
internal import WidgetModel

/// A program in the compiler's place that gives the compiler's constant answers from files.
///
/// In each build SwiftPM starts the compiler five times to ask for the target, the options and the version,
/// which takes 0.25 s of the second that a build after an edit takes. The environment variable `SWIFT_EXEC` names the
/// compiler for SwiftPM. The program is a script that passes everything else on to the compiler.
///
/// The flags of a toolset are for all packages of a build. Packages that know Linux import what they need there, and a
/// module that each file imports beside it changes their meaning: with `@preconcurrency import Glibc` the global variable
/// `stderr` cannot be used any more. The script takes these imports out of the flags for them.
struct CompilerAnswers {
  /// The questions, each the whole of the arguments, with the names of the files.
  private static let questions = [
    "-print-target-info": "target-info", "-h": "options", "-version": "version",
  ]

  /// The path of the compiler.
  private let compiler: String
  /// The folder with the script and the answers. Another compiler has another folder.
  private let folder: String

  /// Describes the answers of a toolchain's compiler.
  ///
  /// - Parameter parent: The folder that gets the folder of the answers.
  init(_ toolchain: SwiftToolchain, in parent: String) {
    compiler = "\(toolchain.programs)/swiftc"
    var status = stat()
    stat(compiler, &status)
    let facts = "\(compiler)\n\(toolchain.description)\n\(status.st_mtim)\n\(Self.flags)"
    var hasher = ContentHasher()
    hasher.update(Array(facts.utf8).span.bytes)
    folder = "\(parent)/compiler-\(hasher.hash.description.prefix(16))"
  }

  /// The path of the script, which is called as the compiler is.
  private var script: String { "\(folder)/swiftc" }

  /// Asks the compiler the questions, unless the answers are there.
  ///
  /// - Returns: The path of the script; `nil` if the compiler does not answer, or the files cannot be
  ///   written, in which case SwiftPM starts the compiler itself.
  func prepared() async -> String? {
    if Path.exists(script) { return script }
    let draft = "\(folder).\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    do {
      try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
      for (question, name) in Self.questions {
        let run = ToolRun(program: compiler, arguments: [question])
        let result = try await run.run(.collectedOutput)
        guard result.isSuccess, !result.output.isEmpty else { return nil }
        try Data(result.output.utf8).write(to: URL(filePath: "\(draft)/\(name)"))
      }
      try Data(text.utf8).write(to: URL(filePath: "\(draft)/swiftc"))
      guard chmod("\(draft)/swiftc", 0o755) == 0 else { return nil }
    } catch {
      return nil
    }
    // A build in another process may have been faster.
    rename(draft, folder)
    return Path.exists(script) ? script : nil
  }

  private var text: String {
    let cases = Self.questions.sorted { $0.key < $1.key }.map { question, name in
      "\(question)) exec cat \("\(folder)/\(name)".quotedForShell) ;;"
    }
    return """
      #!/bin/sh
      # Answers what SwiftPM asks the compiler in each build; everything else is for the compiler.
      case "$*" in
      \(cases.joined(separator: "\n"))
      esac
      \(Self.flags)
      exec \(compiler.quotedForShell) "$@"

      """
  }

  /// The words by which the sources of a package show that they know Linux.
  private static let linux =
    #"os\(Linux\)|\<(Glibc|Musl|FoundationNetworking|FoundationXML|FoundationEssentials)\>"#

  /// The commands that change the flags for modules of packages that SwiftPM has fetched.
  ///
  /// SwiftPM names the sources of a module in a file, one path in a line.
  private static let flags = """
    sources=
    for argument; do
      case $argument in @*/sources) sources=${argument#@} ;; esac
    done
    first=
    if [ -n "$sources" ]; then IFS= read -r first <"$sources"; fi
    case $first in
    */.build/widgethost/swift/checkouts/*)
      if [ -n "$(xargs grep -lsE '\(linux)' <"$sources" | head -n 1)" ]; then
        left=$#
        while [ "$left" -gt 0 ]; do
          if [ "$1 ${2-} ${3-}" = '-Xfrontend -import-module -Xfrontend' ]; then
            shift 4
            left=$((left - 4))
          else
            set -- "$@" "$1"
            shift
            left=$((left - 1))
          fi
        done
      fi ;;
    esac
    """
}
