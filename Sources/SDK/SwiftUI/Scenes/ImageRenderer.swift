internal import AppleFoundation
public import Foundation
public import UIKit

/// Only the host draws views: there is no picture, and the author is told.
@MainActor
public final class ImageRenderer<Content: View> {
  public var content: Content
  public var scale: CGFloat = 1
  public var isOpaque = false
  public var proposedSize = ProposedViewSize.unspecified

  public init(content: Content) { self.content = content }

  /// Always `nil`, which is reported to the author.
  public var uiImage: UIImage? { none() }
  /// Always `nil`, which is reported to the author.
  public var nsImage: NSImage? { none() }
  /// Always `nil`, which is reported to the author.
  public var cgImage: CGImage? { none() }

  private func none<Picture>() -> Picture? {
    AuthorWarnings.report("ImageRenderer returns no picture: only the host draws views")
    return nil
  }
}

/// Unavailable: this system has no views of AppKit.
@available(*, unavailable, message: "views of AppKit cannot be shown: write the view in SwiftUI")
public protocol NSViewRepresentable {}
