internal import FoundationEssentials
internal import Glibc
internal import WidgetModel

/// The folder that a new package takes.
///
/// The package is made in a hidden folder beside the place and is renamed at the end: at the place
/// there is the whole package, or what was there before.
struct PackagePlace {
  /// The file in a package that says that an import made the folder. Only such a folder is replaced.
  static let marker = ".widgethost-import"

  let path: String
  private let isReplacing: Bool
  private var parent: String { PathText.folder(path) }
  private var prefix: String { ".\(PathText.name(path)).import-" }

  /// Checks the place of a package.
  ///
  /// - Parameters:
  ///   - root: The root of the project.
  ///   - isReplacing: Whether the package may take the place of another one.
  init(_ path: String, for root: ProjectRoot, replacing isReplacing: Bool) throws(ImportFailure) {
    self.path = PathText.normalized(path)
    self.isReplacing = isReplacing
    var status = stat()
    guard lstat(self.path, &status) == 0 else { return }
    guard isReplacing else {
      throw ImportFailure(
        .cannotCreate, "\(self.path) exists",
        advice: "Choose another folder with -o, or replace the package in it with --force.")
    }
    if let reason = Self.objection(to: self.path, status, root) {
      throw ImportFailure(
        .cannotCreate, "\(self.path) \(reason)", advice: "Choose another folder with -o.")
    }
  }

  /// Returns the reason why `--force` does not replace what is at a place; `nil` if there is none.
  private static func objection(
    to path: String, _ status: stat, _ root: ProjectRoot
  ) -> String? {
    guard status.st_mode & S_IFMT == S_IFDIR, let real = ProjectFiles.realPath(path) else {
      return "is no folder, and --force replaces only a package that an import has made"
    }
    if [root.folder, root.shownFrom].contains(where: { PathText.isInside($0, real) }) {
      return "contains the project, which --force does not replace"
    }
    let names = try? FileManager.default.contentsOfDirectory(atPath: real)
    guard let names, !names.isEmpty else {
      return names == nil ? "cannot be read, and is not replaced" : nil
    }
    if names.contains(".git") { return "contains a Git repository, which --force does not replace" }
    var marker = stat()
    let isMarked =
      lstat("\(real)/\(Self.marker)", &marker) == 0 && marker.st_mode & S_IFMT == S_IFREG
    return isMarked
      ? nil
      : "was not made by an import, and --force replaces only a package that an import has made"
  }

  /// Makes the hidden folder, and returns its path.
  func makeHiddenFolder() throws(ImportFailure) -> String {
    do {
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    } catch {
      throw ImportFailure(.cannotCreate, "\(parent): \(ProjectFiles.reason(error))")
    }
    removeRests()
    let hidden = "\(parent)/\(prefix)\(getpid())-\(UUID().uuidString.prefix(8))"
    guard mkdir(hidden, 0o777) == 0 else {
      throw ImportFailure(
        .cannotCreate, "\(path) cannot be created: \(String(cString: strerror(errno)))")
    }
    return hidden
  }

  /// Removes what a killed import has left: hidden folders whose process has ended, untouched for ten
  /// minutes.
  private func removeRests() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let digits = name.dropFirst(prefix.count).prefix { $0 != "-" }
      var status = stat()
      guard let process = pid_t(digits), kill(process, 0) != 0, errno == ESRCH,
        lstat("\(parent)/\(name)", &status) == 0, time(nil) - status.st_mtim.tv_sec > 600
      else { continue }
      try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
    }
  }

  /// Renames the finished folder, and returns the path of the package that stepped aside; `nil` if
  /// there was none.
  ///
  /// `rename` replaces an empty folder, and nothing else. An old package stays, under another name: its
  /// author may have changed it.
  func take(_ hidden: String) throws(ImportFailure) -> String? {
    if rename(hidden, path) == 0 { return nil }
    var reason = errno
    if isReplacing, reason == ENOTEMPTY || reason == EEXIST {
      let old = oldPlace
      if rename(path, old) == 0 {
        if rename(hidden, path) == 0 { return old }
        reason = errno
        _ = rename(old, path)
      } else {
        reason = errno
      }
    }
    throw ImportFailure(
      .cannotCreate, "\(path) cannot be created: \(String(cString: strerror(reason)))")
  }

  /// The first of `NAME.old`, `NAME.old-2`, … that is free.
  private var oldPlace: String {
    var status = stat()
    var place = "\(path).old"
    var number = 2
    while lstat(place, &status) == 0 {
      place = "\(path).old-\(number)"
      number += 1
    }
    return place
  }
}
