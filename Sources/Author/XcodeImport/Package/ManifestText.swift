/// Composes the text of a `Package.swift`.
enum ManifestText {
  /// Returns a text as a string literal of Swift.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  static func text(of plan: PackagePlan) -> String {
    let version = plan.targets.map(\.settings.toolsVersion).max() ?? "6.0"
    let name = literal(plan.name)
    var lines = [
      "// swift-tools-version: \(version)", "import PackageDescription", "",
      "let package = Package(", "  name: \(name),",
    ]
    if let least = plan.deploymentTarget { lines.append("  platforms: [.iOS(\(literal(least)))],") }
    lines.append("  products: [.library(name: \(name), type: .dynamic, targets: [\(name)])],")
    lines += list("dependencies", dependencies(of: plan), indentation: "  ")
    lines.append("  targets: [")
    // The main target's folder of resources holds at least the Info.plist.
    lines += plan.targets.flatMap { target($0, hasResources: $0.name == plan.name) }
    lines += ["  ]", ")", ""]
    return lines.joined(separator: "\n")
  }

  private static func dependencies(of plan: PackagePlan) -> [String] {
    plan.packages.filter { !$0.isIndirect }
      .map { ".package(path: \(literal($0.to)))" }
      + plan.remotePackages.compactMap { package in
        guard case .remote(let url, let requirement) = package.place else { return nil }
        return ".package(url: \(literal(url)), \(requirement))"
      }
  }

  private static func target(_ target: PackagePlan.Target, hasResources: Bool) -> [String] {
    let uses =
      target.dependencies.map(literal)
      + target.products.map {
        ".product(name: \(literal($0.name)), package: \(literal($0.package)))"
      }
    var lines = ["    .target(", "      name: \(literal(target.name)),"]
    lines += list("dependencies", uses, indentation: "      ")
    lines += list("exclude", target.definitions.map { literal($0.to) }, indentation: "      ")
    if hasResources {
      lines.append("      resources: [.copy(\(literal(PackageLayout.resources)))],")
    }
    lines += list("swiftSettings", target.settings.lines, indentation: "      ")
    // SwiftPM takes no comma after the last argument in older manifests.
    lines[lines.count - 1].removeLast()
    return lines + ["    ),"]
  }

  private static func list(_ label: String, _ items: [String], indentation: String) -> [String] {
    switch items.count {
    case 0: []
    case 1: ["\(indentation)\(label): [\(items[0])],"]
    default:
      ["\(indentation)\(label): ["] + items.map { "\(indentation)  \($0)," } + ["\(indentation)],"]
    }
  }
}

/// The folders of a package.
enum PackageLayout {
  /// The folder of a target for resources.
  static let resources = "Resources"
  static let sources = "Sources"
  /// The folder for the packages that come along.
  static let packages = "Packages"
}
