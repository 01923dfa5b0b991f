internal import ArgumentParser
internal import FoundationEssentials
internal import Glibc
internal import HostConfiguration
internal import WidgetModel

/// The command that makes a certificate for people without an authority of their own.
struct GalleryCertificateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "certificate",
    abstract: "Make a certificate, so that other machines reach the gallery.",
    discussion: """
      Makes a key, and a certificate that the key signs itself, in the folder gallery of the state \
      directory, and prints the lines for host.conf. The certificate is valid for 825 days, for \
      host_names of host.conf, for the name and the addresses of this machine, and for each --name. \
      `openssl` makes it. A pair that is there already stays, and is printed.

      No authority vouches for such a certificate: a browser asks once whether to go on. Compare the \
      fingerprint that it shows with the printed one. With --replace, a running gallery takes over the \
      new certificate by itself, and browsers ask again.

      Exit codes: 0 done; 64 wrong usage; 69 there is no openssl; 73 cannot create.

      Examples:
        widgethost gallery certificate
        widgethost gallery certificate --name widgets.home.arpa --replace
        sudo widgethost gallery certificate --state-dir /var/lib/widgethost
      """)

  @Option(
    help: ArgumentHelp(
      "A further name or address of the machine; may be repeated.", valueName: "name"))
  var name: [String] = []

  @Flag(help: "Make a new pair in place of the present one.")
  var replace = false

  @OptionGroup var options: GalleryOptions

  func run() async throws {
    let examined = HostConfiguration.examine(options.launch)
    // A host.conf that already names the address for other machines has an error until the certificate is there.
    let configuration = examined.configuration
    guard examined.stateProblem == nil else {
      throw CommandFailure(
        .badConfiguration, messages: [examined.stateProblem?.description].compactMap(\.self))
    }
    let maker = CertificateMaker(folder: configuration.galleryFolder)
    let names = CertificateNames(configuration.gallery.hostNames + name)
    if let wrong = name.first(where: { !names.all.contains(CertificateNames.withoutPort($0)) }) {
      throw CommandFailure(
        .usage, "--name: \"\(wrong.printable)\" is neither a name nor an address of a machine")
    }
    if replace || !maker.hasPair { try await maker.make(names) }
    let made = try await maker.description()
    if options.json {
      try StandardOutput.write(SortedJSON.line(made, keys: .convertToSnakeCase))
    } else {
      try StandardOutput.write(lines: made.lines(for: configuration.gallery))
    }
  }
}

extension MadeCertificate {
  /// Returns the lines for host.conf.
  fileprivate func lines(for gallery: GalleryConfiguration) -> String {
    let listen = gallery.listen.isLoopback ? "0.0.0.0:\(gallery.listen.port)" : "\(gallery.listen)"
    let machine = names.filter { CertificateNames.isName($0) && $0 != "localhost" }
    let hosts = gallery.hostNames + machine.filter { !gallery.hostNames.contains($0) }
    return """
      # For \(names.joined(separator: ", ")); valid until \(validUntil).
      # SHA-256 fingerprint: \(fingerprint)
      [gallery]
      listen = "\(listen)"
      host_names = [\(hosts.map { "\"\($0)\"" }.joined(separator: ", "))]
      certificate = "\(certificate)"
      key = "\(key)"
      """
  }
}
