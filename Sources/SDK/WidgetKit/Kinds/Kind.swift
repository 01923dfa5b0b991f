/// A kind of widget, as declared by a configuration.
public struct _Kind {
  let id: String
  let provider: any KindProvider
  /// The name shown to the user; the host shows the id if `nil`.
  var displayName: String?
  /// An explanation shown to the user.
  var description: String?
  var families = WidgetFamily.allCases
  /// Whether the content of a widget with a container background has margins.
  var hasContentMargins = true

  init(id: String, provider: any KindProvider) {
    self.id = id
    self.provider = provider
  }
}
