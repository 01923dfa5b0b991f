internal import AppleFoundation
internal import Foundation
internal import SwiftUI
internal import UIKit

/// A string that a literal would show in bold.
let marked = "**Words**"
let resource: LocalizedStringResource = "Words"
let url = URL(filePath: "/nowhere")

/// A file of three bytes, which nobody draws.
let pictureFile: URL = {
  let file = FileManager.default.temporaryDirectory.appending(
    path: "widgethost-SwiftUITests-picture")
  try? Data([1, 2, 3]).write(to: file)
  return file
}()
let day = Date(timeIntervalSince1970: 5)
let span = Date(timeIntervalSince1970: 1)...Date(timeIntervalSince1970: 9)
let place = CGRect(x: 10, y: 20, width: 40, height: 60)
let rampOfThree = Gradient(colors: [.black, .red, .white])

var quarter: Progress {
  let progress = Progress(totalUnitCount: 4)
  progress.completedUnitCount = 1
  return progress
}

@MainActor var bounded: some View {
  Gauge(value: 3, in: 2...6) {
    Number(1)
  } currentValueLabel: {
    Number(2)
  } minimumValueLabel: {
    Number(3)
  } maximumValueLabel: {
    Number(4)
  }
}

@MainActor var symbolImage: Image {
  Image(uiImage: UIImage(systemName: "star") ?? UIImage())
}

@MainActor var symbolNSImage: Image {
  Image(nsImage: NSImage(systemName: "star") ?? NSImage())
}

struct Item: Identifiable {
  var id: String
  var children: [Item]?
}

let items = [Item(id: "x", children: [Item(id: "y", children: nil)]), Item(id: "z")]

func drawn(_ draw: (inout Path) -> Void) -> Path {
  var path = Path()
  draw(&path)
  return path
}

let everyElement = drawn {
  $0.move(to: CGPoint(x: 1, y: 2))
  $0.addLine(to: CGPoint(x: 3, y: 4))
  $0.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
  $0.addCurve(
    to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
  $0.closeSubpath()
}

func elementCount(_ path: Path) -> Int {
  var count = 0
  path.forEach { _ in count += 1 }
  return count
}

/// A style whose output has attributes.
struct Attributed: FormatStyle {
  func format(_ value: Int) -> AttributedString {
    var string = AttributedString("\(value)")
    string.font = .title
    return string
  }
}

/// A formatter that knows one number.
final class SevenFormatter: Formatter {
  override func string(for subject: Any?) -> String? {
    (subject as? Int) == 7 || (subject as? NSNumber)?.intValue == 7 ? "seven" : nil
  }
}
