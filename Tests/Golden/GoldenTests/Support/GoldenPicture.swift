import Foundation
import PictureChannel
import Testing
import WidgetModel

/// A picture of a widget that git keeps.
struct GoldenPicture: Sendable, CustomTestStringConvertible {
  /// The way in which the widget is drawn.
  enum Look: Sendable {
    case light
    case dark
    case placeholder
    /// For a panel with few levels of grey.
    case panel(PicturePalette)

    var name: String {
      switch self {
      case .light: "light"
      case .dark: "dark"
      case .placeholder: "placeholder"
      case .panel(let palette): palette.rawValue
      }
    }
  }

  var widget: GoldenWidget
  var look: Look

  var name: String { "\(widget.name)-\(look.name)" }
  var testDescription: String { name }
  /// The file in git.
  var file: URL { Places.pictures.appending(path: "\(name).png") }

  /// Whether the picture is one of the placeholder's entry.
  var isOfPlaceholder: Bool {
    if case .placeholder = look { return true }
    return widget.isPlaceholderOnly
  }

  /// The name of the archive that the picture is drawn from.
  var archive: String { widget.name + (isOfPlaceholder ? "-placeholder" : "") }

  var settings: PictureSettings {
    var settings = PictureSettings(scale: 1, now: GoldenMoment.drawn)
    switch look {
    case .light: break
    case .dark: settings.scheme = .dark
    case .placeholder: settings.isRedacted = true
    case .panel(let palette): settings.palette = palette
    }
    return settings
  }

  static let all = GoldenWidget.all.flatMap(\.pictures)
}

/// The time of the golden pictures, a Friday morning in Berlin.
enum GoldenMoment {
  /// The wall clock of the host at its start: 2026-12-04T06:05:00Z.
  static let start = 1_796_364_300
  /// The time for which the entries are drawn, half an hour later: 2026-12-04T06:35:00Z.
  static let drawn = Timestamp(seconds: 1_796_366_100)
  static let timeZone = "Europe/Berlin"
}
