public import Foundation

/// Makes previews in an editor; here it only compiles.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the previews; inferred from ``previews``.
  associatedtype Previews: View

  /// The previews.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

/// Where a preview is drawn.
public enum PreviewLayout: Sendable {
  /// On a device.
  case device
  /// As large as it is.
  case sizeThatFits
  /// In a fixed size.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The device of a preview.
public struct PreviewDevice: ExpressibleByStringLiteral, Sendable {
  /// Its name.
  public let rawValue: String

  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Takes a name.
  public init(stringLiteral value: String) { rawValue = value }
}
