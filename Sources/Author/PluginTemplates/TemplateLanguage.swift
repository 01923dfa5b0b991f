/// A language of templates. The raw value is the name of its folder.
package enum TemplateLanguage: String, CaseIterable, Hashable, Sendable {
  /// C, with a Makefile for the test.
  case c
  /// Swift, as a package that builds on a Mac, too.
  case swift
  /// Rust, without crates.
  case rust

  /// The name for people.
  package var title: String {
    switch self {
    case .c: "C"
    case .swift: "Swift"
    case .rust: "Rust"
    }
  }
}
