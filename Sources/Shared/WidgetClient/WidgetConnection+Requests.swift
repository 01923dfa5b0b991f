internal import Glibc
public import WidgetModel
public import WidgetWire

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension WidgetConnection {
  /// The path of the socket of this user's host: `$WIDGETHOST_SOCKET`, else
  /// `$XDG_RUNTIME_DIR/widgethost/socket`, else `/run/widgethost/socket` for root; `nil` without any.
  ///
  /// `host.conf` is not read: a socket that only this file names must be given by its path.
  public static var defaultSocket: String? {
    defaultSocket(ProcessInfo.processInfo.environment, isRoot: geteuid() == 0)
  }

  static func defaultSocket(_ environment: [String: String], isRoot: Bool) -> String? {
    if let named = environment["WIDGETHOST_SOCKET"], !named.isEmpty { return named }
    // The XDG Base Directory Specification ignores relative paths.
    if let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") {
      return "\(runtime)/widgethost/socket"
    }
    return isRoot ? "/run/widgethost/socket" : nil
  }

  /// Returns the current entry of a widget.
  ///
  /// - Parameters:
  ///   - id: The id of the widget.
  ///   - format: The format of the body.
  ///   - known: The revision that the caller has; if it is still current, the result is `nil`.
  ///   - limit: The time limit; `nil` for no limit.
  /// - Throws: ``ClientError``; with ``ClientError/Code/refused(_:)`` for an unknown widget, and for one
  ///   without an entry.
  public func entry(
    of id: WidgetID, as format: OutputFormat = .payload, unlessRevision known: ContentHash? = nil,
    within limit: Duration? = .seconds(30)
  ) async throws(ClientError) -> WidgetEntry? {
    var options: [WireField] = []
    if format != .payload { options.append(WireField("fmt", format.name)) }
    if let known { options.append(WireField("if", known.description)) }
    let response = try await ask(
      Request(verb: "get", arguments: [id.text], options: options), within: limit)
    if response.fields["same"] == "1" { return nil }
    do {
      return WidgetEntry(header: try EntryHeader(fields: response.fields), body: response.body)
    } catch {
      throw ClientError(.notTheProtocol, socket: socket, detail: error.description)
    }
  }

  /// Returns the widgets of the host, in the order of their ids.
  ///
  /// - Parameters:
  ///   - glob: The pattern of the ids; `nil` matches all widgets.
  ///   - limit: The time limit; `nil` for no limit.
  /// - Throws: ``ClientError``.
  public func widgets(
    matching glob: String? = nil, within limit: Duration? = .seconds(30)
  ) async throws(ClientError) -> [WidgetRow] {
    let response = try await ask(
      Request(verb: "widgets", arguments: glob.map { [$0] } ?? []), within: limit)
    do {
      return try JSONLines.rows(in: response.body)
    } catch {
      throw ClientError(.notTheProtocol, socket: socket, detail: error.description)
    }
  }
}

/// An entry of a widget, as the host shows it now.
public struct WidgetEntry: Hashable, Sendable {
  /// The description of the entry: its revision, dates and state.
  public var header: EntryHeader
  /// The body in the requested format.
  public var body: [UInt8]

  /// Makes an entry.
  public init(header: EntryHeader, body: [UInt8]) {
    self.header = header
    self.body = body
  }

  /// The body as text; bytes that are not UTF-8 are replaced.
  public var text: String { String(decoding: body, as: UTF8.self) }
}
