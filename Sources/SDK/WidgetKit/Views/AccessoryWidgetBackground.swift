public import SwiftUI

/// A faint background in the outline of the family.
public struct AccessoryWidgetBackground: View {
  @Environment(\.widgetFamily) private var family

  public nonisolated init() {}

  public var body: some View {
    let fill = Color.primary.opacity(0.1)
    switch family {
    case .accessoryCircular: Circle().fill(fill)
    case .accessoryRectangular: RoundedRectangle(cornerRadius: 8).fill(fill)
    default: Rectangle().fill(fill)
    }
  }
}
