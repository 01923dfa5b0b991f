public import Foundation

// Actions that a view can ask of the system. A widget is evaluated once and has no windows, so the
// actions do nothing.

/// An action that opens nothing: in a widget only clicks on links open URLs.
public struct OpenURLAction: Sendable {
  public struct Result: Sendable {
    public static let handled = Result()
    public static let discarded = Result()
    public static let systemAction = Result()
    public static func systemAction(_ url: URL) -> Result { Result() }
  }

  init() {}

  /// Ignores the handler: only clicks open URLs.
  @MainActor
  public init(handler: @escaping (URL) -> Result) {}

  /// No effect: only clicks open something.
  public func callAsFunction(_ url: URL) {}

  /// Calls `completion` with `false`: only clicks open URLs.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    completion(false)
  }
}

/// No effect: nothing has been presented.
public struct DismissAction: Sendable {
  /// No effect: nothing has been presented, and there are no windows.
  public func callAsFunction() {}
}

public struct OpenWindowAction: Sendable {
  /// No effect: nothing has been presented, and there are no windows.
  public func callAsFunction(id: String) {}
  /// No effect: nothing has been presented, and there are no windows.
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  /// No effect: nothing has been presented, and there are no windows.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

public struct DismissWindowAction: Sendable {
  /// No effect: nothing has been presented, and there are no windows.
  public func callAsFunction() {}
  /// No effect: nothing has been presented, and there are no windows.
  public func callAsFunction(id: String) {}
}

public struct RefreshAction: Sendable {
  /// No effect: nothing has been presented, and there are no windows.
  public func callAsFunction() async {}
}

public struct PresentationMode: Sendable {
  /// Always `false`: nothing has been presented.
  public var isPresented: Bool { false }
  /// No effect: nothing has been presented, and there are no windows.
  public mutating func dismiss() {}
}

extension EnvironmentValues {
  /// An action that opens nothing; a new value is ignored. Links open URLs when they are clicked.
  public var openURL: OpenURLAction {
    get { OpenURLAction() }
    set {}
  }
  /// No effect: nothing has been presented.
  public var dismiss: DismissAction { DismissAction() }
  /// An action without effect: a widget has no search.
  public var dismissSearch: DismissAction { DismissAction() }
  /// An action without effect: a widget has no windows.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  /// An action without effect: a widget has no windows.
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  /// Always `nil`: a widget cannot be pulled to refresh.
  public var refresh: RefreshAction? { nil }
  /// A constant value: nothing has been presented.
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
}
