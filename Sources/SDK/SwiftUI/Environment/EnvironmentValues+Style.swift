public import Foundation

// What nodes inherit is in the environment as well: setting the value is what the modifier does.

extension EnvironmentValues {
  /// The font of texts.
  public var font: Font? {
    get { self[FontKey.self] }
    set {
      self[FontKey.self] = newValue
      if let newValue { pending.inherited.formUnion(replacingBy: newValue.attributes) }
    }
  }

  /// How many lines a text may have; `nil` for any number.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set {
      self[LineLimitKey.self] = newValue
      pending.inherited[.lineLimit] = .integer(min(max(newValue ?? 0, 0), 1000))
    }
  }

  /// How far texts may shrink to fit, from 0 to 1.
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleKey.self] }
    set {
      self[MinimumScaleKey.self] = newValue
      pending.inherited[.minimumScale] = .number(min(max(Double(newValue), 0.01), 1))
    }
  }

  /// Where the lines of a text begin.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set {
      self[TextAlignmentKey.self] = newValue
      pending.inherited[.textAlignment] = .integer(newValue.constant)
    }
  }

  /// Where a text that does not fit is cut.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationKey.self] }
    set {
      self[TruncationKey.self] = newValue
      pending.inherited[.truncation] = .integer(newValue.constant)
    }
  }

  /// Points between lines.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set {
      self[LineSpacingKey.self] = newValue
      pending.inherited[.lineSpacing] = .length(max(newValue, 0))
    }
  }

  /// Whether texts are written in capitals or small letters.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set {
      self[TextCaseKey.self] = newValue
      pending.inherited[.textCase] = .integer(newValue?.constant ?? 0)
    }
  }

  /// Whether texts may be set tighter to fit; they are not.
  public var allowsTightening: Bool {
    get { self[AllowsTighteningKey.self] }
    set { self[AllowsTighteningKey.self] = newValue }
  }

  /// Which way lines and rows run.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set {
      self[LayoutDirectionKey.self] = newValue
      pending.inherited[.layoutDirection] = .integer(newValue == .rightToLeft ? 1 : 0)
    }
  }

  /// How large people want text.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set {
      self[DynamicTypeSizeKey.self] = newValue
      pending.inherited[.dynamicType] = .integer(newValue.constant)
    }
  }

  /// How large people want text, in the older words.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = DynamicTypeSize(newValue) }
  }

  private enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
  private enum LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
  private enum MinimumScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
  private enum TextAlignmentKey: EnvironmentKey {
    static var defaultValue: TextAlignment { .leading }
  }
  private enum TruncationKey: EnvironmentKey {
    static var defaultValue: Text.TruncationMode { .tail }
  }
  private enum LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
  private enum TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
  private enum AllowsTighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private enum LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection { .leftToRight }
  }
  private enum DynamicTypeSizeKey: EnvironmentKey {
    static var defaultValue: DynamicTypeSize { .large }
  }
}
