internal import WidgetModel
internal import XcodeImport

/// The result of an import for people.
struct ImportText {
  /// The greatest number of places that a message lists.
  private static let mostPlaces = 8

  private let package: ImportedPackage
  private let isQuiet: Bool
  private let style: Style?

  init(_ package: ImportedPackage, isQuiet: Bool, style: Style?) {
    self.package = package
    self.isQuiet = isQuiet
    self.style = style
  }

  var lines: [String] { summary + sections + ending }

  private var summary: [String] {
    let shared =
      package.sharedFiles > 0 ? " (\(package.sharedFiles) shared with other targets)" : ""
    var parts = [
      Self.count(package.swiftFiles, "Swift file") + shared,
      Self.count(package.resources, "resource"),
    ]
    if package.intentDefinitions > 0 {
      parts.append(Self.count(package.intentDefinitions, "intent definition"))
    }
    if package.dataModels > 0 { parts.append(Self.count(package.dataModels, "data model")) }
    if !package.libraries.isEmpty { parts.append("libraries: \(list(package.libraries))") }
    if !package.localPackages.isEmpty { parts.append("packages: \(list(package.localPackages))") }
    return [
      "Made the package \(package.name.printable) of the widget extension "
        + "\(package.target.printable) in \(package.folder.printable)",
      "  " + parts.joined(separator: ", "),
    ]
  }

  private var sections: [String] {
    let wanted: [(ImportFinding.Severity, String, Style.Role)] = [
      (.error, "The package cannot build before this is mended:", .bad),
      (.warning, "Left out, or different on Linux:", .warning),
      (.note, "Notes:", .quiet),
    ]
    return wanted.flatMap { severity, heading, role -> [String] in
      let findings = package.findings.filter { $0.severity == severity }
      guard !findings.isEmpty, severity != .note || !isQuiet else { return [] }
      return ["", style?.paint(heading, role) ?? heading] + Self.groups(findings).flatMap(text)
    }
  }

  private var ending: [String] {
    let errors = package.findings.count { $0.severity == .error }
    let command = "widgethost build \(package.folder.quotedForShell)"
    return [
      "",
      errors == 0
        ? "Build it with: \(command)"
        : "\(Self.count(errors, "error")) to mend, then build it with: \(command)",
    ]
  }

  /// Findings with the same message and advice, in the order of the first of each.
  private static func groups(_ findings: [ImportFinding]) -> [[ImportFinding]] {
    var order: [String] = []
    var groups: [String: [ImportFinding]] = [:]
    for finding in findings {
      let key = finding.message + "\n" + finding.advice
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(finding)
    }
    return order.compactMap { groups[$0] }
  }

  private func text(_ group: [ImportFinding]) -> [String] {
    let first = group[0]
    var lines = group.prefix(Self.mostPlaces).compactMap(Self.place).map { "  \($0):" }
    let rest = group.count - Self.mostPlaces
    if rest > 0 { lines.append("  and \(rest) more places:") }
    let message = "\(first.message.printable)"
    if lines.count == 1 {
      lines = ["\(lines[0]) \(message)"]
    } else {
      lines.append("    \(message)")
    }
    return lines + (first.advice.isEmpty ? [] : ["    -> \(first.advice.printable)"])
  }

  private static func place(_ finding: ImportFinding) -> String? {
    guard let file = finding.file?.printable else { return nil }
    return finding.line.map { "\(file):\($0)" } ?? file
  }

  private func list(_ names: [String]) -> String { names.map(\.printable).joined(separator: ", ") }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
