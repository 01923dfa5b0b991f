public import SwiftUI

/// The ground of widgets on a lock screen: a faint one.
public struct AccessoryWidgetBackground: View {
  /// Makes it.
  public init() {}

  /// A faint fill.
  public var body: some View { Rectangle().fill(Color.primary.opacity(0.1)) }
}
