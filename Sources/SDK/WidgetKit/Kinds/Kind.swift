/// A kind of widget as a configuration declares it.
public struct _Kind {
  /// Its id.
  let id: String
  /// Who answers.
  let provider: any KindProvider
  /// What people see; the id if `nil`.
  var displayName: String?
  /// A sentence for people.
  var description: String?
  /// The size classes.
  var families = WidgetFamily.allCases
  /// Whether there is room around the content of a widget with a container background.
  var hasContentMargins = true

  init(id: String, provider: any KindProvider) {
    self.id = id
    self.provider = provider
  }
}
