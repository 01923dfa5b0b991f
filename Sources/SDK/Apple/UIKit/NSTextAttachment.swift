public import Foundation

/// A picture in an attributed string.
///
/// No effect: a text shows the attachment's character as nothing.
open class NSTextAttachment: NSObject {
  open var contents: Data?
  open var fileType: String?
  open var image: UIImage?
  open var bounds = CGRect.zero

  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
  }

  public convenience override init() { self.init(data: nil, ofType: nil) }

  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// The character in the place of an attachment.
  public class var character: Int { 0xFFFC }
}

extension NSAttributedString {
  /// Makes a string with an attachment alone.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
