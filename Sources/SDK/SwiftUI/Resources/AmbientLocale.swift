internal import AppleFoundation
internal import Foundation

/// Tells texts that are made in a body which locale its view has.
enum AmbientLocale {
  /// Done once, when the first body is evaluated.
  static let isTold: Bool = {
    TextLocale.ask { Ambient.value?.environment.locale }
    return true
  }()
}
