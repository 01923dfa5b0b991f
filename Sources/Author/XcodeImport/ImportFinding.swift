/// Something that the import left out, changed, or could not take.
package struct ImportFinding: Hashable, Sendable {
  package enum Severity: String, Sendable, Comparable {
    /// The package is complete nevertheless.
    case note
    /// The widget may behave differently.
    case warning
    /// The package cannot build.
    case error

    package static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// The stable name of a finding, such as `missing-module`.
  package enum Code: String, Sendable, CaseIterable {
    case missingModule = "missing-module"
    case acceptedModule = "accepted-module"
    case missingFile = "missing-file"
    case outsideOfRoot = "outside-of-root"
    case notRegularFile = "not-a-regular-file"
    case objectiveC = "objective-c"
    case bridgingHeader = "bridging-header"
    case interfaceFile = "interface-file"
    case dataModel = "data-model"
    case otherResource = "other-resource"
    case runScript = "run-script"
    case remotePackage = "remote-package"
    case localPackage = "local-package"
    case binaryFramework = "binary-framework"
    case systemFramework = "system-framework"
    case macroAttribute = "unsupported-attribute"
    case renamed
    case adapted
    case joinedTarget = "joined-target"
    case projectFile = "project-file"
    case buildSetting = "build-setting"
    case computedValue = "computed-value"
  }

  package var severity: Severity
  package var code: Code
  /// The path of the file relative to the project's folder; `nil` for the project as a whole.
  package var file: String?
  /// The line in the file, from 1.
  package var line: Int?
  package var message: String
  /// The remedy; empty if there is nothing to do.
  package var advice: String

  package init(
    _ severity: Severity, _ code: Code, file: String? = nil, line: Int? = nil, _ message: String,
    advice: String = ""
  ) {
    self.severity = severity
    self.code = code
    self.file = file
    self.line = line
    self.message = message
    self.advice = advice
  }
}
