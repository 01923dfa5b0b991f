internal import Foundation
internal import Testing
internal import UIKit

@testable internal import AppleFoundation

@Suite struct AttributedTextTests {
  private func string(
    _ text: String, size: CGFloat = 10, spacing: CGFloat = 0
  ) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = spacing
    return NSAttributedString(
      string: text, attributes: [.font: UIFont.systemFont(ofSize: size), .paragraphStyle: style])
  }

  @Test func `the size grows with the text and with the font`() {
    let short = string("word").size()
    #expect(short.width > 10 && short.width < 40 && short.height == 11.93)
    #expect(string("word word").size().width > short.width)
    #expect(abs(string("word", size: 20).size().width - 2 * short.width) < 1e-9)
    #expect(string("").size() == .zero)
    #expect("word".size(withAttributes: [.font: UIFont.systemFont(ofSize: 10)]) == short)
    #expect(string("漢字").size().width == 20)
  }

  @Test func `lines are broken between words at the given width`() {
    let text = string("word word word", spacing: 3)
    let width = string("word word").size().width + 1
    let broken = text.boundingRect(
      with: CGSize(width: width, height: 1000), options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(broken.height - (2 * 11.93 + 3)) < 1e-9 && broken.width <= width)
    let whole = text.boundingRect(with: CGSize(width: width, height: 0), context: nil)
    #expect(whole.height == 11.93 && whole.width > width)
    let lines = string("a\nb\n").boundingRect(
      with: .zero, options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(lines.height - 3 * 11.93) < 1e-9)
  }

  private func text(
    of html: String, _ type: NSAttributedString.DocumentType = .html
  ) throws -> String {
    try NSAttributedString(
      data: Data(html.utf8), options: [.documentType: type], documentAttributes: nil
    ).string
  }

  @Test(arguments: [
    ("<p>One <b>two</b></p>\n<p>three</p>", "One two\nthree"),
    ("a<br>b<br/>c", "a\nb\nc"),
    ("&lt;b&gt; &amp;amp; &#8364;&#x41; &none;", "<b> &amp; €A &none;"),
    ("<style>p { x }</style><!-- no -->yes<script>no()</script>", "yes"),
    ("one\n   two", "one two"), ("", ""),
  ])
  func `of HTML the text remains`(html: String, expected: String) throws {
    #expect(try text(of: html) == expected)
  }

  @Test func `a plain text stays, and rich text cannot be read`() throws {
    #expect(try text(of: "<b>a</b>", .plain) == "<b>a</b>")
    #expect(throws: CocoaError.self) { try text(of: "{}", .rtf) }
  }

  @Test func `a picture keeps the variants of its asset`() {
    let (light, dark) = (UIImage(data: png(1)) ?? UIImage(), UIImage(data: png(2)) ?? UIImage())
    let asset = UIImageAsset()
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)).size == .zero)
    asset.register(light, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)) == dark)
    #expect(asset.image(with: UITraitCollection()) == light)
    asset.unregister(imageWith: UITraitCollection(userInterfaceStyle: .dark))
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)) == light)
    #expect(light.imageAsset?.image(with: UITraitCollection()) == light)
    #expect(UIImage(systemName: "star")?.imageAsset == nil)
  }

  /// The header of a PNG file with a width.
  private func png(_ width: UInt8) -> Data {
    Data([
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
      width, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0, 0, 0, 0,
    ])
  }

  @Test func `the names of AppKit are those of UIKit's colours`() {
    #expect(NSColor.controlAccentColor == UIColor.tintColor && NSColor.labelColor == UIColor.label)
    let color = NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    #expect(color.redComponent == 1 && color.greenComponent == 0 && color.alphaComponent == 1)
    #expect(color.blueComponent == 0 && color.usingColorSpace(.sRGB) == color)
  }
}
