internal import RecordingHost
internal import SwiftUI
internal import Testing

/// A value of the environment: its default, and another one that is set and read again.
private struct Value: CustomStringConvertible, Sendable {
  let description: String
  let check: @MainActor @Sendable () -> Bool

  init<V: Equatable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<EnvironmentValues, V> & Sendable, _ usual: V, set: V
  ) {
    description = name
    check = {
      var values = EnvironmentValues()
      guard values[keyPath: path] == usual else { return false }
      values[keyPath: path] = set
      return values[keyPath: path] == set
    }
  }

  /// A value that stays as it is.
  init<V: Equatable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<EnvironmentValues, V> & Sendable, always usual: V,
    set: V
  ) {
    description = name
    check = {
      var values = EnvironmentValues()
      values[keyPath: path] = set
      return values[keyPath: path] == usual
    }
  }

  init<V: Equatable & Sendable>(
    _ name: String, _ path: any KeyPath<EnvironmentValues, V> & Sendable, is usual: V
  ) {
    description = name
    check = { EnvironmentValues()[keyPath: path] == usual }
  }

  static let kept: [Value] = [
    Value("horizontalSizeClass", \.horizontalSizeClass, .compact, set: .regular),
    Value("verticalSizeClass", \.verticalSizeClass, .compact, set: nil),
    Value("scenePhase", \.scenePhase, .background, set: .active),
    Value("controlSize", \.controlSize, .regular, set: .mini),
    Value("labelsVisibility", \.labelsVisibility, .automatic, set: .hidden),
    Value("legibilityWeight", \.legibilityWeight, .regular, set: .bold),
    Value("headerProminence", \.headerProminence, .standard, set: .increased),
    Value("font", \.font, nil, set: .title),
    Value("lineLimit", \.lineLimit, nil, set: 3),
    Value("minimumScaleFactor", \.minimumScaleFactor, 1, set: 0.5),
    Value("multilineTextAlignment", \.multilineTextAlignment, .leading, set: .trailing),
    Value("truncationMode", \.truncationMode, .tail, set: .head),
    Value("lineSpacing", \.lineSpacing, 0, set: 3),
    Value("textCase", \.textCase, nil, set: .lowercase),
    Value("allowsTightening", \.allowsTightening, false, set: true),
    Value("layoutDirection", \.layoutDirection, .leftToRight, set: .rightToLeft),
    Value("dynamicTypeSize", \.dynamicTypeSize, .large, set: .xSmall),
    Value("sizeCategory", \.sizeCategory, .large, set: .extraLarge),
  ]

  static let system: [Value] = [
    Value("colorScheme", \.colorScheme, .light, set: .dark),
    Value("displayScale", \.displayScale, 1, set: 2),
    Value("redactionReasons", \.redactionReasons, [], set: .privacy),
    Value("isEnabled", \.isEnabled, true, set: false),
    Value("isLuminanceReduced", \.isLuminanceReduced, false, set: true),
    Value("symbolVariants", \.symbolVariants, .none, set: .fill),
    Value("imageScale", \.imageScale, .medium, set: .small),
    Value("symbolRenderingMode", \.symbolRenderingMode, nil, set: .palette),
    Value("entryDate", \.entryDate, nil, set: .distantPast),
    Value("containerSize", \.containerSize, nil, set: CGSize(width: 1, height: 2)),
    Value("hasContentMargins", \.hasContentMargins, true, set: false),
    Value("hasSystemBackground", \.hasSystemBackground, false, set: true),
    Value("pixelLength", \.pixelLength, is: 1),
    Value("colorSchemeContrast", \.colorSchemeContrast, is: .standard),
    Value("accessibilityReduceTransparency", \.accessibilityReduceTransparency, is: false),
    Value("accessibilityReduceMotion", \.accessibilityReduceMotion, is: true),
  ]

  static let fixed: [Value] = [
    Value("autocorrectionDisabled", \.autocorrectionDisabled, always: false, set: true),
    Value("isScrollEnabled", \.isScrollEnabled, always: false, set: true),
    Value("isSceneCaptured", \.isSceneCaptured, always: false, set: true),
    Value("defaultMinListRowHeight", \.defaultMinListRowHeight, always: 0, set: 3),
    Value("defaultMinListHeaderHeight", \.defaultMinListHeaderHeight, always: nil, set: 3),
    Value("accessibilityEnabled", \.accessibilityEnabled, always: false, set: true),
    Value("isFocused", \.isFocused, is: false),
    Value("isPresented", \.isPresented, is: false),
    Value("isSearching", \.isSearching, is: false),
    Value("supportsMultipleWindows", \.supportsMultipleWindows, is: false),
    Value(
      "accessibilityDifferentiateWithoutColor", \.accessibilityDifferentiateWithoutColor,
      is: false),
    Value("accessibilityInvertColors", \.accessibilityInvertColors, is: false),
    Value("accessibilityShowButtonShapes", \.accessibilityShowButtonShapes, is: false),
    Value("accessibilityDimFlashingLights", \.accessibilityDimFlashingLights, is: false),
    Value("accessibilityPlayAnimatedImages", \.accessibilityPlayAnimatedImages, is: false),
    Value("accessibilityVoiceOverEnabled", \.accessibilityVoiceOverEnabled, is: false),
    Value("accessibilitySwitchControlEnabled", \.accessibilitySwitchControlEnabled, is: false),
    Value(
      "accessibilityLargeContentViewerEnabled", \.accessibilityLargeContentViewerEnabled,
      is: false),
    Value("accessibilityQuickActionsEnabled", \.accessibilityQuickActionsEnabled, is: false),
  ]
}

@MainActor
@Suite struct `Values of the environment` {
  @Test(arguments: Value.kept + Value.system)
  fileprivate func `a value has its default until it is set`(value: Value) {
    #expect(value.check())
  }

  @Test(arguments: Value.fixed)
  fileprivate func `a value that a widget cannot change is fixed`(value: Value) {
    #expect(value.check())
  }

  @Test func `a pixel is a part of a point, and at most a point`() {
    var values = EnvironmentValues()
    values.displayScale = 4
    #expect(values.pixelLength == 0.25)
    values.displayScale = 0.5
    #expect(values.pixelLength == 1)
  }

  @Test func `values that nobody can compare are kept too`() {
    var values = EnvironmentValues()
    #expect(values.editMode == nil)
    #expect(values.backgroundMaterial == nil)
    #expect(values.backgroundStyle == nil)
    #expect(values.refresh == nil)
    #expect(!values.presentationMode.wrappedValue.isPresented)
    values.backgroundMaterial = .thick
    #expect(values.backgroundMaterial != nil)
    values.locale = Locale(identifier: "fr_FR")
    #expect(values.locale.identifier == "fr_FR")
    values.timeZone = .gmt
    #expect(values.timeZone == .gmt)
    values.calendar = Calendar(identifier: .hebrew)
    #expect(values.calendar.identifier == .hebrew)
    var isOpen: Bool?
    values.openURL(url) { isOpen = $0 }
    #expect(isOpen == false)
    #expect(EditMode.active.isEditing && EditMode.transient.isEditing)
    #expect(!EditMode.inactive.isEditing)
  }

  @Test func `sizes of text have an order, and two spellings`() {
    let sizes = DynamicTypeSize.allCases
    #expect(sizes == sizes.sorted() && sizes.first == .xSmall && sizes.last == .accessibility5)
    #expect(sizes.filter(\.isAccessibilitySize) == Array(sizes.suffix(5)))
    #expect(ContentSizeCategory.allCases.filter(\.isAccessibilityCategory).count == 5)
    for (size, category) in zip(sizes, ContentSizeCategory.allCases) {
      var values = EnvironmentValues()
      values.dynamicTypeSize = size
      #expect(values.sizeCategory == category)
      values.dynamicTypeSize = .large
      values.sizeCategory = category
      #expect(values.dynamicTypeSize == size)
    }
  }
}
