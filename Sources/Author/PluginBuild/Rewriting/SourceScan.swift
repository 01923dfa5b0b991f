internal import Glibc
internal import ImportCheck

/// The Swift sources of a package and of its local packages, each file read once in a build.
struct SourceScan {
  /// A file that may need rewriting.
  struct Candidate {
    var file: PackageSources.File
    var bytes: [UInt8]
    /// The state of the file before it was read.
    var state: FileState
  }

  let package: PackageSources
  private(set) var candidates: [Candidate] = []
  /// The imports of the modules that the build looks for.
  private(set) var imports: SourceImports

  /// Reads the files. A file that is too large or cannot be read is left to the compiler.
  ///
  /// - Parameter modules: The modules whose imports are looked for.
  init(_ package: PackageSources, importing modules: [String] = []) {
    self.package = package
    imports = SourceImports(of: modules)
    for file in package.files {
      // The state is read first: a later change of the file is seen as one.
      guard let state = FileState(file.path),
        let bytes = try? RegularFile.bytes(
          file.path, atMost: PackageSources.greatest, followingLink: true)
      else { continue }
      imports.read(bytes)
      if ObjectiveCRewriting.mayChange(bytes) {
        candidates.append(Candidate(file: file, bytes: bytes, state: state))
      }
    }
  }
}

/// The size and the times of a file, which differ after a change.
struct FileState: Hashable, Sendable {
  private let size: Int
  private let inode: UInt64
  /// The time of the last change in nanoseconds.
  let time: Int

  /// Reads the state of a file, of the target for a link; `nil` if there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    size = Int(status.st_size)
    inode = UInt64(status.st_ino)
    time = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
  }
}
