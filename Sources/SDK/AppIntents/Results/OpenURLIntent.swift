public import Foundation

/// An intent that opens a URL. Nothing is opened, because the result of an action does not reach a
/// client; a warning is logged.
public struct OpenURLIntent: SystemIntent {
  public static var title: LocalizedStringResource { "Open URL" }
  public let url: URL?

  public init() { url = nil }

  public init(_ url: URL) { self.url = url }

  public func perform() async throws -> some IntentResult { .result() }
}
