public import Foundation

// Values that the host does not vary: each is constant, or changes only if a view sets another
// value.

extension EnvironmentValues {
  /// Compact unless a view sets another value.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalKey.self] }
    set { self[HorizontalKey.self] = newValue }
  }
  /// Compact unless a view sets another value.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalKey.self] }
    set { self[VerticalKey.self] = newValue }
  }
  /// `background` unless a view sets another value: a widget is evaluated in the background.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
  public var labelsVisibility: Visibility {
    get { self[LabelsKey.self] }
    set { self[LabelsKey.self] = newValue }
  }
  public var backgroundMaterial: Material? {
    get { self[BackgroundMaterialKey.self] }
    set { self[BackgroundMaterialKey.self] = newValue }
  }
  /// `regular` unless a view sets another value.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityKey.self] }
    set { self[LegibilityKey.self] = newValue }
  }
  public var headerProminence: Prominence {
    get { self[ProminenceKey.self] }
    set { self[ProminenceKey.self] = newValue }
  }
  /// Always `nil`: a widget cannot be edited.
  public var editMode: Binding<EditMode>? {
    get { nil }
    set {}
  }
  /// Always `false`; a new value is ignored.
  public var autocorrectionDisabled: Bool {
    get { false }
    set {}
  }
  /// No effect: nothing moves.
  public var contentTransition: ContentTransition {
    get { .identity }
    set {}
  }
  /// Always `false`: a widget has no keyboard focus.
  public var isFocused: Bool { false }
  /// Always `false`: nothing has been presented.
  public var isPresented: Bool { false }
  /// Always `false`: a widget has no search.
  public var isSearching: Bool { false }
  /// No effect: nothing scrolls.
  public var isScrollEnabled: Bool {
    get { false }
    set {}
  }
  /// Always `false`; a new value is ignored.
  public var isSceneCaptured: Bool {
    get { false }
    set {}
  }
  /// Always `false`: a widget has no windows.
  public var supportsMultipleWindows: Bool { false }
  /// Always 0; a new value is ignored.
  public var defaultMinListRowHeight: CGFloat {
    get { 0 }
    set {}
  }
  /// Always `nil`; a new value is ignored.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { nil }
    set {}
  }

  private enum HorizontalKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .compact }
  }
  private enum VerticalKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .compact }
  }
  private enum ScenePhaseKey: EnvironmentKey {
    static var defaultValue: ScenePhase { .background }
  }
  private enum ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
  private enum LabelsKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
  private enum BackgroundMaterialKey: EnvironmentKey {
    static var defaultValue: Material? { nil }
  }
  private enum LegibilityKey: EnvironmentKey {
    static var defaultValue: LegibilityWeight? { .regular }
  }
  private enum ProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }
}

extension EnvironmentValues {
  /// Always `false`: the setting is unknown here. A new value is ignored.
  public var accessibilityEnabled: Bool {
    get { false }
    set {}
  }
  /// Always `false`: the setting is unknown here.
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  /// Always `false`: the setting is unknown here.
  public var accessibilityInvertColors: Bool { false }
  /// Always `false`: the setting is unknown here.
  public var accessibilityShowButtonShapes: Bool { false }
  /// Always `false`: the setting is unknown here.
  public var accessibilityDimFlashingLights: Bool { false }
  /// Always `false`: nothing moves in a widget.
  public var accessibilityPlayAnimatedImages: Bool { false }
  /// Always `false`: the setting is unknown here.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// Always `false`: the setting is unknown here.
  public var accessibilitySwitchControlEnabled: Bool { false }
  /// Always `false`: the host has no large content viewer.
  public var accessibilityLargeContentViewerEnabled: Bool { false }
  /// Always `false`: the host has no quick actions.
  public var accessibilityQuickActionsEnabled: Bool { false }
}

public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact
  case regular
}

public enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  case inactive
  case active
}

public enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini
  case small
  case regular
  case large
  case extraLarge
}

public enum LegibilityWeight: Hashable, Sendable {
  case regular
  case bold
}

public enum Prominence: Hashable, Sendable {
  case standard
  case increased
}

public enum EditMode: Hashable, Sendable {
  case inactive
  case transient
  case active

  public var isEditing: Bool { self != .inactive }
}

extension View {
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
  public nonisolated func labelsHidden() -> some View {
    environment(\.labelsVisibility, .hidden)
  }
  public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.labelsVisibility, visibility)
  }
  /// No effect: headers of sections look as they are written.
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }
}
