extension View {
  /// Tells the controls inside that they cannot be used: they look so, links and actions stay.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    environmentChange { $0.isEnabled = $0.isEnabled && !disabled }
  }
  /// No effect: links and buttons have the shape of their frame.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    self
  }
  /// No effect: links and buttons have the shape of their frame.
  public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View { self }
  /// No effect: what is in front is clicked.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View { self }
  /// No effect: there is no keyboard.
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View { self }
  /// No effect: there is no keyboard.
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
  /// No effect: there is no keyboard.
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { self }
  /// No effect: there is no keyboard.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { self }
  /// No effect: there is no keyboard.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self }
  /// No effect: there is no keyboard.
  public nonisolated func keyboardType(_ type: KeyboardType) -> some View { self }
  /// No effect: nothing is typed.
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  /// No effect: nothing is typed.
  public nonisolated func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }
  /// No effect: nothing is typed.
  public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
  /// No effect: nothing is selected.
  public nonisolated func textSelection<S: TextSelectability>(
    _ selectability: S
  ) -> some View { self }
  /// No effect: nothing is dragged.
  public nonisolated func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View {
    self
  }
  /// No effect: a widget has no menus.
  public nonisolated func contextMenu<M: View>(
    @ViewBuilder menuItems: () -> M
  ) -> some View { self }
  /// No effect: nothing is asked.
  public nonisolated func help(_ text: String) -> some View { self }
  /// No effect: nothing is asked.
  public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { self }
  /// No effect: a widget has no scenes.
  public nonisolated func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View { self }
  /// No effect: a widget has no bars.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// No effect: a widget has no bars.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
}

/// What a shape is for.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Takes bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Clicks.
  public static let interaction = Self(rawValue: 1)
  /// What is dragged.
  public static let dragPreview = Self(rawValue: 2)
  /// What a menu belongs to.
  public static let contextMenuPreview = Self(rawValue: 4)
  /// What a pointer is over.
  public static let hoverEffect = Self(rawValue: 8)
  /// Screen readers.
  public static let accessibility = Self(rawValue: 16)
}

/// No effect: there is no keyboard. A key of one.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// What it types.
  public let character: Character
  /// Takes what it types.
  public init(_ character: Character) { self.character = character }
  /// Takes what it types.
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }
  /// Return.
  public static let `return` = KeyEquivalent("\r")
  /// Escape.
  public static let escape = KeyEquivalent("\u{1b}")
  /// Space.
  public static let space = KeyEquivalent(" ")
}

/// Keys that are held down.
public struct EventModifiers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Takes bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Shift.
  public static let shift = Self(rawValue: 1)
  /// Control.
  public static let control = Self(rawValue: 2)
  /// Option.
  public static let option = Self(rawValue: 4)
  /// Command.
  public static let command = Self(rawValue: 8)
}

/// No effect: there is no keyboard. Keys of one that would do something.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public var key: KeyEquivalent
  private var rawModifiers: Int
  /// What is held down.
  public var modifiers: EventModifiers { EventModifiers(rawValue: rawModifiers) }

  /// Takes a key, and what is held down.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    rawModifiers = modifiers.rawValue
  }

  /// Return.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// No effect: there is no keyboard. Which keys one would have.
public enum KeyboardType: Hashable, Sendable {
  /// All.
  case `default`
  /// Letters of the Latin alphabet.
  case asciiCapable
  /// Digits.
  case numberPad
  /// Digits and a point.
  case decimalPad
  /// For telephone numbers.
  case phonePad
  /// For addresses.
  case emailAddress
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// For URLs.
  case URL
}

/// No effect: nothing is typed. Which letters would be made capitals.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String

  /// None.
  public static var never: TextInputAutocapitalization { .init(name: "never") }
  /// The first of a word.
  public static var words: TextInputAutocapitalization { .init(name: "words") }
  /// The first of a sentence.
  public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
  /// All.
  public static var characters: TextInputAutocapitalization { .init(name: "characters") }
}

/// No effect: nothing is typed. What the key that ends typing would say.
public struct SubmitLabel: Hashable, Sendable {
  private let name: String

  /// "done"
  public static let done = SubmitLabel(name: "done")
  /// "go"
  public static let go = SubmitLabel(name: "go")
  /// "send"
  public static let send = SubmitLabel(name: "send")
  /// "search"
  public static let search = SubmitLabel(name: "search")
  /// "return"
  public static let `return` = SubmitLabel(name: "return")
  /// "next"
  public static let next = SubmitLabel(name: "next")
}

/// No effect: text in a widget cannot be selected. Whether it could be.
public protocol TextSelectability {
  /// Whether it can.
  static var allowsSelection: Bool { get }
}

/// It can.
public struct EnabledTextSelectability: TextSelectability {
  /// Whether it can.
  public static var allowsSelection: Bool { true }
}

/// It cannot.
public struct DisabledTextSelectability: TextSelectability {
  /// Whether it can.
  public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// It can.
  public static var enabled: EnabledTextSelectability { .init() }
}
extension TextSelectability where Self == DisabledTextSelectability {
  /// It cannot.
  public static var disabled: DisabledTextSelectability { .init() }
}

/// Whether something is seen.
public enum Visibility: CaseIterable, Hashable, Sendable {
  /// As usual.
  case automatic
  /// It is.
  case visible
  /// It is not.
  case hidden
}
