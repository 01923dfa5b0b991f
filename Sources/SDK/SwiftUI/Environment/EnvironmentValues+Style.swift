public import Foundation

// Values that nodes inherit as attributes. Each setter also records the attribute in `pending`, so
// that the modifier only sets the value.

extension EnvironmentValues {
  public var font: Font? {
    get { self[FontKey.self] }
    set {
      self[FontKey.self] = newValue
      if let newValue { pending.inherited.formUnion(replacingBy: newValue.attributes) }
    }
  }

  /// The maximum number of lines, limited to 1,000; `nil` and 0 stand for any number.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set {
      self[LineLimitKey.self] = newValue
      pending.inherited[.lineLimit] = .integer(min(max(newValue ?? 0, 0), 1000))
    }
  }

  /// The smallest scale of a text that must fit, limited to 0.01...1.
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleKey.self] }
    set {
      self[MinimumScaleKey.self] = newValue
      pending.inherited[.minimumScale] = .number(min(max(Double(newValue), 0.01), 1))
    }
  }

  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set {
      self[TextAlignmentKey.self] = newValue
      pending.inherited[.textAlignment] = .integer(newValue.constant)
    }
  }

  public var truncationMode: Text.TruncationMode {
    get { self[TruncationKey.self] }
    set {
      self[TruncationKey.self] = newValue
      pending.inherited[.truncation] = .integer(newValue.constant)
    }
  }

  /// The points between lines, at least 0.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set {
      self[LineSpacingKey.self] = newValue
      pending.inherited[.lineSpacing] = .length(max(newValue, 0))
    }
  }

  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set {
      self[TextCaseKey.self] = newValue
      pending.inherited[.textCase] = .integer(newValue?.constant ?? 0)
    }
  }

  /// Kept only to be read back: text is never set tighter.
  public var allowsTightening: Bool {
    get { self[AllowsTighteningKey.self] }
    set { self[AllowsTighteningKey.self] = newValue }
  }

  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set {
      self[LayoutDirectionKey.self] = newValue
      pending.inherited[.layoutDirection] = .integer(newValue == .rightToLeft ? 1 : 0)
    }
  }

  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set {
      self[DynamicTypeSizeKey.self] = newValue
      pending.inherited[.dynamicType] = .integer(newValue.constant)
    }
  }

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
