internal import AppleFoundation
public import Foundation
public import UIKit

/// Makes a picture of a view, which only the host can: there is none, and the author is told.
@MainActor
public final class ImageRenderer<Content: View> {
  /// The view.
  public var content: Content
  /// Pixels in a point.
  public var scale: CGFloat = 1
  /// Whether the picture is opaque.
  public var isOpaque = false
  /// The size that the view is offered.
  public var proposedSize = ProposedViewSize.unspecified

  /// Takes the view.
  public init(content: Content) { self.content = content }

  /// None, which is logged: a plugin cannot draw.
  public var uiImage: UIImage? { none() }
  /// None, which is logged: a plugin cannot draw.
  public var nsImage: NSImage? { none() }
  /// None, which is logged: a plugin cannot draw.
  public var cgImage: CGImage? { none() }

  private func none<Picture>() -> Picture? {
    AuthorWarnings.report("ImageRenderer makes no picture: only the host draws views")
    return nil
  }
}

/// A view of UIKit, which this system does not have.
@available(*, unavailable, message: "views of UIKit cannot be shown: write the view in SwiftUI")
public protocol UIViewRepresentable {}

/// A view controller of UIKit, which this system does not have.
@available(*, unavailable, message: "views of UIKit cannot be shown: write the view in SwiftUI")
public protocol UIViewControllerRepresentable {}

/// A view of AppKit, which this system does not have.
@available(*, unavailable, message: "views of AppKit cannot be shown: write the view in SwiftUI")
public protocol NSViewRepresentable {}
