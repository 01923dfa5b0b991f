public import UIKit

extension Font {
  public init(_ font: UIFont) {
    let descriptor = font.fontDescriptor
    var made: Font
    if let name = descriptor.name {
      made =
        if let style = descriptor.scalingStyle {
          Font.custom(name, size: descriptor.pointSize, relativeTo: TextStyle(style))
        } else {
          Font.custom(name, fixedSize: descriptor.pointSize)
        }
    } else if let style = descriptor.textStyle {
      made = Font.system(TextStyle(style), design: Design(descriptor.design), weight: nil)
    } else {
      made = Font.system(
        size: descriptor.pointSize, weight: nil, design: Design(descriptor.design))
    }
    if let weight = descriptor.weight { made = made.weight(Weight(weight)) }
    if descriptor.isItalic { made = made.italic() }
    if descriptor.hasMonospacedDigits { made = made.monospacedDigit() }
    self = made
  }
}

extension Font.TextStyle {
  fileprivate init(_ style: UIFont.TextStyle) {
    switch style {
    case .largeTitle: self = .largeTitle
    case .title1: self = .title
    case .title2: self = .title2
    case .title3: self = .title3
    case .headline: self = .headline
    case .subheadline: self = .subheadline
    case .callout: self = .callout
    case .footnote: self = .footnote
    case .caption1: self = .caption
    case .caption2: self = .caption2
    default: self = .body
    }
  }
}

extension Font.Design {
  fileprivate init(_ design: UIFontDescriptor.SystemDesign) {
    switch design {
    case .rounded: self = .rounded
    case .serif: self = .serif
    case .monospaced: self = .monospaced
    default: self = .default
    }
  }
}

extension Font.Weight {
  /// The nearest of the nine weights.
  fileprivate init(_ weight: UIFont.Weight) {
    let known: [(UIFont.Weight, Font.Weight)] = [
      (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular),
      (.medium, .medium), (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy),
      (.black, .black),
    ]
    let nearest = known.min {
      abs($0.0.rawValue - weight.rawValue) < abs($1.0.rawValue - weight.rawValue)
    }
    self = nearest?.1 ?? .regular
  }
}
