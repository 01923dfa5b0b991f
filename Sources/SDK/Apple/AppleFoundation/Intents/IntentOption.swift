/// A value that a parameter may have, for a choice by the user.
package struct IntentOption: Sendable, Hashable {
  /// The value in the configuration's syntax.
  package var value: String
  /// The name shown to the user.
  package var title: String?
  /// The heading above the option.
  package var section: String?

  /// Makes an option with a title and a section.
  package init(value: String, title: String? = nil, section: String? = nil) {
    self.value = value
    self.title = title
    self.section = section
  }
}
