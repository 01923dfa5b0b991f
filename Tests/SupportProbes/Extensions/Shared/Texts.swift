import UIKit

func measured(_ text: String) -> CGFloat {
  let style = NSMutableParagraphStyle()
  style.lineSpacing = 2
  style.alignment = .center
  let attributes: [NSAttributedString.Key: Any] = [
    .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.label, .paragraphStyle: style,
    .kern: 1, .underlineStyle: NSUnderlineStyle.single.rawValue,
  ]
  let string = NSMutableAttributedString(string: text, attributes: attributes)
  let size = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)
  let rect = string.boundingRect(
    with: size, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
  let other = text.boundingRect(
    with: size, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
  return max(ceil(rect.height), other.width)
    + NSString(string: text).size(withAttributes: attributes).width
}

func plain(_ html: Data) -> String? {
  try? NSAttributedString(
    data: html,
    options: [
      .documentType: NSAttributedString.DocumentType.html,
      .characterEncoding: String.Encoding.utf8.rawValue,
    ], documentAttributes: nil
  ).string
}

func adaptive(_ light: UIImage, _ dark: UIImage) -> UIImage {
  light.imageAsset?.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
  return light
}
