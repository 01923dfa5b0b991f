internal import HTTPTypes
internal import Hummingbird
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

extension GalleryHandlers {
  /// The body of `perform`.
  private struct ActionBody: Decodable {
    var action: String
  }

  /// The body of `configure`.
  private struct ConfigurationBody: Decodable {
    var `if`: Int?
    var parameters: [String: GivenValue?]
  }

  private struct ConfigurationRow: WireRow {
    var config: Int?
  }

  /// Changes a widget.
  func perform(
    _ change: WidgetChange, _ id: WidgetID, _ request: Request
  ) async throws(GalleryFailure) -> Response {
    switch change {
    case .reload:
      _ = try await Self.body(of: request)
      return try await object(HostRequest(verb: "reload", arguments: [id.text]), .changing)
    case .perform:
      let body = try Self.decode(ActionBody.self, try await Self.body(of: request))
      return try await object(
        HostRequest(verb: "perform", arguments: [id.text, body.action]), .changing)
    case .configure:
      return try await configure(
        id, try Self.decode(ConfigurationBody.self, try await Self.body(of: request)))
    }
  }

  private func configure(
    _ id: WidgetID, _ body: ConfigurationBody
  ) async throws(GalleryFailure) -> Response {
    try await refuseOperatorOnly(body.parameters.keys, of: id)
    var options = body.if.map { [WireField("if", "\($0)")] } ?? []
    for (name, value) in body.parameters.sorted(by: { $0.key < $1.key }) {
      guard !name.isEmpty, WireField("p.\(name)", "").hasValidKey else {
        throw GalleryFailure(.badParameter, "the name of a parameter has other characters")
      }
      options += (value?.texts ?? [""]).map { WireField("p.\(name)", $0) }
    }
    let reply: HostReply
    do {
      reply = try await requests.ask(
        HostRequest(verb: "configure", arguments: [id.text], options: options), .changing)
    } catch {
      throw Self.naming(body.parameters.count == 1 ? body.parameters.keys.first : nil, in: error)
    }
    return .json(ConfigurationRow(config: reply.fields["config"].flatMap { Int($0) }).json)
  }

  /// Refuses a parameter that only the operator sets. The host cannot: the gallery runs as the operator.
  private func refuseOperatorOnly(
    _ names: some Sequence<String>, of id: WidgetID
  ) async throws(GalleryFailure) {
    let closed = try await declaration(of: id).parameters.filter(\.operatorOnly).map(\.name)
    for name in names where closed.contains(name) {
      throw Self.naming(
        name,
        in: GalleryFailure(
          .denied, "the parameter \"\(name)\" is for the operator; it is set in host.conf"))
    }
  }

  /// Returns the failure with the parameter that was refused.
  private static func naming(_ parameter: String?, in failure: GalleryFailure) -> GalleryFailure {
    var failure = failure
    failure.parameter = parameter
    return failure
  }
}

/// The value of a parameter as a browser sends it.
enum GivenValue: Decodable {
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([String])

  /// Reads a value of any of these types.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .list(try container.decode([String].self))
    }
  }

  /// The values of the repeated key of the protocol.
  var texts: [String] {
    switch self {
    case .flag(let flag): [flag ? "true" : "false"]
    case .number(let number): [Int64(exactly: number).map(String.init) ?? "\(number)"]
    case .text(let text): [text]
    case .list(let texts): texts.isEmpty ? [""] : texts
    }
  }
}
