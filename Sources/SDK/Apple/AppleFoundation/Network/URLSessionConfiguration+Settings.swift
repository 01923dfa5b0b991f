public import FoundationNetworking

// The toolchain's settings of the same names can only be read. Overload resolution takes those below
// where code writes them, and the toolchain's where code reads them.
extension URLSessionConfiguration {
  /// No effect: a request without a connection fails at once.
  @_disfavoredOverload
  public var waitsForConnectivity: Bool {
    get { false }
    set {}
  }

  /// No effect: the files of a session stay in the plugin's directory.
  @_disfavoredOverload
  public var sharedContainerIdentifier: String? {
    get { nil }
    set {}
  }

  /// No effect: the host does not report the kind of its connection.
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }

  /// No effect: the host does not report the kind of its connection.
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }

  /// No effect: there is no app to start.
  public var sessionSendsLaunchEvents: Bool {
    get { false }
    set {}
  }

  /// Makes the default configuration: the requests of a session end with the plugin's process.
  @_disfavoredOverload
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    AuthorWarnings.report(
      "URLSessionConfiguration.background makes a session of the plugin's process: Linux has no "
        + "service that continues requests")
    return .default
  }
}

extension URLRequest {
  /// No effect: the host does not report the kind of its connection.
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }

  /// No effect: the host does not report the kind of its connection.
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }

  /// No effect: the toolchain's client selects the version of HTTP.
  public var assumesHTTP3Capable: Bool {
    get { false }
    set {}
  }
}
