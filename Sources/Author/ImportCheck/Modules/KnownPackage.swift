internal import FoundationEssentials

/// A Swift package that many apps use, with what came of a build on Linux.
///
/// ``all`` lists the packages; docs/build.md has the same list.
package struct KnownPackage: Hashable, Sendable {
  /// The address of the package, without `.git`.
  package let url: String
  /// The version that was built with the SDK.
  package let version: String
  /// The products by the names of their modules.
  package let products: [String: String]
  /// The reason why the version does not compile; `nil` if it compiles.
  package let problem: String?

  /// Describes a package of a repository `OWNER/NAME`.
  ///
  /// - Parameters:
  ///   - modules: The modules whose products have the same name.
  ///   - products: The products of other modules.
  init(
    _ repository: String, _ version: String, _ modules: [String],
    products: [String: String] = [:], problem: String? = nil
  ) {
    url = "https://github.com/\(repository)"
    self.version = version
    self.products = products.merging(modules.map { ($0, $0) }) { product, _ in product }
    self.problem = problem
  }

  /// The last part of the address, by which a manifest names the package.
  package var name: String { Self.name(ofURL: url) }

  /// Returns the package that has a module; `nil` if it is not known.
  package static func having(_ module: String) -> KnownPackage? { byModule[module] }

  /// Returns the package at an address in any form that Git reads; `nil` if it is not known.
  package static func at(_ url: String) -> KnownPackage? { byAddress[address(url)] }

  /// Returns the last part of an address, which names the folder of a checkout too.
  package static func name(ofURL url: String) -> String {
    let name = url.split(separator: "/").last.map(String.init) ?? url
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }

  private static let byModule = Dictionary(
    all.flatMap { package in package.products.keys.map { ($0, package) } },
    uniquingKeysWith: { first, _ in first })

  private static let byAddress = Dictionary(
    all.map { (address($0.url), $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the host and the path of an address, the same for `https`, `ssh` and `git@HOST:PATH`.
  private static func address(_ url: String) -> String {
    var text = url.lowercased()[...]
    if let scheme = text.firstRange(of: "://") { text = text[scheme.upperBound...] }
    if let user = text.firstIndex(of: "@") { text = text[text.index(after: user)...] }
    if text.hasSuffix(".git") { text = text.dropLast(4) }
    return text.split { $0 == "/" || $0 == ":" }.joined(separator: "/")
  }
}
