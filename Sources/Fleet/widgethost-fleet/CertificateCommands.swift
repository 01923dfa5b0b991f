internal import ArgumentParser
internal import FleetCertificates
internal import FoundationEssentials
internal import HostConfiguration
internal import WidgetModel

/// The folder of the certificates.
struct FolderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of the certificates, in place of certificates in [fleet] of host.conf.",
      valueName: "path"))
  var folder: String?

  @OptionGroup var options: FleetOptions

  /// The folder, and the name of the fleet if host.conf is needed to find the folder.
  func place() throws -> FleetFolder {
    if let folder { return FleetFolder(options.launch.absolute(folder)) }
    let membership = try options.membership(in: options.configuration())
    guard let path = membership.certificates else {
      throw FleetFailure(
        .badConfiguration,
        "there is no certificates in [fleet] of host.conf: add certificates = \"FOLDER\", or give --folder"
      )
    }
    return FleetFolder(path)
  }

  /// Does work on the folder with the names of a certificate, lists the files that were written, and says what is next.
  func write(
    _ names: [String] = [],
    _ work: (FleetFolder, [ServerName]) throws(FleetCertificateError) -> [String],
    next: (FleetFolder) -> String?
  ) async throws {
    try await reporting {
      let folder = try place()
      let files: [String]
      do throws(FleetCertificateError) {
        var read: [ServerName] = []
        for name in names { read.append(try ServerName(name)) }
        files = try work(folder, read)
      } catch {
        throw FleetFailure(error.status, error.description)
      }
      if options.json { return try ProgramOutput.write(json: ["files": files]) }
      for file in files { ProgramOutput.write(file) }
      if let next = next(folder) { ProgramOutput.report(next) }
    }
  }
}

extension FleetCertificateError {
  /// The exit status of a command that fails for this reason.
  fileprivate var status: ExitStatus {
    switch code {
    case .badName: .usage
    case .exists, .unwritable: .cannotCreate
    case .missing: .noInput
    case .unreadable, .keyMismatch, .distrusted, .otherMember: .badData
    case .openToOthers: .denied
    case .authorityExpired, .failed: .failed
    }
  }
}

/// `init`: makes the authority of a fleet.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Make the authority of a fleet and the certificate of this host.",
    discussion: """
      The authority's key stays in the folder on this machine; whoever has it can join the fleet. Add the other hosts with \
      `add-host`, and copy the folder hosts/NAME to each of them.

      Examples:
        widgethost fleet init kiosks --folder /etc/widgethost/fleet --host server-1 --name server-1.example.org
        widgethost fleet init kiosks --folder ~/fleet
      """)

  @Argument(help: "The name of the fleet.")
  var fleet: String

  @Option(help: "The name of this host in the fleet; without it only the authority is made.")
  var host: String?

  @Option(help: ArgumentHelp("A name or address of this host; may be repeated.", valueName: "name"))
  var name: [String] = []

  @OptionGroup var place: FolderOptions

  func run() async throws {
    try await place.write(name) { folder, names throws(FleetCertificateError) in
      try folder.initialise(fleet: fleet, host: host, names: names, now: Date())
    } next: { folder in
      "keep \(folder.authorityKeyFile) on this machine; `widgethost fleet add-host NAME` adds hosts"
    }
  }
}

/// `add-host`: makes the certificate of another host.
struct AddHostCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add-host", abstract: "Make the certificate of another host.",
    discussion: """
      Writes the folder hosts/NAME, which is to be copied to the host.

      Example:
        widgethost fleet add-host kiosk-2 --name 192.0.2.12
      """)

  @Argument(help: "The name of the host in the fleet.")
  var host: String

  @Option(help: ArgumentHelp("A name or address of the host; may be repeated.", valueName: "name"))
  var name: [String] = []

  @OptionGroup var place: FolderOptions

  func run() async throws {
    try await place.write(name) { folder, names throws(FleetCertificateError) in
      try folder.addHost(host, names: names, now: Date())
    } next: { folder in
      "copy \(folder.folder(of: .host(host)).path) to the host, as the folder of certificates in its [fleet]"
    }
  }
}

/// `add-engine`: makes the certificate of a server of the engine.
struct AddEngineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add-engine", abstract: "Make the certificate of an etcd server.",
    discussion: """
      Writes the folder etcd/NAME. The names must be those of the URLs in endpoints.

      Example:
        widgethost fleet add-engine etcd-1 --name etcd-1.example.org --name 192.0.2.7
      """)

  @Argument(help: "The name of the server.")
  var server: String

  @Option(
    help: ArgumentHelp("A name or address of the server; may be repeated.", valueName: "name"))
  var name: [String] = []

  @OptionGroup var place: FolderOptions

  func run() async throws {
    try await place.write(name) { folder, names throws(FleetCertificateError) in
      try folder.addEngine(server, names: names, now: Date())
    } next: { folder in
      "copy \(folder.folder(of: .engine(server)).path) to the server, for --cert-file, --key-file and --trusted-ca-file"
    }
  }
}

/// `renew`: replaces a certificate.
struct RenewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "renew", abstract: "Replace a certificate before it ends.",
    discussion: """
      Without a name, the certificate of this host is renewed; its agent uses it within ten seconds.

      Examples:
        widgethost fleet renew
        widgethost fleet renew kiosk-2
        widgethost fleet renew etcd-1 --engine
      """)

  @Argument(help: "The name of the host or server.")
  var member: String?

  @Flag(help: "The name is that of an etcd server.")
  var engine = false

  @Option(
    help: ArgumentHelp(
      "A name or address in place of the former ones; may be repeated.", valueName: "name"))
  var name: [String] = []

  @OptionGroup var place: FolderOptions

  func run() async throws {
    guard member != nil || !engine else {
      return try await reporting {
        throw FleetFailure(.usage, "--engine needs the name of the server")
      }
    }
    let target: FleetFolder.Place = member.map { engine ? .engine($0) : .host($0) } ?? .own
    try await place.write(name) { folder, names throws(FleetCertificateError) in
      try folder.renew(target, names: names.isEmpty ? nil : names, now: Date())
    } next: { folder in
      target == .own ? nil : "copy \(folder.folder(of: target).path) to its machine again"
    }
  }
}

/// `revoke`: removes a host from the fleet.
struct RevokeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Remove a host from the fleet for good.",
    discussion: """
      Adds the host's certificates to the file revoked, which is to be copied to every host, and to revoked.crl, which is \
      to be copied to every server of the engine (etcd's --client-crl-file). The engine reads it for each new connection, and \
      keeps those that are open: restart its servers one after the other.

      Example:
        widgethost fleet revoke kiosk-2
      """)

  @Argument(help: "The name of the host.")
  var host: String

  @OptionGroup var place: FolderOptions

  func run() async throws {
    try await place.write { folder, _ throws(FleetCertificateError) in
      try folder.revoke(host, now: Date())
    } next: { folder in
      """
      copy \(folder.revokedFile) to every host, and \(folder.engineRevokedFile) to every server of the engine; then restart \
      these servers one after the other
      """
    }
  }
}
