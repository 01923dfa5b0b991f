import SwiftUI

extension Color {
  static let widgetBackground = Color("WidgetBackground")
  static let quizTitle = Color("Title")
  static let quizCaption = Color("Caption")
  static let quizSecondary = Color("Secondary")
  static let tagBackground = Color("TagBackground")
  static let tagText = Color("TagText")
  static let buttonBackground = Color("ButtonBackground")
  static let coverPlaceholder = Color("CoverPlaceholder")
}

extension Font {
  static let quizTitle = picks(15, bold: true, relativeTo: .headline)
  static let quizSmallTitle = picks(14, bold: true, relativeTo: .headline)
  static let quizLargeTitle = picks(19, bold: true, relativeTo: .title3)
  static let quizCaption = picks(11, bold: true, relativeTo: .caption2)
  static let quizCreator = picks(12, relativeTo: .caption)
  static let quizTag = picks(11, bold: true, relativeTo: .caption2)
  static let quizButton = picks(13, bold: true, relativeTo: .footnote)

  private static func picks(
    _ size: CGFloat, bold: Bool = false, relativeTo style: TextStyle
  ) -> Font {
    .custom("Picks Rounded", size: size, relativeTo: style).weight(bold ? .bold : .regular)
  }
}

extension View {
  @ViewBuilder
  func widgetBackground(_ color: Color) -> some View {
    if #available(iOSApplicationExtension 17.0, *) {
      containerBackground(color, for: .widget)
    } else {
      background(color)
    }
  }
}
