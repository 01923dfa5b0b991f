public import FoundationEssentials

extension FleetFolder {
  /// Revokes all certificates of a member, as recorded in `issued`, and copies the list to each folder below `hosts` and `etcd`.
  ///
  /// The list takes effect on a host when `revoked` is copied there, and on a server of the engine that runs with
  /// `--client-crl-file` when `revoked.crl` is.
  ///
  /// - Returns: The paths of the files that were written.
  /// - Throws: ``FleetCertificateError/Code/missing`` if no certificate of the member is recorded.
  public func revoke(
    _ name: String, role: FleetIdentity.Role = .host, now: Date
  ) throws(FleetCertificateError) -> [String] {
    let authority = try authority()
    let identity = try FleetIdentity(fleet: authority.fleet, role: role, name: name)
    let serials = try recorded(identity)
    guard !serials.isEmpty else {
      throw FleetCertificateError(
        .missing,
        "no certificate of \(name) is recorded in \(issuedFile); add the serial number of its "
          + "certificate (`openssl x509 -noout -serial`) to \(revokedFile)")
    }
    let known = try revoked()
    let former =
      try FolderFiles.read(revokedFile) ?? "# Serial numbers of revoked certificates, one a line.\n"
    let missing = serials.filter { !known.contains($0) }
    let lines = missing.map { "\($0)  # \(identity), \(DateText.of(now.seconds))\n" }
    try FolderFiles.replace(
      revokedFile, former + (former.hasSuffix("\n") ? "" : "\n") + lines.joined(), mode: 0o644)
    try FolderFiles.replace(
      engineRevokedFile, authority.revocationList(revoked(), now: now), mode: 0o644)
    var written = [revokedFile, engineRevokedFile]
    for place in try places() { written += try copyShared(to: place) }
    return written
  }

  /// Returns the places of other members that have a certificate.
  private func places() throws(FleetCertificateError) -> [Place] {
    let names = FolderFiles.names(in: "\(path)/hosts").map { Place.host($0) }
    let servers = FolderFiles.names(in: "\(path)/etcd").map { Place.engine($0) }
    var places: [Place] = []
    for place in names + servers where try FolderFiles.read(pair(of: place).certificate) != nil {
      places.append(place)
    }
    return places
  }

  /// Returns the serials of a member's certificates.
  private func recorded(_ identity: FleetIdentity) throws(FleetCertificateError) -> [String] {
    guard let text = try FolderFiles.read(issuedFile) else { return [] }
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      let fields = line.split(separator: " ")
      guard fields.count == 3, fields[1] == identity.description else { return nil }
      return String(fields[0])
    }
  }
}
