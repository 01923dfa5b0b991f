import Foundation

/// Keeps the last good pick in the container that the widget shares with the app.
final class TopPickStore {
  private let fileURL: URL?

  init(appGroup: String = AppGroup.identifier) {
    fileURL = FileManager.default
      .containerURL(forSecurityApplicationGroupIdentifier: appGroup)?
      .appendingPathComponent("top-pick.json")
  }

  var lastPick: TopPick? {
    get {
      guard let fileURL = fileURL, let data = try? Data(contentsOf: fileURL) else { return nil }
      return try? JSONDecoder().decode(TopPick.self, from: data)
    }
    set {
      guard let fileURL = fileURL, let data = try? JSONEncoder().encode(newValue) else { return }
      try? data.write(to: fileURL, options: .atomic)
    }
  }
}
