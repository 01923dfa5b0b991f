internal import AppleFoundation
internal import Foundation

/// Gives texts made in a body the locale of the view.
enum AmbientLocale {
  /// Registers the source of the locale once, when the first body is evaluated.
  static let isTold: Bool = {
    TextLocale.ask { Ambient.value?.environment.locale }
    return true
  }()
}
