internal import AppleFoundation
package import CWidgetABI
internal import CWidgetKitEntry
internal import Foundation
internal import Glibc
internal import SwiftUI

/// Sends an entry of a view that uses much of this module and of Foundation, and of no plugin.
///
/// A nursery calls this function before it makes workers as copies of itself: what the Swift runtime and
/// Foundation then know, each worker knows from its start. Must be called on the main thread. Uses neither
/// `Bundle.main`, the home folder nor the arguments (`UserDefaults` reads them), which are others in a worker.
///
/// - Returns: The status of the sink.
@MainActor
@c(wh_swift_rehearse)
package func rehearse(
  _ view: UnsafePointer<wh_host_view>?, _ sink: UnsafeMutablePointer<wh_sink>?
) -> wh_status {
  guard let view, let sink else { return .failed }
  wh_current_bind()
  Rehearsal.useFoundation()
  Rehearsal.useNetwork()
  return Rehearsal.send(to: sink, view)
}

/// Forgets what a copy of a nursery must not know: the time zone of the machine, which may have changed.
@c(wh_swift_copied)
package func processWasCopied() { NSTimeZone.resetSystemTimeZone() }

private enum Rehearsal {
  @MainActor
  static func send(
    to sink: UnsafeMutablePointer<wh_sink>, _ view: UnsafePointer<wh_host_view>
  ) -> wh_status {
    let emitter = ViewEmitter(host: view, sink: sink)
    var environment = EnvironmentValues()
    environment.widgetFamily = .systemMedium
    environment.containerSize = CGSize(width: 338, height: 158)
    environment.widgetContentMargins = EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    environment.hasContentMargins = true
    environment.locale = Locale(identifier: "en_US")
    environment.timeZone = utc
    environment.pending = PendingAttributes()
    emitter.check(sink.pointee.entry_begin(sink, 0, 0, 0))
    _ = emitter.emit(
      schemes: UInt32(WH_SCHEME_LIGHT) | UInt32(WH_SCHEME_DARK), environment: environment
    ) {
      RehearsalView(date: start)
    } report: { _ in
    }
    emitter.check(sink.pointee.entry_end(sink))
    return emitter.status
  }

  private static let utc = TimeZone(secondsFromGMT: 0) ?? .gmt
  private static let start = Date(timeIntervalSince1970: 1_000_000_000)

  private struct Item: Codable, Hashable {
    var id = 1
    var name = "one"
    var date = start
    var values: [Double] = [1, 2.5]
    var link = URL(string: "https://example.org/")
    var parts: [String: Int]? = ["a": 1]
  }

  /// Decodes, formats and computes dates, as providers do.
  static func useFoundation() {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    if let data = try? encoder.encode([Item()]) {
      _ = try? decoder.decode([Item].self, from: data)
    }
    let locale = Locale(identifier: "en_US")
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = utc
    _ = calendar.startOfDay(for: start)
    _ = calendar.date(byAdding: .hour, value: 1, to: start)
    _ = calendar.dateComponents([.year, .month, .day, .weekday, .hour, .minute], from: start)
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = utc
    formatter.dateFormat = "EEE d MMM HH:mm"
    _ = formatter.string(from: start)
    let style = Date.FormatStyle(
      date: .abbreviated, time: .shortened, locale: locale, calendar: calendar, timeZone: utc)
    _ = style.format(start)
    _ = 1234.5.formatted(.number.locale(locale).precision(.fractionLength(1)))
    _ = 1234.formatted(.number.locale(locale))
    _ = 0.5.formatted(.percent.locale(locale))
    _ = String(format: "%.1f %@", 1.5, "a")
    ResourceRehearsal.perform(in: locale)
    _ = URL(filePath: "/a/").path
    _ = "2x".replacingOccurrences(of: "x", with: "")
    // The values of `UserDefaults`, which itself reads the arguments of the process.
    let values = NSDictionary(dictionary: ["a": 1, "b": "c", "d": [true, start]])
    _ = try? PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
  }

  /// Initialises the libraries for connections, of which `URLSession` initialises curl at its first use, and curl the
  /// others. They read the settings of OpenSSL, which a sandbox would refuse.
  static func useNetwork() {
    guard let symbol = dlsym(nil, "curl_global_init") else { return }
    // CURL_GLOBAL_ALL of curl_global_init(3).
    _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(3)
  }
}

/// A view with the parts that most widgets have.
private struct RehearsalView: View {
  let date: Date
  @Environment(\.colorScheme) private var scheme
  @Environment(\.widgetFamily) private var family

  private static let fonts: [Font] = [
    .largeTitle, .title, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
    .caption, .caption2,
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(spacing: 8) {
        Image(systemName: "star.fill").foregroundStyle(.yellow).font(.title2)
        Label {
          Text(verbatim: "0")
        } icon: {
          Image(systemName: "sun.max")
        }
        Spacer()
        Text(date, style: .time).font(.caption).foregroundStyle(.secondary)
        Text("\(2) of \(1.5, specifier: "%.1f")").bold().foregroundColor(.primary)
      }
      ForEach(Self.fonts.indices, id: \.self) { index in
        HStack {
          Text(verbatim: "0").font(Self.fonts[index]).lineLimit(1)
          Text(verbatim: "0").font(Self.fonts[index].weight(.semibold)).minimumScaleFactor(0.8)
        }
      }
      if family == .systemMedium { shapes } else { Divider() }
    }
    .padding(8)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .containerBackground(for: .widget) { scheme == .dark ? Color.black : Color.white }
    .widgetURL(page)
  }

  private var page: URL? { URL(string: "https://example.org/") }

  private var shapes: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 8).fill(
        LinearGradient(
          colors: [.blue, .purple], startPoint: .top, endPoint: .bottom))
      Circle().stroke(.green, lineWidth: 2).frame(width: 20, height: 20)
      Capsule().fill(.red.opacity(0.5)).overlay(alignment: .trailing) { Text(verbatim: "0") }
      ProgressView(value: 0.5).clipShape(Rectangle()).background(.thinMaterial)
      GeometryReader { proxy in Color.gray.frame(width: proxy.size.width / 2) }
      Gauge(value: 0.5) { Text(verbatim: "0") }.gaugeStyle(.accessoryCircular)
      Grid { GridRow { Text(12.5, format: .number.precision(.fractionLength(1))) } }
      if let page { Link(destination: page) { Text(date, format: .dateTime.hour()) } }
      Path { $0.addEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4)) }
        .fill(.tint)
        .shadow(radius: 1)
    }
  }
}
