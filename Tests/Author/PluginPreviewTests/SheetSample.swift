import PluginPreview
import WidgetModel

/// A plugin with made-up results of its calls.
enum SheetSample {
  static let now = Timestamp(seconds: 1_790_000_000)

  static func kind(_ id: String, name: String = "Moon", summary: String = "") -> KindDescriptor {
    KindDescriptor(id: id, displayName: name, summary: summary, families: .all)
  }

  static func descriptor(_ kinds: [KindDescriptor]) -> PluginDescriptor {
    PluginDescriptor(
      id: "org.example.moon", displayName: "Moon", version: "1.0", abiMajor: 1, abiMinor: 0,
      kinds: kinds)
  }

  static func timeline(entries: Int) -> PreviewedTimeline {
    let shown = (0..<entries).map { index in
      PreviewedTimeline.Entry(
        index: index, date: now + .seconds(60 * index),
        rev: ContentHash(high: 1, low: UInt64(index)), contentType: EntryViews.contentType,
        hasViews: true)
    }
    return PreviewedTimeline(
      archive: [], entries: shown, count: 60, policy: .atEnd, took: .milliseconds(3), warnings: [])
  }

  static var request: PreviewRequest {
    PreviewRequest(locale: "en_US", timeZone: "UTC", now: now)
  }

  static func widgets(
    _ kind: KindDescriptor, _ families: [WidgetFamily] = WidgetFamily.allCases, entries: Int = 3
  ) -> [PreviewedWidget] {
    families.map { family in
      PreviewedWidget(
        kind: kind, family: family, size: family.defaultSize,
        placeholder: .success(timeline(entries: 1)), timeline: .success(timeline(entries: entries)))
    }
  }

  static func sheet(
    _ widgets: [PreviewedWidget], _ request: PreviewRequest = request,
    width: Double = SheetLayout.usualWidth
  ) -> ContactSheet {
    var kinds: [KindDescriptor] = []
    for widget in widgets where !kinds.contains(widget.kind) { kinds.append(widget.kind) }
    return ContactSheet(of: descriptor(kinds), named: "moon", widgets, request, width: width)
  }
}
