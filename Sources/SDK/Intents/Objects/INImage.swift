public import Foundation

/// A picture of something that people choose. It is not shown: options are words here.
open class INImage: NSObject {
  private let source: String

  /// A picture of the catalogue.
  public init(named name: String) { source = name }
  /// A picture in memory.
  public init(imageData: Data) { source = "data" }
  /// A picture at a URL.
  public init(url: URL) { source = url.absoluteString }
  /// A picture at a URL, with its size in points.
  public init(url: URL, width: Double, height: Double) { source = url.absoluteString }

  /// A symbol.
  public class func systemImageNamed(_ systemImageName: String) -> INImage {
    INImage(named: systemImageName)
  }
}
