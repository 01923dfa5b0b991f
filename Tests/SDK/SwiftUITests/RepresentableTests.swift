internal import RecordingHost
internal import SwiftUI
internal import Testing

private struct Map: UIViewRepresentable {
  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ view: UIView, context: Context) {}
}

private struct Mail: UIViewControllerRepresentable {
  final class Coordinator {}

  func makeCoordinator() -> Coordinator { Coordinator() }
  func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

@MainActor
@Suite struct `Views that need UIKit` {
  @Test func `a view of UIKit leaves its room empty, and the author is told`() {
    let recording = Recording()
    var messages: [String] = []
    recording.emit(Map()) { messages.append($0) }
    #expect(recording.lines.last == "rectangle fill=00000000")
    #expect(messages.count == 1 && messages.first?.contains("Map") == true)
  }

  @Test func `a controller of UIKit leaves its room empty`() {
    #expect(nodes(of: Mail().frame(width: 9)).contains("rectangle fill=00000000"))
  }

  @Test func `an initialiser is a function of a picture and of a colour`() {
    let pictures: [Image] = [UIImage()].map(Image.init)
    let colors: [Color] = [UIColor.red].map(Color.init)
    #expect(pictures.count == 1 && colors == [Color(uiColor: .red)])
  }

  @Test func `rows are removed and moved at their offsets`() {
    var rows = ["a", "b", "c", "d"]
    rows.move(fromOffsets: [0, 2], toOffset: 4)
    #expect(rows == ["b", "d", "a", "c"])
    rows.move(fromOffsets: [3], toOffset: 0)
    #expect(rows == ["c", "b", "d", "a"])
    rows.remove(atOffsets: [1, 3])
    #expect(rows == ["c", "d"])
  }
}
