public import Foundation
internal import Synchronization

/// A pasteboard of the plugin's process. Other programs do not see its contents.
public final class UIPasteboard: Sendable {
  public static let general = UIPasteboard()

  private let contents = Mutex<[String]>([])

  private init() {}

  public var string: String? {
    get { contents.withLock { $0.first } }
    set { contents.withLock { $0 = newValue.map { [$0] } ?? [] } }
  }

  public var strings: [String]? {
    get { contents.withLock { $0.isEmpty ? nil : $0 } }
    set { contents.withLock { $0 = newValue ?? [] } }
  }

  public var url: URL? {
    get { string.flatMap(URL.init(string:)) }
    set { string = newValue?.absoluteString }
  }

  public var hasStrings: Bool { contents.withLock { !$0.isEmpty } }

  public var hasURLs: Bool { url?.scheme != nil }

  /// Always false, because pictures are not kept.
  public var hasImages: Bool { false }
}
