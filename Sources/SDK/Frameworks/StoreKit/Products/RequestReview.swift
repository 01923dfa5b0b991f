public import AppleFoundation
public import SwiftUI

/// An action that asks for nothing.
@MainActor public struct RequestReviewAction: Sendable {
  nonisolated init() {}

  /// No effect: a widget shows no dialogue.
  public func callAsFunction() {}
}

extension EnvironmentValues {
  /// No effect: a widget shows no dialogue.
  public var requestReview: RequestReviewAction { RequestReviewAction() }
}

open class SKStoreReviewController: NSObject {
  /// No effect: a widget shows no dialogue.
  open class func requestReview() {}
}
