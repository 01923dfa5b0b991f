internal import Testing
internal import UIKit

@Suite struct `Values that files of an app keep` {
  @Test func `a colour survives its archive, with its dark value`() throws {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
    let found = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
    #expect(found == color && found?.hash == color.hash)
    #expect(found != .red)
  }

  @Test func `a colour of a literal has its components`() {
    let color: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(color == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let missing: UIImage = #imageLiteral(resourceName: "nothing has this name")
    #expect(missing.size == .zero)
  }

  @Test func `an index path has a section and a row`() {
    var path = IndexPath(row: 3, section: 2)
    #expect(path == [2, 3] && path.section == 2 && path.row == 3 && path.item == 3)
    path.row = 5
    path.section += 1
    #expect(path == IndexPath(item: 5, section: 3))
    var empty = IndexPath()
    #expect(empty.section == 0 && empty.row == 0)
    empty.item = 1
    #expect(empty == [0, 1])
    let object = NSIndexPath(row: 4, section: 1)
    #expect(object.row == 4 && object.section == 1 && object.item == 4)
  }

  @Test func `the largest titles have their sizes and a weight`() {
    let font = UIFont.preferredFont(forTextStyle: .extraLargeTitle)
    #expect(font.pointSize == 36 && font.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(UIFont.preferredFont(forTextStyle: .extraLargeTitle2).pointSize == 28)
  }

  @Test func `a context that a function begins makes a smaller picture`() throws {
    let picture = try #require(UIImage(data: Data(gif)))
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 5, height: 5), false, 0)
    picture.draw(in: CGRect(x: 0, y: 0, width: 5, height: 5))
    let drawn = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(drawn?.size == CGSize(width: 5, height: 5))
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `a picture belongs to the innermost context`() throws {
    let picture = try #require(UIImage(data: Data(gif)))
    let (small, large) = (CGSize(width: 5, height: 5), CGSize(width: 9, height: 9))
    UIGraphicsBeginImageContext(large)
    let inner = UIGraphicsImageRenderer(size: small).image { _ in
      picture.draw(in: CGRect(origin: .zero, size: small))
    }
    picture.draw(in: CGRect(origin: .zero, size: large))
    let outer = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(inner.size == small)
    #expect(outer?.size == large)
  }

  @Test func `the path of an outline is a copy, and its point is the last one`() {
    let outline = UIBezierPath()
    outline.move(to: CGPoint(x: 1, y: 2))
    let start = outline.cgPath
    outline.addLine(to: CGPoint(x: 5, y: 2))
    #expect(start.currentPoint == CGPoint(x: 1, y: 2))
    #expect(outline.currentPoint == CGPoint(x: 5, y: 2))
    outline.close()
    #expect(outline.currentPoint == CGPoint(x: 1, y: 2))
    outline.apply(CGAffineTransform(translationX: 10, y: 0))
    #expect(outline.currentPoint == CGPoint(x: 11, y: 2))
    outline.removeAllPoints()
    #expect(outline.currentPoint == .zero)
  }

  @Test func `a pasteboard keeps a text and a URL`() {
    let board = UIPasteboard.general
    board.string = "app://a"
    #expect(board.hasStrings && board.url?.host() == "a")
    board.url = nil
    #expect(!board.hasStrings && board.string == nil)
  }

  @Test func `insets make a rectangle smaller`() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 2, y: 1, width: 4, height: 6))
  }
}

/// The smallest picture: one point in the format GIF.
private let gif: [UInt8] = [
  0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0,
  0x3b,
]
