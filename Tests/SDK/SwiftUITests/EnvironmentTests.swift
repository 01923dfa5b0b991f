internal import RecordingHost
internal import SwiftUI
internal import Testing

private struct LevelKey: EnvironmentKey {
  static let defaultValue = 1
}

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

private struct Level: View {
  @Environment(\.level) private var level
  var body: some View { Text(verbatim: "\(level)") }
}

private struct Scheme: View {
  @Environment(\.colorScheme) var scheme
  var body: some View { Text(verbatim: scheme == .dark ? "dark" : "light") }
}

@MainActor
@Suite struct `The environment` {
  @Test func `a view reads what was set around it, else the default`() {
    let view = HStack {
      Level()
      Level().environment(\.level, 2)
      VStack { Level() }.environment(\.level, 3)
    }
    #expect(
      nodes(of: view) == """
        hstack
          text text='1'
          text text='2'
          vstack
            text text='3'
        """)
  }

  @Test func `the inner value wins`() {
    let view = Level().environment(\.level, 2).environment(\.level, 3)
    #expect(nodes(of: view) == "text text='2'")
  }

  @Test func `a background has the environment of where it is put`() {
    let view = Text(verbatim: "a").environment(\.level, 2).background(Level())
      .environment(\.level, 3)
    #expect(
      nodes(of: view) == """
        background
          text text='a'
          text text='3'
        """)
  }

  @Test func `a geometry reader keeps its environment until it is laid out`() {
    let view = VStack {
      GeometryReader { geometry in
        Level()
        Text(verbatim: "\(Int(geometry.size.width))x\(Int(geometry.size.height))")
      }
      .environment(\.level, 5)
      Text(verbatim: "after")
    }
    #expect(
      nodes(of: view) == """
        vstack
          geometryReader
            text text='5'
            text text='80x40'
          text text='after'
        """)
  }

  @Test func `a widget that does not ask for the scheme has one tree`() {
    let recording = Recording()
    recording.emit(Color.red)
    #expect(
      recording.text == """
        tree schemes=3
        rectangle fill=ff3b30ff|ff453aff
        """)
  }

  @Test func `a widget that builds something else in the dark has two trees`() {
    let recording = Recording()
    recording.emit(Scheme())
    #expect(
      recording.text == """
        tree schemes=1
        text text='light'
        tree schemes=2
        text text='dark'
        """)
  }

  @Test func `a widget that asks for the scheme and builds the same has one tree`() {
    struct Asks: View {
      @Environment(\.colorScheme) var scheme
      var body: some View { Text(verbatim: scheme == .dark ? "same" : "same") }
    }
    let recording = Recording()
    recording.emit(Asks())
    #expect(recording.lines == ["tree schemes=3", "text text='same'"])
  }

  @Test func `the scheme may be asked for in a geometry reader`() {
    let recording = Recording()
    recording.emit(GeometryReader { _ in Scheme() })
    #expect(
      recording.text == """
        tree schemes=1
        geometryReader
          text text='light'
        tree schemes=2
        geometryReader
          text text='dark'
        """)
  }

  @Test func `only the scheme that is wanted is evaluated`() {
    let recording = Recording()
    recording.emit(Scheme(), schemes: 2)
    #expect(recording.lines == ["tree schemes=2", "text text='dark'"])
  }

  @Test func `what sets its own scheme has the colours of that scheme in both`() {
    let view = VStack {
      Scheme()
      Color.red
    }
    .environment(\.colorScheme, .dark)
    let recording = Recording()
    recording.emit(view)
    #expect(
      recording.text == """
        tree schemes=3
        vstack foreground=ffffffff
          text text='dark'
          rectangle fill=ff453aff
        """)
  }
}
