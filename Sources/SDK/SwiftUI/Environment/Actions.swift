public import Foundation

// What a view may ask the system to do. A widget is evaluated and gone: nothing happens.

/// Opens a URL, on systems where a view can.
public struct OpenURLAction: Sendable {
  /// What became of a URL.
  public struct Result: Sendable {
    /// It has been opened.
    public static let handled = Result()
    /// It is thrown away.
    public static let discarded = Result()
    /// The system opens it.
    public static let systemAction = Result()
    /// The system opens another one.
    public static func systemAction(_ url: URL) -> Result { Result() }
  }

  init() {}

  /// Takes a closure, which is never called: only clicks open something.
  @MainActor
  public init(handler: @escaping (URL) -> Result) {}

  /// No effect: only clicks open something.
  public func callAsFunction(_ url: URL) {}

  /// Says that it was not opened: only clicks open something.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    completion(false)
  }
}

/// No effect: nothing has been presented. Would close it.
public struct DismissAction: Sendable {
  /// No effect: nothing has been presented, and there are no windows.
  public func callAsFunction() {}
}

/// Opens a window; a widget has none.
public struct OpenWindowAction: Sendable {
  /// No effect: nothing has been presented, and there are no windows.
  public func callAsFunction(id: String) {}
  /// No effect: nothing has been presented, and there are no windows.
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  /// No effect: nothing has been presented, and there are no windows.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Closes a window; a widget has none.
public struct DismissWindowAction: Sendable {
  /// No effect: nothing has been presented, and there are no windows.
  public func callAsFunction() {}
  /// No effect: nothing has been presented, and there are no windows.
  public func callAsFunction(id: String) {}
}

/// Fetches again what is shown; a widget has entries for that.
public struct RefreshAction: Sendable {
  /// No effect: nothing has been presented, and there are no windows.
  public func callAsFunction() async {}
}

/// Whether a view has been presented; none has.
public struct PresentationMode: Sendable {
  /// Never.
  public var isPresented: Bool { false }
  /// No effect: nothing has been presented, and there are no windows.
  public mutating func dismiss() {}
}

extension EnvironmentValues {
  /// Opens a URL. A widget cannot open anything by itself: links do, when they are clicked.
  public var openURL: OpenURLAction {
    get { OpenURLAction() }
    set {}
  }
  /// No effect: nothing has been presented. Would close it.
  public var dismiss: DismissAction { DismissAction() }
  /// Closes the search; there is none.
  public var dismissSearch: DismissAction { DismissAction() }
  /// Opens a window; a widget has none.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  /// Closes a window; a widget has none.
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  /// Fetches again what is shown; nothing is pulled in a widget.
  public var refresh: RefreshAction? { nil }
  /// Whether the view has been presented; it has not.
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
}
