public import Foundation

// What a widget on a Linux desktop always finds: the values are fixed, or kept only to be read back.

extension EnvironmentValues {
  /// How wide the window is; a widget's is compact.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalKey.self] }
    set { self[HorizontalKey.self] = newValue }
  }
  /// How high the window is; a widget's is compact.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalKey.self] }
    set { self[VerticalKey.self] = newValue }
  }
  /// What the scene is doing; a widget is evaluated in the background.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
  /// How large controls are.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
  /// Whether controls show what they are for.
  public var labelsVisibility: Visibility {
    get { self[LabelsKey.self] }
    set { self[LabelsKey.self] = newValue }
  }
  /// The material that views stand on.
  public var backgroundMaterial: Material? {
    get { self[BackgroundMaterialKey.self] }
    set { self[BackgroundMaterialKey.self] = newValue }
  }
  /// How heavy people want text; always as it is.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityKey.self] }
    set { self[LegibilityKey.self] = newValue }
  }
  /// How important the headers of sections are.
  public var headerProminence: Prominence {
    get { self[ProminenceKey.self] }
    set { self[ProminenceKey.self] = newValue }
  }
  /// Whether controls are edited; never.
  public var editMode: Binding<EditMode>? {
    get { nil }
    set {}
  }
  /// Whether nothing is typed corrected.
  public var autocorrectionDisabled: Bool {
    get { false }
    set {}
  }
  /// No effect: nothing moves. How a text would change.
  public var contentTransition: ContentTransition {
    get { .identity }
    set {}
  }
  /// Whether the view has the keyboard; never.
  public var isFocused: Bool { false }
  /// Whether the view has been presented; never.
  public var isPresented: Bool { false }
  /// Whether something is searched for; never.
  public var isSearching: Bool { false }
  /// No effect: nothing scrolls. Whether that is allowed.
  public var isScrollEnabled: Bool {
    get { false }
    set {}
  }
  /// Whether the display is recorded; not known here.
  public var isSceneCaptured: Bool {
    get { false }
    set {}
  }
  /// Whether there can be several windows; there is none.
  public var supportsMultipleWindows: Bool { false }
  /// The least height of a row.
  public var defaultMinListRowHeight: CGFloat {
    get { 0 }
    set {}
  }
  /// The least height of a header.
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
  /// Whether assistive technology is used; not known here.
  public var accessibilityEnabled: Bool {
    get { false }
    set {}
  }
  /// Whether people want more than colours to tell things apart; not known here.
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  /// Whether people want inverted colours; not known here.
  public var accessibilityInvertColors: Bool { false }
  /// Whether people want buttons to be outlined; not known here.
  public var accessibilityShowButtonShapes: Bool { false }
  /// Whether people want flashing lights to be dimmed; not known here.
  public var accessibilityDimFlashingLights: Bool { false }
  /// Whether pictures move by themselves; nothing moves.
  public var accessibilityPlayAnimatedImages: Bool { false }
  /// Whether a screen reader is on; not known here.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// Whether switches are used; not known here.
  public var accessibilitySwitchControlEnabled: Bool { false }
  /// Whether large letters are shown on demand; they are not.
  public var accessibilityLargeContentViewerEnabled: Bool { false }
  /// Whether quick actions are on; they are not.
  public var accessibilityQuickActionsEnabled: Bool { false }
}

/// How much room a window has.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little.
  case compact
  /// Enough.
  case regular
}

/// What a scene is doing.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// It is not seen.
  case background
  /// It is seen.
  case inactive
  /// It is used.
  case active
}

/// How large controls are.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  /// Very small.
  case mini
  /// Small.
  case small
  /// As usual.
  case regular
  /// Large.
  case large
  /// Very large.
  case extraLarge
}

/// How heavy people want text.
public enum LegibilityWeight: Hashable, Sendable {
  /// As it is.
  case regular
  /// Heavier.
  case bold
}

/// How important something is.
public enum Prominence: Hashable, Sendable {
  /// As usual.
  case standard
  /// More.
  case increased
}

/// Whether the user edits; never.
public enum EditMode: Hashable, Sendable {
  /// No.
  case inactive
  /// For a moment.
  case transient
  /// Yes.
  case active

  /// Whether the user edits.
  public var isEditing: Bool { self != .inactive }
}

extension View {
  /// How large the controls inside are.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
  /// Hides the labels of the controls inside.
  public nonisolated func labelsHidden() -> some View {
    environment(\.labelsVisibility, .hidden)
  }
  /// Hides the labels of the controls inside, or not.
  public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.labelsVisibility, visibility)
  }
  /// No effect: headers of sections look as they are written.
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }
}
