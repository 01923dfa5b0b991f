public import UIKit

extension View {
  /// Controls inside look disabled; links and actions still work.
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
  /// No effect: a click always reaches the front view.
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
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) -> some View { self }
  /// No effect: there is no keyboard.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self }
  /// No effect: there is no keyboard.
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { self }
  /// No effect: nothing is typed.
  public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View {
    self
  }
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
  /// No effect: a widget has no tooltips.
  public nonisolated func help(_ text: String) -> some View { self }
  /// No effect: a widget has no tooltips.
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

public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = Self(rawValue: 1)
  public static let dragPreview = Self(rawValue: 2)
  public static let contextMenuPreview = Self(rawValue: 4)
  public static let hoverEffect = Self(rawValue: 8)
  public static let accessibility = Self(rawValue: 16)
}

/// No effect: there is no keyboard.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public let character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }
  public static let `return` = KeyEquivalent("\r")
  public static let escape = KeyEquivalent("\u{1b}")
  public static let space = KeyEquivalent(" ")
  public static let tab = KeyEquivalent("\t")
  public static let delete = KeyEquivalent("\u{8}")
  public static let deleteForward = KeyEquivalent("\u{7f}")
  public static let clear = KeyEquivalent("\u{f739}")
  public static let upArrow = KeyEquivalent("\u{f700}")
  public static let downArrow = KeyEquivalent("\u{f701}")
  public static let leftArrow = KeyEquivalent("\u{f702}")
  public static let rightArrow = KeyEquivalent("\u{f703}")
  public static let home = KeyEquivalent("\u{f729}")
  public static let end = KeyEquivalent("\u{f72b}")
  public static let pageUp = KeyEquivalent("\u{f72c}")
  public static let pageDown = KeyEquivalent("\u{f72d}")
}

public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = Self(rawValue: 1)
  public static let control = Self(rawValue: 2)
  public static let option = Self(rawValue: 4)
  public static let command = Self(rawValue: 8)
}

/// No effect: there is no keyboard.
public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  private var rawModifiers: Int
  public var localization: Localization
  public var modifiers: EventModifiers { EventModifiers(rawValue: rawModifiers) }

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.init(key, modifiers: modifiers, localization: .automatic)
  }

  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization
  ) {
    self.key = key
    rawModifiers = modifiers.rawValue
    self.localization = localization
  }

  public struct Localization: Hashable, Sendable {
    private let name: String

    public static let automatic = Localization(name: "automatic")
    public static let withoutMirroring = Localization(name: "withoutMirroring")
    public static let custom = Localization(name: "custom")
  }

  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// No effect: nothing is typed.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String

  public static var never: TextInputAutocapitalization { .init(name: "never") }
  public static var words: TextInputAutocapitalization { .init(name: "words") }
  public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
  public static var characters: TextInputAutocapitalization { .init(name: "characters") }
}

/// No effect: nothing is typed.
public struct SubmitLabel: Hashable, Sendable {
  private let name: String

  public static let done = SubmitLabel(name: "done")
  public static let go = SubmitLabel(name: "go")
  public static let send = SubmitLabel(name: "send")
  public static let search = SubmitLabel(name: "search")
  public static let `return` = SubmitLabel(name: "return")
  public static let next = SubmitLabel(name: "next")
}

/// No effect: text in a widget cannot be selected.
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { true }
}

public struct DisabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { .init() }
}
extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { .init() }
}

public enum Visibility: CaseIterable, Hashable, Sendable {
  case automatic
  case visible
  case hidden
}
