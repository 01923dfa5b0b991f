public import WidgetModel

/// The settings of the program `widgethost-gallery`: the table `[gallery]`. The host itself ignores them.
public struct GalleryConfiguration: Hashable, Sendable {
  /// The address to listen on.
  public var listen = ListenAddress.loopback(port: 7080)
  /// The files for TLS; `nil` for plain HTTP, which is for the loopback only.
  public var certificate: CertificateFiles?
  /// The address for e-ink panels, where nothing else is served; `nil` for none.
  public var panelListen: ListenAddress?
  /// Further values of `Host` that the gallery accepts, such as the name of a proxy before it.
  public var hostNames: [String] = []
  /// The tokens of programs and of other people, with unique names.
  public var tokens: [GalleryToken] = []

  /// Creates the default settings.
  public init() {}

  /// Whether other machines reach the address, and nothing would protect tokens on the way.
  public var needsCertificate: Bool { !listen.isLoopback && certificate == nil }

  /// The reason why the address is refused without TLS.
  public var plainReason: String {
    "other machines reach \(listen), and without TLS everyone on the way reads the tokens"
  }

  /// The ways to a certificate, and the way without one.
  public static let certificateAdvice =
    "`widgethost gallery certificate` makes them; or listen on 127.0.0.1, for this machine alone"
}

/// A certificate with its chain and its key, in files with the form PEM (RFC 7468).
public struct CertificateFiles: Hashable, Sendable {
  /// The absolute path of the certificate, followed by those of its issuers.
  public var certificate: String
  /// The absolute path of the private key.
  public var key: String

  /// Names the files.
  public init(certificate: String, key: String) {
    self.certificate = certificate
    self.key = key
  }
}

/// A token of the gallery: `[[gallery.token]]`.
public struct GalleryToken: Hashable, Sendable {
  /// The name for messages.
  public var name: String
  /// The absolute path of the file whose first line is the token.
  public var file: String
  /// The scopes, without duplicates.
  public var scopes: [AccessScope]
  /// The location of `file` in `host.conf`.
  public var fileLocation: SourceLocation
}

/// Chosen widgets on a grid: the table `[dashboard.NAME]`. The host itself ignores it.
public struct DashboardConfiguration: Hashable, Sendable {
  /// The largest number of tiles.
  public static let tileLimit = 200
  /// The permitted numbers of widgets in a stack.
  public static let stackSizes = 2...10
  /// The permitted numbers of columns.
  public static let columnRange = 1...24
  /// The permitted numbers of rows.
  public static let rowRange = 1...200
  /// The description of a valid name.
  public static let nameRule =
    "the name of a dashboard has 1 to 128 bytes, without slashes and control characters"

  /// Whether a text can be the name of a dashboard, which is a part of an address and of a file's name.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 128 && !text.contains("/") && text != "." && text != ".."
      && text.printable == text
  }

  /// A widget on the grid, or a stack of widgets.
  public struct Tile: Hashable, Sendable {
    /// The widget; of a stack, all widgets, of which the gallery shows one at a time.
    public var widgets: [WidgetID]
    /// The column and the row of the upper left corner, from 1; `nil` for the first free place.
    public var place: Place?
    /// The number of columns; `nil` for the one of the widget's family.
    public var columns: Int?
    /// The number of rows; `nil` for the one of the widget's family.
    public var rows: Int?

    /// Creates a tile for the first free place.
    public init(_ widgets: [WidgetID]) { self.widgets = widgets }
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
