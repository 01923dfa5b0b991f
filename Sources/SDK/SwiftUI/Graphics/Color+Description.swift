internal import AppleFoundation

extension Color: CustomStringConvertible {
  /// The name of a colour of the system or of an asset; `#RRGGBBAA` for components, as in the light
  /// scheme. The texts of colours that are made of others differ from Apple's.
  public var description: String {
    switch storage {
    case .pair(let pair): Self.names[pair] ?? Self.hexadecimal(pair.light)
    case .accent: "accentColor"
    case .asset(let name, _): "NamedColor(name: \"\(name)\", bundle: nil)"
    case .faded(let color, let factor): "\(Self.percent(factor)) \(color)"
    case .mixed(let one, let other, let fraction):
      "\(Self.percent(fraction)) \(other) in \(one)"
    }
  }

  /// Returns a share in whole percents. An author's share may be infinite, or not a number.
  private static func percent(_ share: Double) -> String {
    let value = (share * 100).rounded()
    return Int(exactly: value).map { "\($0)%" } ?? "\(value)%"
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }

  private static let names: [ColorPair: String] = {
    let colors: [(Color, String)] = [
      (.clear, "clear"), (.black, "black"), (.white, "white"), (.primary, "primary"),
      (.secondary, "secondary"), (.gray, "gray"), (.red, "red"), (.orange, "orange"),
      (.yellow, "yellow"), (.green, "green"), (.mint, "mint"), (.teal, "teal"), (.cyan, "cyan"),
      (.blue, "blue"), (.indigo, "indigo"), (.purple, "purple"), (.pink, "pink"),
      (.brown, "brown"),
    ]
    var names: [ColorPair: String] = [:]
    for (color, name) in colors {
      if case .pair(let pair) = color.storage { names[pair] = name }
    }
    return names
  }()
}
