internal import ImportCheck

/// The findings of an import about packages that the build fetches.
extension ImportFinding {
  /// Returns the finding about a package that the table of known packages does not have.
  static func remote(_ url: String, file: String, line: Int?) -> ImportFinding {
    ImportFinding(
      .warning, .remotePackage, file: file, line: line, "the build fetches the package \(url)",
      advice:
        "remove it from the manifest if the widget does not need it; it has to support Linux")
  }

  /// Returns the finding about a known package.
  ///
  /// A package that does not compile has the same message and advice in the project file and in each file that
  /// imports one of its modules.
  static func remote(_ package: KnownPackage, file: String, line: Int?) -> ImportFinding {
    if let problem = ModuleAdvice.problem(of: package) {
      return ImportFinding(
        .warning, .remotePackage, file: file, line: line, problem,
        advice: "remove it from the manifest, and leave the files that import it to the app")
    }
    return ImportFinding(
      .note, .remotePackage, file: file, line: line,
      "the build fetches the package \(package.url)",
      advice: "its version \(package.version) compiles on Linux")
  }
}
