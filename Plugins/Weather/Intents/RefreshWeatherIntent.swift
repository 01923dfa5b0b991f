import AppIntents
import WidgetKit

/// Loads the weather again: for the button in the widget.
struct RefreshWeatherIntent: AppIntent {
  static let title: LocalizedStringResource = "Refresh"
  static let isDiscoverable = false

  func perform() async throws -> some IntentResult {
    WidgetCenter.shared.reloadTimelines(ofKind: Weather.kind)
    return .result()
  }
}
