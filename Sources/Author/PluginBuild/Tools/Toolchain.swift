internal import WidgetModel

/// The programs of the compilers.
enum Toolchain {
  /// Returns the path of `swift`.
  static func swift() throws(BuildFailure) -> String {
    guard let path = SearchPath.find("swift") else {
      throw BuildFailure(
        .failed,
        "this plugin is written in Swift, and no folder of $PATH has `swift`; install Swift 6.2 or newer "
          + "from https://www.swift.org/install, or add its folder to $PATH")
    }
    return path
  }

  /// Returns the path of Rust's build tool.
  static func cargo() throws(BuildFailure) -> String {
    guard let path = SearchPath.find("cargo") else {
      throw BuildFailure(
        .failed,
        "this plugin is written in Rust, and no folder of $PATH has `cargo`; install Rust from "
          + "https://rustup.rs, or add its folder to $PATH")
    }
    return path
  }

  /// Returns the path of the C compiler, `$CC` or `cc`, and the arguments in `$CC` behind the name.
  static func c(_ environment: [String: String]) throws(BuildFailure) -> [String] {
    let words = environment["CC"].map { $0.split(separator: " ").map(String.init) } ?? []
    let name = words.first ?? "cc"
    guard let path = SearchPath.find(name) else {
      let remedy =
        words.isEmpty
        ? "install a C compiler (on Debian: apt install gcc), or set $CC"
        : "correct $CC, or unset it"
      throw BuildFailure(.failed, "no folder of $PATH has the C compiler `\(name)`; \(remedy)")
    }
    return [path] + words.dropFirst()
  }
}
