public import Foundation

/// A picture of an option. Pictures are not shown: options are text.
open class INImage: NSObject {
  private let source: String

  public init(named name: String) { source = name }
  public init(imageData: Data) { source = "data" }
  public init(url: URL) { source = url.absoluteString }
  public init(url: URL, width: Double, height: Double) { source = url.absoluteString }

  public class func systemImageNamed(_ systemImageName: String) -> INImage {
    INImage(named: systemImageName)
  }
}
