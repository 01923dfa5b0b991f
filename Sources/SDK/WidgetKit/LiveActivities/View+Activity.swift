public import SwiftUI

extension View {
  /// No effect: there are no live activities.
  public nonisolated func activityBackgroundTint(_ color: Color?) -> some View { self }

  /// No effect: there are no live activities.
  public nonisolated func activitySystemActionForegroundColor(_ color: Color?) -> some View {
    self
  }

  /// No effect: there are no live activities.
  public nonisolated func dynamicIsland(
    verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
  ) -> some View { self }
}
