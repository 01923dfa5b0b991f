internal import ArgumentParser

/// A button of the mouse, as bars number it.
enum ClickButton: Int, CaseIterable, ExpressibleByArgument {
  /// Performs the widget's only action, or opens its link.
  case left = 1
  /// Reloads the widget.
  case middle = 2
  /// Opens the widget's link.
  case right = 3

  /// Reads a name or a number, such as `left` or `1`.
  init?(argument: String) {
    let number = Int(argument)
    guard let button = Self.allCases.first(where: { "\($0)" == argument || $0.rawValue == number })
    else { return nil }
    self = button
  }

  static var allValueStrings: [String] { allCases.map { "\($0)" } }
}
