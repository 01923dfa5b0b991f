extension ArchiveView {
  /// The version of the format that the archive is written in.
  public var version: (major: Int, minor: Int) {
    (
      major: Int(bytes.uint16(at: ArchiveFormat.Header.major)),
      minor: Int(bytes.uint16(at: ArchiveFormat.Header.minor))
    )
  }
}
