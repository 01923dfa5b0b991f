internal import ImportCheck

/// Checks the sources of a package for missing modules, and for code that needs Objective-C and that the
/// build does not rewrite.
struct SourceCheck {
  /// The greatest size of a source file in bytes.
  static let greatest = 16 << 20

  private(set) var findings: [ImportFinding] = []
  private let inventory: ModuleInventory?
  /// The modules whose findings are reported once.
  private var accepted: Set<String> = []

  /// Creates a check.
  ///
  /// - Parameter inventory: The modules of this machine; `nil` if unknown.
  init(_ inventory: ModuleInventory?) { self.inventory = inventory }

  /// Checks a file.
  ///
  /// - Parameters:
  ///   - bytes: The source after the changes of the import.
  ///   - file: The path of the file in messages.
  mutating func check(_ bytes: [UInt8], file: String, defined: [String]) {
    guard let inventory else { return }
    let conditions = inventory.conditions(defined: Set(defined))
    for found in SwiftSource(bytes).imports(conditions) {
      switch inventory.state(of: found.module) {
      case .there: break
      case .accepted:
        guard accepted.insert(found.module).inserted else { continue }
        add(.note, .acceptedModule, file, found.line, ModuleAdvice.accepted(found.module), "")
      case .doubtful:
        guard let package = KnownPackage.having(found.module) else { continue }
        findings.append(.remote(package, file: file, line: found.line))
      case .missing:
        add(
          .error, .missingModule, file, found.line, "there is no module \(found.module)",
          ModuleAdvice.missing(found.module))
      }
    }
    guard ObjectiveCRewriting.mayChange(bytes) else { return }
    for refusal in ObjectiveCRewriting(bytes, conditions).refusals {
      add(.error, .macroAttribute, file, refusal.line, refusal.message, "")
    }
  }

  private mutating func add(
    _ severity: ImportFinding.Severity, _ code: ImportFinding.Code, _ file: String, _ line: Int,
    _ message: String, _ advice: String
  ) {
    findings.append(
      ImportFinding(severity, code, file: file, line: line, message, advice: advice))
  }
}
