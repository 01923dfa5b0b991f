import AppIntents
import Astronomy

/// The parameters of the widget.
struct PlaceIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Place"
  static let description = IntentDescription("The place of the sun's path.")

  @Parameter(title: "Latitude", default: 52.52, inclusiveRange: (-90, 90))
  var latitude: Double

  @Parameter(title: "Longitude", default: 13.40, inclusiveRange: (-180, 180))
  var longitude: Double

  var place: Place { Place(latitude: latitude, longitude: longitude) }
}
