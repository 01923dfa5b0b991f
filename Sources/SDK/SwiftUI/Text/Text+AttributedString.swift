internal import AppleFoundation
public import Foundation

extension AttributeScopes {
  /// The attributes of an attributed string that affect texts.
  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: AttributeScopes.FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }
    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kern"
    }
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

extension Text {
  /// Takes fonts, colours, backgrounds, lines, kerning, tracking, baseline offsets and the emphasis
  /// of Markdown from the string. Links are coloured, but not clicked.
  @_disfavoredOverload
  public init(_ content: AttributedString) {
    self.init(content.runs.map { TextPart($0, in: content) })
  }
}

extension TextPart {
  /// Makes a part of a run of an attributed string.
  fileprivate init(_ run: AttributedString.Runs.Run, in string: AttributedString) {
    self.init(content: .plain(String(string.characters[run.range])))
    style.font = run.font
    style.emphasize(run.inlinePresentationIntent ?? [])
    style.background = run.backgroundColor
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
    ignored = run.namesWithoutEffect
  }
}

extension AttributedString.Runs.Run {
  /// The names of the system's attributes that are set and have no effect, in alphabetical order.
  fileprivate var namesWithoutEffect: [String] {
    // A container has no public list of its attributes.
    let contents = Mirror(reflecting: attributes).descendant("storage", "contents")
    guard let values = contents as? [String: Any] else { return [] }
    let names = values.keys.filter { $0.hasPrefix("NS") || $0.hasPrefix("SwiftUI.") }
    return names.filter { !Self.namesWithEffect.contains($0) }.sorted()
  }

  private static let namesWithEffect: Set<String> = [
    AttributeScopes.SwiftUIAttributes.FontAttribute.name,
    AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.name,
    AttributeScopes.SwiftUIAttributes.BackgroundColorAttribute.name,
    AttributeScopes.SwiftUIAttributes.StrikethroughStyleAttribute.name,
    AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.name,
    AttributeScopes.SwiftUIAttributes.KerningAttribute.name,
    AttributeScopes.SwiftUIAttributes.TrackingAttribute.name,
    AttributeScopes.SwiftUIAttributes.BaselineOffsetAttribute.name,
    AttributeScopes.FoundationAttributes.LinkAttribute.name,
    AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.name,
  ]
}
