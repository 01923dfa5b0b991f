import Foundation
import PictureChannel
import WidgetModel

/// A widget of the golden pictures: a plugin in one family, with fixed data.
struct GoldenWidget: Sendable {
  /// The name of the widget, of its archive, and of its pictures.
  var name: String
  /// The plugin, whose kind has the same name.
  var plugin: String
  var family: WidgetFamily
  /// The values of `parameters` in `host.conf`.
  var parameters = ""
  /// Whether the widget is laid out for a panel of 800 × 480 points.
  var isForPanel = false
  /// Whether only the placeholder is drawn, as it is: the other entries depend on the machine.
  var isPlaceholderOnly = false
  /// Whether the placeholder is drawn, redacted.
  var hasPlaceholder = true

  /// Whether the entry of a moment depends on the second of the call: the first entry is drawn.
  var changesBySecond: Bool { plugin == "Banners" }

  /// The parameters of the request for the placeholder, where the kind needs some.
  var placeholderOptions: [String: String] {
    plugin == "command" ? ["p.command": "cat", "p.title": "Disk", "p.icon": "internaldrive"] : [:]
  }

  /// The tables of `host.conf` that declare the widget.
  var declaration: String {
    """
    [[widget]]
    id = "\(name)"
    kind = "\(plugin)"
    family = "\(family.name)"
    parameters = { \(parameters) }
    \(isForPanel ? "size = [800, 480]" : "")

    """
  }

  /// The pictures of the widget.
  var pictures: [GoldenPicture] {
    let looks: [GoldenPicture.Look]
    if isForPanel {
      looks = [.panel(.gray1), .panel(.gray2)]
    } else {
      looks = [.light, .dark] + (hasPlaceholder && !isPlaceholderOnly ? [.placeholder] : [])
    }
    return looks.map { GoldenPicture(widget: self, look: $0) }
  }
}

extension GoldenWidget {
  /// The widgets of which there are golden pictures.
  static let all = reference + clocks + countdowns + monitors + answers + panels

  /// The reference widgets in Swift with their samples.
  private static let reference: [GoldenWidget] = [
    ("TopPicks", [.small, .medium, .large], ""),
    ("Headlines", [.small, .medium, .large], #"country = "unitedKingdom""#),
    ("Banners", [.medium], ""),
    ("Weather", [.small, .medium], #"city = "berlin""#),
    ("NextFlight", [.small, .medium, .large], ""),
  ].flatMap { plugin, families, parameters in
    families.map {
      GoldenWidget(
        name: "\(plugin)-\($0.name)", plugin: plugin, family: $0, parameters: parameters)
    }
  }

  private static let clocks = WidgetFamily.allCases.map {
    GoldenWidget(name: "clock-\($0.name)", plugin: "clock", family: $0)
  }

  private static let countdowns = [
    WidgetFamily.small, .medium, .circular, .rectangular, .inline,
  ].map {
    GoldenWidget(
      name: "countdown-\($0.name)", plugin: "countdown", family: $0,
      parameters: #"title = "Summer", date = 2027-06-21T00:00:00Z, since = 2026-06-21T00:00:00Z"#)
  }

  private static let monitors = WidgetFamily.allCases.map {
    GoldenWidget(
      name: "system-monitor-\($0.name)", plugin: "system-monitor", family: $0,
      isPlaceholderOnly: true)
  }

  /// The default look of answers, which `command` and `http` share: a file of `Data` for each case.
  private static let answers = GoldenAnswer.allCases.flatMap { answer in
    WidgetFamily.allCases.map { family in
      GoldenWidget(
        name: "command-\(answer.rawValue)-\(family.name)", plugin: "command", family: family,
        parameters: answer.parameters, hasPlaceholder: answer == .gauge)
    }
  }

  private static let panels =
    [
      ("TopPicks", WidgetFamily.large, ""), ("Headlines", .large, #"country = "unitedKingdom""#),
      ("Banners", .medium, ""), ("Weather", .medium, #"city = "berlin""#),
      ("NextFlight", .large, ""), ("clock", .large, ""),
    ].map { plugin, family, parameters in
      GoldenWidget(
        name: "\(plugin)-panel", plugin: plugin, family: family, parameters: parameters,
        isForPanel: true)
    }
    + [GoldenAnswer.all, .list].map { answer in
      GoldenWidget(
        name: "command-\(answer.rawValue)-panel", plugin: "command", family: .extraLarge,
        parameters: answer.parameters, isForPanel: true)
    }
}

/// An answer of a script, of which `Tests/Golden/Data` has the output.
enum GoldenAnswer: String, CaseIterable {
  /// Two lines of plain text.
  case text
  /// A percentage, which gets a gauge.
  case gauge
  /// A number with a unit and former values.
  case chart
  /// A title and a list.
  case list
  /// Every field that an answer may have.
  case all
  /// The longest texts.
  case long
  /// The script of an answer without output.
  case empty

  /// The values of `parameters` in `host.conf`.
  var parameters: String {
    let more =
      switch self {
      case .gauge: #", title = "Disk", icon = "internaldrive""#
      case .empty: #", title = "Nothing", icon = "tray""#
      default: ""
      }
    return #"command = ["cat", "\#(Places.data.path)/\#(rawValue)"], every = "1d""# + more
  }
}
