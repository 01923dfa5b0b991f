internal import AppleFoundation
public import Foundation

extension AttributeScopes {
  /// What SwiftUI's texts take from an attributed string.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour.
    public let foregroundColor: ForegroundColorAttribute
    /// No effect: no ground is drawn behind letters. Its colour.
    public let backgroundColor: BackgroundColorAttribute
    /// A line through.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// A line under.
    public let underlineStyle: UnderlineStyleAttribute
    /// Points between letters.
    public let kern: KerningAttribute
    /// Points between letters.
    public let tracking: TrackingAttribute
    /// Points upwards.
    public let baselineOffset: BaselineOffsetAttribute
    /// Foundation's own.
    public let foundation: AttributeScopes.FoundationAttributes

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// Its type.
      public typealias Value = Font
      /// Its name.
      public static let name = "SwiftUI.Font"
    }
    /// The colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// Its type.
      public typealias Value = Color
      /// Its name.
      public static let name = "SwiftUI.ForegroundColor"
    }
    /// The colour of the ground.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// Its type.
      public typealias Value = Color
      /// Its name.
      public static let name = "SwiftUI.BackgroundColor"
    }
    /// A line through.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// Its type.
      public typealias Value = Text.LineStyle
      /// Its name.
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    /// A line under.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// Its type.
      public typealias Value = Text.LineStyle
      /// Its name.
      public static let name = "SwiftUI.UnderlineStyle"
    }
    /// Points between letters.
    public enum KerningAttribute: AttributedStringKey {
      /// Its type.
      public typealias Value = CGFloat
      /// Its name.
      public static let name = "SwiftUI.Kern"
    }
    /// Points between letters.
    public enum TrackingAttribute: AttributedStringKey {
      /// Its type.
      public typealias Value = CGFloat
      /// Its name.
      public static let name = "SwiftUI.Tracking"
    }
    /// Points upwards.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// Its type.
      public typealias Value = CGFloat
      /// Its name.
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  /// What SwiftUI's texts take from an attributed string.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// An attribute by its name.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

extension Text {
  /// Parts with styles of their own: font, colour, lines, spaces, the emphasis of Markdown, and
  /// links, which are coloured and not clicked.
  @_disfavoredOverload
  public init(_ content: AttributedString) {
    self.init(content.runs.map { TextPart($0, in: content) })
  }
}

extension TextPart {
  /// A part of an attributed string.
  fileprivate init(_ run: AttributedString.Runs.Run, in string: AttributedString) {
    self.init(content: .plain(String(string.characters[run.range])))
    style.font = run.font
    style.emphasize(run.inlinePresentationIntent ?? [])
    if let color = run.foregroundColor { style.foreground = AnyTextStyle(color) }
    if let line = run.underlineStyle {
      style.other[.underline] = .flag(true)
      style.underlineColor = line.color
    }
    if let line = run.strikethroughStyle {
      style.other[.strikethrough] = .flag(true)
      style.strikethroughColor = line.color
    }
    style.other[.kerning] = .length(run.kern)
    style.other[.tracking] = .length(run.tracking)
    style.other[.baselineOffset] = .length(run.baselineOffset)
    if run.link != nil, style.foreground == nil { style.foreground = AnyTextStyle(.tint) }
  }
}
