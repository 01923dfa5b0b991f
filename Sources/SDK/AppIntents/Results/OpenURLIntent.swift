public import Foundation

/// Opens a URL. Here nothing is opened: an action answers nothing that a client could open.
public struct OpenURLIntent: SystemIntent {
  /// What people see.
  public static var title: LocalizedStringResource { "Open URL" }
  /// What is opened.
  public let url: URL?

  /// Opens nothing.
  public init() { url = nil }

  /// Takes what is opened.
  public init(_ url: URL) { self.url = url }

  /// Nothing.
  public func perform() async throws -> some IntentResult { .result() }
}
