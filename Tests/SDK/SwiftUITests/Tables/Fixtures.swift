internal import RecordingHost
internal import SwiftUI

/// The rows of the modifiers of views.
enum ModifierRows {}

/// The rows of the functions of texts, pictures, fonts, shapes and paths.
enum ValueRows {}

/// The rows of the initialisers of views.
enum InitializerRows {}

// The views that rows are made of: a text, and one without attributes.
let a = Text(verbatim: "a")
let b = Divider()
let words = "words"

struct Number: View {
  let value: Int

  init(_ value: Int) { self.value = value }

  var body: some View { Text(verbatim: "\(value)") }
}

struct Tightening: View {
  @Environment(\.allowsTightening) private var isAllowed
  var body: some View { Text(verbatim: "\(isAllowed)") }
}

struct Levels: View {
  var body: some View {
    Rectangle().fill(.primary)
    Rectangle().fill(.secondary)
    Rectangle().fill(.tertiary)
    Rectangle().fill(.quaternary)
    Rectangle().fill(.quinary)
  }
}

struct Redaction: View {
  @Environment(\.redactionReasons) private var reasons
  var body: some View { Text(verbatim: "\(reasons.rawValue)") }
}

struct ReadsProminence: View {
  @Environment(\.headerProminence) private var prominence
  var body: some View { Text(verbatim: "\(prominence)") }
}

struct ReadsRenderingMode: View {
  @Environment(\.symbolRenderingMode) private var mode
  var body: some View { Text(verbatim: "\(mode == .palette)") }
}

struct ReadsLimit: View {
  @Environment(\.lineLimit) private var limit
  var body: some View { Text(verbatim: "\(limit ?? -1)") }
}

final class Model: ObservableObject {
  @Published var name: String
  init(name: String) { self.name = name }
}

struct ReadsObject: View {
  @Environment(Model.self) private var model: Model?
  var body: some View { Text(verbatim: model?.name ?? "none") }
}

/// A shape that is no figure of the host.
struct Corner: Shape {
  func path(in rect: CGRect) -> Path {
    Path {
      $0.move(to: CGPoint(x: rect.minX, y: rect.minY))
      $0.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    }
  }
}

enum Sum: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value = value * 10 + nextValue() }
}

final class Report {
  var value = -1
}

/// Draws a view, and after it the number that the view has reported.
struct Told<Content: View>: View {
  private let report = Report()
  private let content: (Report) -> Content

  init(@ViewBuilder content: @escaping (Report) -> Content) { self.content = content }

  var body: some View {
    content(report)
    Deferred { Number(report.value) }
  }
}

struct Deferred<Content: View>: View {
  let content: () -> Content
  var body: some View { content() }
}

struct Stacked: ViewModifier {
  func body(content: Content) -> some View { ZStack { content } }
}
