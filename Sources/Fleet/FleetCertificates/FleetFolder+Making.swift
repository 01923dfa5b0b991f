public import FoundationEssentials
internal import SwiftASN1
internal import X509

extension FleetFolder {
  /// Makes the authority of a new fleet, and the certificate of this host.
  ///
  /// - Parameters:
  ///   - host: The name of this host; `nil` on a machine that only makes certificates.
  ///   - names: The names and addresses of this host.
  /// - Returns: The paths of the files that were written.
  /// - Throws: ``FleetCertificateError/Code/exists`` if the folder has an authority.
  public func initialise(
    fleet: String, host: String?, names: [ServerName] = [], now: Date
  ) throws(FleetCertificateError) -> [String] {
    if let host { try FleetNames.check(host, as: "host") }
    let authority = try FleetAuthority.create(fleet: fleet, now: now)
    let (certificate, key) = try making {
      (
        try authority.certificate.serializeAsPEM().pemString + "\n",
        try authority.key.serializeAsPEM().pemString + "\n"
      )
    }
    try FolderFiles.makeFolder(path)
    let remedy =
      "the folder has an authority, whose certificates would be worthless; add hosts to it, or use "
      + "another folder"
    for path in [authorityFile, authorityKeyFile] where try FolderFiles.read(path) != nil {
      throw FleetCertificateError(
        .exists, "\(path) is there already, and is not replaced: \(remedy)")
    }
    try FolderFiles.create(authorityKeyFile, key, mode: 0o600, remedy: remedy)
    try FolderFiles.create(authorityFile, certificate, mode: 0o644, remedy: remedy)
    try FolderFiles.replace(
      engineRevokedFile, authority.revocationList(RevocationList(), now: now), mode: 0o644)
    let written = [authorityFile, authorityKeyFile, engineRevokedFile]
    guard let host else { return written }
    let identity = try FleetIdentity(fleet: fleet, name: host)
    return written + (try make(.own, identity, names, authority, now))
  }

  /// Makes the folder `hosts/NAME` for another host.
  ///
  /// - Returns: The paths of the files that were written.
  /// - Throws: ``FleetCertificateError/Code/exists`` if the host has a certificate, ``FleetCertificateError/Code/missing`` if
  ///   the folder has no authority.
  public func addHost(
    _ name: String, names: [ServerName] = [], now: Date
  ) throws(FleetCertificateError) -> [String] {
    let authority = try authority()
    let identity = try FleetIdentity(fleet: authority.fleet, name: name)
    return try make(.host(name), identity, names, authority, now)
  }

  /// Makes the folder `etcd/NAME` for a server of the engine, whose names must be those that hosts connect to.
  ///
  /// - Returns: The paths of the files that were written.
  public func addEngine(
    _ name: String, names: [ServerName], now: Date
  ) throws(FleetCertificateError) -> [String] {
    let authority = try authority()
    let identity = try FleetIdentity(fleet: authority.fleet, role: .engine, name: name)
    guard !names.isEmpty else {
      throw FleetCertificateError(
        .badName,
        "a server of the engine needs the names or addresses of its URL, such as 192.0.2.7")
    }
    return try make(.engine(name), identity, names, authority, now)
  }

  private func make(
    _ place: Place, _ identity: FleetIdentity, _ names: [ServerName], _ authority: FleetAuthority,
    _ now: Date
  ) throws(FleetCertificateError) -> [String] {
    let target = folder(of: place)
    let files = pair(of: place)
    try FolderFiles.makeFolder(target.path)
    let remedy = "renew the certificate of \(identity.name), or use another name"
    if try FolderFiles.read(files.certificate) != nil {
      throw FleetCertificateError(
        .exists, "\(files.certificate) is there already, and is not replaced: \(remedy)")
    }
    let issued = try authority.issue(identity, names: names, now: now)
    try record(issued)
    try FolderFiles.create(files.key, issued.key, mode: 0o600, remedy: remedy)
    try FolderFiles.create(files.certificate, issued.certificate, mode: 0o644, remedy: remedy)
    return [files.certificate, files.key] + (try copyShared(to: place))
  }

  /// Replaces the certificate and the key of a place. The former certificate is not revoked.
  ///
  /// - Parameter names: The names and addresses; `nil` keeps the former ones.
  /// - Returns: The paths of the files that were written.
  public func renew(
    _ place: Place, names: [ServerName]? = nil, now: Date
  ) throws(FleetCertificateError) -> [String] {
    let authority = try authority()
    let files = pair(of: place)
    let former = try Self.certificates(text(of: files.certificate), files.certificate)[0]
    guard let identity = FleetIdentity(of: former), identity.fleet == authority.fleet else {
      throw FleetCertificateError(
        .distrusted(.noIdentity),
        "\(files.certificate) is not of the fleet \(authority.fleet); move it away, and add the host"
      )
    }
    let kept = (try? former.extensions.subjectAlternativeNames)?.compactMap { ServerName($0) }
    let issued = try authority.issue(identity, names: names ?? kept ?? [], now: now)
    try record(issued)
    // Readers in between find a key that is not that of the certificate, and read again.
    try FolderFiles.replace(files.key, issued.key, mode: 0o600)
    try FolderFiles.replace(files.certificate, issued.certificate, mode: 0o644)
    return [files.certificate, files.key] + (try copyShared(to: place))
  }

  /// Copies to a place `ca.pem`, and the list of revoked certificates in the form for that place.
  func copyShared(to place: Place) throws(FleetCertificateError) -> [String] {
    let target = folder(of: place)
    let list: (from: String, to: String)
    switch place {
    case .own: return []
    case .host: list = (revokedFile, target.revokedFile)
    case .engine: list = (engineRevokedFile, target.engineRevokedFile)
    }
    try FolderFiles.replace(target.authorityFile, text(of: authorityFile), mode: 0o644)
    guard let revoked = try FolderFiles.read(list.from) else { return [target.authorityFile] }
    try FolderFiles.replace(list.to, revoked, mode: 0o644)
    return [target.authorityFile, list.to]
  }

  /// Adds a line to the record of the authority, before the certificate exists.
  private func record(_ issued: IssuedCertificate) throws(FleetCertificateError) {
    let former =
      try FolderFiles.read(issuedFile)
      ?? "# Certificates of this authority: serial number, member, end of the validity.\n"
    let line = "\(issued.serial) \(issued.identity) \(DateText.of(issued.end))\n"
    try FolderFiles.replace(issuedFile, former + line, mode: 0o644)
  }
}
