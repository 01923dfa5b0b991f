/// A value that a parameter may have, for people to choose from.
package struct IntentOption: Sendable, Hashable {
  /// As it is configured.
  package var value: String
  /// What people see.
  package var title: String?
  /// The heading that it stands under.
  package var section: String?

  /// Makes an option.
  package init(value: String, title: String? = nil, section: String? = nil) {
    self.value = value
    self.title = title
    self.section = section
  }
}
