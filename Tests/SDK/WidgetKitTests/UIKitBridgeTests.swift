internal import CWidgetABI
internal import RecordingHost
internal import SwiftUI
internal import Testing

@testable internal import WidgetKit

private struct Once: TimelineProvider {
  struct Entry: TimelineEntry {
    var date = Date(timeIntervalSince1970: 0)
  }

  func placeholder(in context: Context) -> Entry { Entry() }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {}
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [Entry()], policy: .never))
  }
}

private struct Fonts: Widget {
  static var star: UIImage? {
    let configuration = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold)
    return UIImage(systemName: "star", withConfiguration: configuration)?
      .withTintColor(.red, renderingMode: .alwaysOriginal)
  }

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "uikit", provider: Once()) { _ in
      VStack {
        Text(verbatim: "a").font(Font(UIFont.systemFont(ofSize: 13, weight: .semibold)))
        Text(verbatim: "b").font(Font(UIFont.preferredFont(forTextStyle: .title2)))
        if let star = Self.star { Image(uiImage: star) }
      }
    }
  }
}

private struct Schemes: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "uikit-scheme", provider: Once()) { _ in SchemeView() }
  }

  struct SchemeView: View {
    var body: some View {
      let isDark = UITraitCollection.current.userInterfaceStyle == .dark
      Text(verbatim: isDark ? "night" : "day")
      Color(UIScreen.main.scale == 2 ? UIColor.red : UIColor.blue)
    }
  }
}

extension PluginTests {
  @MainActor
  @Suite struct `What UIKit brings into views` {
    init() {
      FakeHost.connect()
      UIKitConnection.begin()
    }

    @Test func `fonts and symbols keep their size, weight and colour`() async {
      Fonts.main()
      let text = await FakeCall(kind: "uikit").perform().text
      #expect(text.contains("fontSize=13.0") || text.contains("fontSize=13"))
      #expect(text.contains("fontWeight=600"))
      #expect(text.contains("fontSize=30"))
      #expect(text.contains("foreground=ff0000ff"))
    }

    @Test func `the traits of now are those of the view, and a tree is made for each scheme`() async
    {
      Schemes.main()
      let text = await FakeCall(kind: "uikit-scheme").perform().text
      #expect(text.contains("'day'") && text.contains("'night'"))
      #expect(text.contains("ff0000ff"))
    }
  }
}
