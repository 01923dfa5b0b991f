internal import GalleryServer
internal import HostConfiguration
internal import WidgetModel

/// The settings of the program: host.conf with the options, and the files that both name.
struct GallerySetup {
  /// The configuration, in which the options have taken the place of the keys.
  let configuration: HostConfiguration
  /// The tokens of host.conf and of the user.
  let tokens: GalleryTokens

  /// Reads everything.
  ///
  /// - Throws: ``ConfigurationError`` or ``StartFailure``.
  init(_ options: GalleryProgram) throws {
    let launch = options.launch
    var configuration = try HostConfiguration.load(launch)
    if let listen = options.listen {
      guard let address = ListenAddress(listen) else {
        throw StartFailure(.usage, "--listen: expected \(ListenAddress.rule)")
      }
      configuration.gallery.listen = address
    }
    switch (options.certificate, options.key) {
    case (nil, nil): break
    case (let certificate?, let key?):
      configuration.gallery.certificate = CertificateFiles(
        certificate: launch.absolute(certificate), key: launch.absolute(key))
    default:
      throw StartFailure(
        .usage, "TLS needs a certificate and its key: give --certificate and --key")
    }
    guard !configuration.gallery.needsCertificate else {
      throw StartFailure(
        .usage,
        "--listen: \(configuration.gallery.plainReason); give --certificate and --key: "
          + GalleryConfiguration.certificateAdvice)
    }
    self.configuration = configuration
    tokens = try GalleryTokens(
      configuration.gallery.tokens,
      file: options.token.map(launch.absolute) ?? configuration.galleryToken,
      allowsConfiguring: options.allowConfigure)
  }

  /// Returns the settings of a server.
  func settings(
    _ certificates: CertificateStore?, _ content: GalleryContentSource
  ) -> GallerySettings {
    let gallery = configuration.gallery
    var settings = GallerySettings(
      address: gallery.listen.host, port: Int(gallery.listen.port), hostNames: gallery.hostNames,
      tokens: tokens.all, socket: configuration.socket, content: content)
    settings.certificates = certificates
    settings.panels = gallery.panelListen.map { ($0.host, Int($0.port)) }
    return settings
  }

  /// Returns the keys of host.conf with another value than before that take effect at the next start.
  func keysThatNeedRestart(since old: GallerySetup) -> [String] {
    let (new, old) = (configuration, old.configuration)
    var keys: [String] = []
    if new.gallery.listen != old.gallery.listen { keys.append("gallery.listen") }
    if new.gallery.panelListen != old.gallery.panelListen { keys.append("gallery.panel_listen") }
    if (new.gallery.certificate == nil) != (old.gallery.certificate == nil) {
      keys.append("gallery.certificate")
    }
    if new.socket != old.socket { keys.append("host.socket") }
    return keys
  }
}
