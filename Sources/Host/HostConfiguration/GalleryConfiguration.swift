internal import Glibc
public import WidgetModel

/// The settings of the program `widgethost-gallery`: the table `[gallery]`. The host itself ignores them.
public struct GalleryConfiguration: Hashable, Sendable {
  /// The address to listen on.
  public var listen = LoopbackAddress.standard
  /// The address for e-ink panels, where nothing else is served; `nil` for none.
  public var panelListen: PanelAddress?
  /// Further values of `Host` that the gallery accepts, such as the name of a proxy before it.
  public var hostNames: [String] = []
  /// The tokens, with unique names; empty for a random one at each start.
  public var tokens: [GalleryToken] = []

  /// Creates the default settings.
  public init() {}
}

/// A token of the gallery: `[[gallery.token]]`.
public struct GalleryToken: Hashable, Sendable {
  /// The name for messages.
  public var name: String
  /// The absolute path of the file whose first line is the token.
  public var file: String
  /// The scopes, without duplicates.
  public var scopes: [GalleryScope]
  /// The location of `file` in `host.conf`.
  public var fileLocation: SourceLocation
}

/// The kinds of requests that a token permits.
public enum GalleryScope: String, CaseIterable, Hashable, Sendable {
  /// Widgets are read.
  case read
  /// Actions are performed, and timelines reloaded.
  case act
  /// Parameters of added widgets are changed.
  case configure
}

/// An address of this machine that no other machine reaches, with a port.
public struct LoopbackAddress: Hashable, Sendable, CustomStringConvertible {
  /// The description of a valid address.
  public static let rule =
    "an address of this machine such as \"127.0.0.1:7080\" (the gallery has no TLS: for other machines, put a "
    + "proxy with TLS before it)"
  /// The address without a setting.
  public static let standard = LoopbackAddress(host: "127.0.0.1", port: 7080)

  /// The address in numbers, without brackets.
  public let host: String
  /// The port; 0 for any free one.
  public let port: UInt16

  private init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// Reads `ADDRESS:PORT`, `[ADDRESS]:PORT`, or a port alone for 127.0.0.1.
  ///
  /// - Returns: `nil` for another text, and for an address that other machines reach.
  public init?(_ text: String) {
    let colon = text.lastIndex(of: ":")
    guard let port = UInt16(colon.map { text[text.index(after: $0)...] } ?? text[...]) else {
      return nil
    }
    var host = colon.map { text[..<$0] } ?? "127.0.0.1"
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    if host == "localhost" { host = "127.0.0.1" }
    guard host == "::1" || Self.isLoopback(host) else { return nil }
    self.init(host: String(host), port: port)
  }

  /// Whether a text is one of 127.0.0.0/8 (RFC 1122, section 3.2.1.3).
  private static func isLoopback(_ host: Substring) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// The address in brackets where a URL needs them.
  public var literal: String { host.contains(":") ? "[\(host)]" : host }

  /// The address and the port, as in a URL.
  public var description: String { "\(literal):\(port)" }
}

/// An address of this machine with a port, which other machines may reach.
public struct PanelAddress: Hashable, Sendable, CustomStringConvertible {
  /// The description of a valid address.
  public static let rule =
    "an address of this machine in numbers with a port, such as \"0.0.0.0:7081\" or \"[::]:7081\""

  /// The address in numbers, without brackets.
  public let host: String
  /// The port; 0 for any free one.
  public let port: UInt16

  /// Reads `ADDRESS:PORT` or `[ADDRESS]:PORT`; `nil` for another text.
  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    let host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      guard Self.isNumeric(host.dropFirst().dropLast(), AF_INET6) else { return nil }
      self.host = String(host.dropFirst().dropLast())
    } else {
      guard Self.isNumeric(host, AF_INET) else { return nil }
      self.host = String(host)
    }
    self.port = port
  }

  private static func isNumeric(_ text: Substring, _ family: Int32) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 16, alignment: 4) { address in
      inet_pton(family, String(text), address.baseAddress) == 1
    }
  }

  /// The address and the port, as in a URL.
  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

/// Chosen widgets on a grid: the table `[dashboard.NAME]`. The host itself ignores it.
public struct DashboardConfiguration: Hashable, Sendable {
  /// A widget on the grid.
  public struct Tile: Hashable, Sendable {
    /// The widget.
    public var widget: WidgetID
    /// The column and the row of the upper left corner, from 1; `nil` for the first free place.
    public var place: Place?
    /// The number of columns; `nil` for the one of the widget's family.
    public var columns: Int?
    /// The number of rows; `nil` for the one of the widget's family.
    public var rows: Int?

    /// Creates a tile for the first free place.
    public init(widget: WidgetID) { self.widget = widget }
  }

  /// A place on the grid.
  public struct Place: Hashable, Sendable {
    /// The column, from 1.
    public var column: Int
    /// The row, from 1.
    public var row: Int

    /// Creates a place.
    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// The name in the address.
  public var name: String
  /// The title for people.
  public var title: String
  /// The number of columns.
  public var columns = 4
  /// The colour scheme; `nil` for the one of the browser.
  public var scheme: ColorScheme?
  /// The tiles in the order of the file.
  public var tiles: [Tile] = []

  /// Creates an empty dashboard.
  public init(name: String) {
    self.name = name
    title = name
  }
}
