internal import SwiftUI

/// The declaration of a kind of widget by a configuration.
struct KindDeclaration {
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

extension _Kind {
  init(_ declaration: KindDeclaration) { self.init(content: declaration) }

  /// The declaration; `nil` for a kind that another module made.
  var declaration: KindDeclaration? { content as? KindDeclaration }
}
