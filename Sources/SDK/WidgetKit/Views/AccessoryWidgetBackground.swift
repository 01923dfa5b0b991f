public import SwiftUI

/// The ground of widgets on a lock screen: a faint one, in the outline of the family.
public struct AccessoryWidgetBackground: View {
  @Environment(\.widgetFamily) private var family

  /// Makes it.
  public nonisolated init() {}

  /// A faint fill.
  public var body: some View {
    let fill = Color.primary.opacity(0.1)
    switch family {
    case .accessoryCircular: Circle().fill(fill)
    case .accessoryRectangular: RoundedRectangle(cornerRadius: 8).fill(fill)
    default: Rectangle().fill(fill)
    }
  }
}
