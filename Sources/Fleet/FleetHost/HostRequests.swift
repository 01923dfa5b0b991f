internal import FleetDecisions
internal import FleetService
internal import WidgetClient
internal import WidgetWire

internal import enum WidgetModel.ErrorCode

extension HostInstruction {
  /// The request of the line protocol.
  ///
  /// - Parameter now: The wall clock, in Unix milliseconds.
  func request(now: Milliseconds) -> Request {
    let id = widget.text
    switch self {
    case .assign(_, let configuration, let counter):
      var options = [
        WireField("kind", configuration.kind), WireField("family", configuration.family),
        WireField("config", "\(counter)"),
        WireField("refreshes", "\(configuration.refreshesPerDay)"),
      ]
      for (name, values) in configuration.parameters.sorted(by: { $0.key < $1.key }) {
        options += values.map { WireField("p.\(name)", $0) }
      }
      return Request(verb: "assign", arguments: [id], options: options)
    case .unassign: return Request(verb: "unassign", arguments: [id])
    case .publish(_, let timeline, let path, let owner):
      var options = [
        WireField("archive", path), WireField("sha256", timeline.archive.text),
        WireField("made", UnixTime.seconds(timeline.made)),
      ]
      if let owner { options.append(WireField("host", owner.text)) }
      return Request(verb: "publish", arguments: [id], options: options)
    case .refuse(_, let reason, let owner):
      var options = [WireField("reason", reason.cut(to: 500))]
      if let owner { options.append(WireField("host", owner.text)) }
      return Request(verb: "refuse", arguments: [id], options: options)
    case .charges(_, let charges):
      let ages = charges.filter { !$0.isFree }.map { now - $0.at }
        .filter { -FleetRules.day <= $0 && $0 < FleetRules.day }.sorted()
      let texts = ages.prefix(Self.mostAges).map { UnixTime.seconds(max(0, $0)) }
      return Request(
        verb: "charges", arguments: [id],
        options: [WireField("ages", texts.joined(separator: ","))])
    case .watched(_, let isWatched):
      return Request(
        verb: "charges", arguments: [id], options: [WireField("watched", isWatched ? "1" : "0")])
    }
  }

  /// The number of charges that fit into a line; the newest count.
  private static var mostAges: Int { 400 }
}

extension FleetAgent.ConfigurationResult {
  /// The answer of the line protocol to a change.
  func answer(to request: String) -> Request {
    let fields: [WireField]
    switch self {
    case .done(let counter): fields = [WireField("config", "\(counter)")]
    case .conflict, .engineFull, .rejected, .unknown:
      fields = [
        WireField("code", code.rawValue), WireField("reason", (problem ?? "").cut(to: 500)),
      ]
    }
    return Request(verb: "settle", arguments: [request], options: fields)
  }

  private var code: ErrorCode {
    switch self {
    case .conflict: .staleRev
    case .rejected: .badParameter
    case .done, .engineFull, .unknown: .busy
    }
  }
}

extension String {
  /// The first characters, as many as fit into a number of bytes: the host takes 512 of a reason.
  fileprivate func cut(to bytes: Int) -> String {
    String(decoding: Array(utf8.prefix(bytes)), as: UTF8.self)
  }
}

extension Timeline {
  /// Reads the facts of the reply to `grant`; `nil` if one is missing.
  init?(_ response: Response) {
    guard let hash = response.fields["sha256"], let rev = response.fields["rev"],
      let from = response.fields["from"].flatMap(UnixTime.milliseconds),
      let made = response.fields["made"].flatMap(UnixTime.milliseconds), !response.body.isEmpty
    else { return nil }
    let size = response.body.count
    self.init(
      archive: .init(hash), size: size,
      bytes: size <= FleetRules.inlineLimit ? response.body : [], rev: rev, from: from,
      until: response.fields["until"].flatMap(UnixTime.milliseconds), made: made,
      reload: response.fields["reload"].flatMap(UnixTime.milliseconds))
  }
}

/// Times of the line protocol: seconds with three decimals.
enum UnixTime {
  /// Writes milliseconds as seconds.
  static func seconds(_ milliseconds: Milliseconds) -> String {
    let rest = String(abs(milliseconds % 1000) + 1000).dropFirst()
    return "\(milliseconds < 0 ? "-" : "")\(abs(milliseconds / 1000)).\(rest)"
  }

  /// Reads seconds as milliseconds; `nil` for a text that is no time.
  static func milliseconds(_ seconds: String) -> Milliseconds? {
    guard let value = Double(seconds), abs(value) < 1e12 else { return nil }
    return Milliseconds((value * 1000).rounded())
  }
}
