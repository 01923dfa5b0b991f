public import Foundation

/// A file, which cannot be configured.
public struct IntentFile: Hashable, Sendable, _IntentValue {
  public let data: Data
  public var filename: String
  public let fileURL: URL?
  public var removedOnCompletion = false

  public init(data: Data, filename: String) {
    self.data = data
    self.filename = filename
    fileURL = nil
  }

  /// Reads the file. The data is empty if the file cannot be read.
  public init(fileURL: URL, filename: String? = nil) {
    data = (try? Data(contentsOf: fileURL)) ?? Data()
    self.filename = filename ?? fileURL.lastPathComponent
    self.fileURL = fileURL
  }

  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}
