internal import Glibc
internal import HostConfiguration
internal import PictureChannel
internal import WidgetClient
internal import WidgetModel
internal import WorkerChannel

/// Draws entries in a process of its own, which is started for the first picture and again after a
/// failure. Not synchronised.
final class PictureDrawer {
  /// The longest drawings.
  struct Limits {
    /// The longest drawing until one has succeeded: a system may have to read all its fonts first.
    var first: Duration
    /// The longest drawing after that.
    var later: Duration

    /// The limits of a command that draws a picture and ends.
    static let command = Limits(first: .seconds(20), later: .seconds(20))
    /// The limits of a screen, on which a slow picture keeps the others waiting.
    static let screen = Limits(first: .seconds(10), later: .seconds(2))
  }

  private let limits: Limits
  private var hasDrawn = false
  private let fonts: [String]
  private let output: Int32
  private var process: PictureProcess?

  /// - Parameters:
  ///   - fonts: Folders and files with fonts of plugins.
  ///   - output: The standard output and error of the process.
  init(fonts: [String] = [], output: Int32 = STDERR_FILENO, limits: Limits = .command) {
    self.limits = limits
    self.fonts = fonts
    self.output = output
  }

  /// Draws an entry, and returns the file.
  func draw(
    _ entry: ArchivedEntry, _ settings: PictureSettings
  ) throws(CommandFailure) -> PictureProcess.Picture {
    do throws(PictureError) {
      let picture = try started().draw(
        archive: try Self.sealed(entry.archive), entry: entry.index, settings,
        deadline: hasDrawn ? limits.later : limits.first)
      hasDrawn = true
      return picture
    } catch {
      if error.code == .ended || error.code == .deadline { process = nil }
      throw CommandFailure(error.status, "\(entry.name): \(error)")
    }
  }

  private func started() throws(PictureError) -> PictureProcess {
    if let process { return process }
    let launch = LaunchContext.current
    let started = try PictureProcess(
      program: launch.renderPath, fontFolders: fonts.map(launch.absolute), output: output)
    process = started
    return started
  }

  private static func sealed(_ archive: [UInt8]) throws(PictureError) -> OwnedDescriptor {
    do {
      return try SealedMemory.create(named: "archive", copying: archive.span.bytes)
    } catch {
      throw PictureError(.unavailable, "the archive cannot be handed over: \(error)")
    }
  }
}

extension PictureReport {
  /// Tells on standard error what is not as in the archive; `name` is the archive's.
  func tell(_ name: String) {
    if brokenImages > 0 {
      StandardError.write(
        line: "\(name): \(brokenImages) image(s) cannot be decoded, and have placeholders")
    }
    if missingCharacters > 0 {
      StandardError.write(
        line: "\(name): no installed font has \(missingCharacters) of the characters; "
          + "install fonts for the language, such as fonts-noto")
    }
  }
}

extension PictureError {
  fileprivate var status: ExitStatus {
    switch code {
    case .badArchive, .tooLarge: .badData
    case .unavailable, .ended: .failed
    case .deadline: .tryLater
    }
  }
}
