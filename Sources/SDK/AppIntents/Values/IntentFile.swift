public import Foundation

/// A file that an intent takes or answers. It cannot be configured.
public struct IntentFile: Hashable, Sendable, _IntentValue {
  /// What is in it.
  public let data: Data
  /// Its name.
  public var filename: String
  /// Where it is.
  public let fileURL: URL?
  /// Whether it is deleted after use.
  public var removedOnCompletion = false

  /// Takes what is in it.
  public init(data: Data, filename: String) {
    self.data = data
    self.filename = filename
    fileURL = nil
  }

  /// Takes where it is.
  public init(fileURL: URL, filename: String? = nil) {
    data = (try? Data(contentsOf: fileURL)) ?? Data()
    self.filename = filename ?? fileURL.lastPathComponent
    self.fileURL = fileURL
  }

  /// Cannot be configured.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}
