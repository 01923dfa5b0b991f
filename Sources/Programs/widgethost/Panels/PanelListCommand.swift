internal import ArgumentParser
internal import PanelProtocol
internal import PanelService
internal import StateFiles
internal import WidgetModel

/// The command that lists panels with their last request.
struct PanelListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the panels: what each shows, its battery, and its next request.",
    discussion: """
      A panel without a key has not asked for one. In a pipe: name, mac, last request, next request, \
      battery in volts, signal in dBm, firmware, widget and problem, with tabs between.

      Examples:
        widgethost panel list
        widgethost panel list --json | jq -r 'select(.battery < 3.5) | .name'
      """)

  @OptionGroup var options: PanelOptions

  func run() throws {
    let known = try options.panels()
    let rows = known.all.map { panel in PanelRow(panel, known) }
    if options.json {
      for row in rows { try StandardOutput.write(SortedJSON.line(row)) }
      return
    }
    if rows.isEmpty {
      options.note("there are no panels; pair one with `widgethost panel pair NAME WIDGET`")
    }
    try options.write(Self.table(rows, at: .now))
  }

  /// Returns the table of panels.
  static func table(_ rows: [PanelRow], at now: Timestamp) -> Table {
    var table = Table(
      ["NAME", "MAC", "SEEN", "NEXT", "BATTERY", "SIGNAL", "FIRMWARE", "SHOWS", "PROBLEM"],
      fit: .init(sentences: ["PROBLEM"], dispensable: ["FIRMWARE", "SIGNAL", "MAC"]))
    for row in rows {
      let seen = row.seen.map(Timestamp.init(unixSeconds:))
      let next = row.next.map(Timestamp.init(unixSeconds:))
      table.rows.append([
        .init(row.name), .init(row.mac),
        .init(
          people: seen.map { TimeText.ago($0, at: now) } ?? (row.paired ? "never" : "no key"),
          programs: seen.map(TimeText.absolute)),
        .init(
          people: next.map { $0 < now ? "overdue" : TimeText.ahead($0, at: now) } ?? "",
          programs: next.map(TimeText.absolute)),
        .init(
          people: row.battery.map { "\($0) V\(row.charging == true ? ", charging" : "")" } ?? "",
          programs: row.battery.map { "\($0)" }),
        .init(
          people: row.signal.map { "\($0) dBm" } ?? "", programs: row.signal.map { "\($0)" }),
        .init(row.firmware), .init(row.widget), .init(row.problem),
      ])
    }
    return table
  }
}

/// A panel in JSON.
struct PanelRow: Encodable {
  var name: String
  var mac: String
  /// Whether `host.conf` declares the panel.
  var declared: Bool
  /// Whether the panel has a key.
  var paired: Bool
  /// The widgets of the playlist.
  var widgets: [String]
  /// The times of the last and of the next request in Unix seconds.
  var seen: Double?
  var next: Double?
  /// The battery in volts and in percent.
  var battery: Double?
  var charge: Int?
  var charging: Bool?
  /// The Wi-Fi signal in dBm.
  var signal: Int?
  var firmware: String?
  var model: String?
  /// The widget that the panel shows, with the name, the size and the colours of the picture.
  var widget: String?
  var filename: String?
  var bytes: Int?
  var palette: String?
  var problem: String?

  init(_ panel: Panel, _ known: KnownPanels) {
    name = panel.name
    mac = panel.mac.description
    declared = known.declared.contains { $0.name == panel.name }
    paired = known.paired.contains { $0.panel.mac == panel.mac }
    widgets = panel.playlist.items.map(\.widget.text)
    do throws(StateFileError) {
      guard let last = try known.folder.lastSeen(panel.name) else { return }
      (seen, next) = (last.at, last.next)
      (battery, charge) = (last.report.battery, last.report.charge)
      (charging, signal) = (last.report.isCharging, last.report.signal)
      (firmware, model) = (last.report.firmware, last.report.model)
      (widget, filename) = (last.widget, last.filename?.description)
      (bytes, palette, problem) = (last.bytes, last.palette, last.problem)
    } catch {
      problem = "\(error)"
    }
  }
}

extension Timestamp {
  /// Creates a time from Unix seconds of a file; one out of range becomes the nearest date of an entry.
  fileprivate init(unixSeconds: Double) {
    let range = Double(Timestamp.earliest.nanoseconds)...Double(Timestamp.latest.nanoseconds)
    let nanoseconds = unixSeconds * 1_000_000_000
    self.init(nanoseconds: Int64(min(max(nanoseconds, range.lowerBound), range.upperBound)))
  }
}
