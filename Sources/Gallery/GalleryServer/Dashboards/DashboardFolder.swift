internal import HTTPTypes
internal import HostConfiguration
internal import StateFiles

/// The arrangements of the gallery: `gallery/dashboards/NAME.json` in the state directory.
///
/// The files are read at each request, so that several galleries show the same, and a file that an operator
/// removes is gone at once.
struct DashboardFolder {
  /// The largest number of arrangements.
  static let limit = 64

  private let path: String
  private static let end = ".json"

  /// Names the folder in a state directory; nothing is made before the first file.
  init(stateDirectory: String) { path = "\(stateDirectory)/gallery/dashboards" }

  private func file(_ name: String) -> String { "\(path)/\(name)\(Self.end)" }

  /// The names of the arranged dashboards, in order.
  var names: [String] {
    StateFile.names(in: path, endingWith: Self.end).filter(DashboardConfiguration.isName)
  }

  /// Returns an arrangement; `nil` if there is none.
  func read(_ name: String) throws(StateFileError) -> DashboardConfiguration? {
    let remedy = "mend it, or remove it to show what host.conf says"
    guard DashboardConfiguration.isName(name),
      let stored = try StateFile.read(StoredDashboard.self, at: file(name), remedy: remedy)
    else { return nil }
    do throws(GalleryFailure) {
      return try stored.checked(as: name) { _ in nil }
    } catch {
      throw StateFileError(damaged: file(name), remedy: "\(error.message); \(remedy)")
    }
  }

  /// Waits until no other gallery changes the folder, which is made if it is missing.
  func lock() throws(GalleryFailure) -> StateFileLock {
    do throws(StateFileError) {
      try StateFile.makeFolder(path)
      return try StateFileLock("\(path)/lock")
    } catch {
      throw .unkept(error)
    }
  }

  /// Keeps an arrangement; when the call returns, it is on the disk.
  func keep(_ dashboard: DashboardConfiguration) throws(GalleryFailure) {
    // By bytes, as files are named: equal texts may have several forms.
    let names = names
    let isKept = names.contains { $0.utf8.elementsEqual(dashboard.name.utf8) }
    if !isKept, names.count >= Self.limit {
      throw .badDashboard("the gallery keeps at most \(Self.limit) arrangements; delete one first")
    }
    do throws(StateFileError) {
      try StateFile.write(StoredDashboard(dashboard), to: file(dashboard.name))
    } catch {
      throw .unkept(error)
    }
  }

  /// Removes an arrangement. A missing arrangement is no error.
  func remove(_ name: String) throws(GalleryFailure) {
    do throws(StateFileError) {
      try StateFile.remove(file(name))
    } catch {
      throw .unkept(error)
    }
  }
}

extension GalleryFailure {
  /// Creates the failure for a file that could not be written.
  fileprivate static func unkept(_ error: StateFileError) -> GalleryFailure {
    GalleryFailure(
      .internalServerError, "INTERNAL", "the arrangement could not be kept: \(error.description)")
  }
}
