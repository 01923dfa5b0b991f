internal import ArgumentParser
internal import Glibc
internal import HostConfiguration
internal import PictureChannel
internal import WidgetClient
internal import WidgetModel
internal import WorkerChannel

/// The formats of the `render` command.
enum RenderFormat: String, CaseIterable {
  case svg
  case text
  case json
  case png
  case bmp

  /// The format for the drawing process; `nil` for a format that needs none.
  var picture: PictureFormat? { PictureFormat(rawValue: rawValue) }
}

/// The options for pictures of pixels.
struct PictureOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Pixels per point, 1 to 4 (default: 1).", valueName: "number"))
  var scale: Int?

  @Option(
    help: ArgumentHelp(
      "The colours: rgba (default), rgb, gray1, gray2, gray4, gray8, bwr, bwy, bwry, acep7 or "
        + "spectra6.", valueName: "name"),
    transform: Choice.palette)
  var palette: PicturePalette?

  @Option(
    help: ArgumentHelp(
      "How images are reduced to a palette: floyd-steinberg (default), atkinson, ordered or none.",
      valueName: "name"),
    transform: Choice.dither)
  var dither: PictureDither?

  @Option(
    help: ArgumentHelp(
      "A folder or a file with fonts of the widget's plugin; may be repeated.", valueName: "path"),
    completion: .directory)
  var fonts: [String] = []

  /// The longest drawing of a picture.
  private static let deadline = Duration.seconds(20)
  /// The palettes to which `--dither` does not apply.
  private static let undithered: Set<PicturePalette> = [.rgba, .rgb, .gray8]

  /// Checks that the options fit the format and each other.
  func check(_ format: RenderFormat) throws {
    if let scale, !PictureSettings.scales.contains(scale) {
      throw ValidationError("--scale takes a number from 1 to 4")
    }
    if format.picture == nil {
      let given: [(String, Bool)] = [
        ("--scale", scale != nil), ("--palette", palette != nil), ("--dither", dither != nil),
        ("--fonts", !fonts.isEmpty),
      ]
      if let option = given.first(where: \.1)?.0 {
        throw ValidationError("\(option) works only with --format png or bmp")
      }
    }
    if dither != nil, Self.undithered.contains(palette ?? .rgba) {
      throw ValidationError(
        "--dither works only with a palette of at most 16 colours, such as --palette gray1")
    }
  }

  /// Returns the choices for a picture.
  func settings(
    _ format: PictureFormat, scheme: ColorScheme, isRedacted: Bool, now: Timestamp
  ) -> PictureSettings {
    PictureSettings(
      format: format, scale: scale ?? 1, palette: palette ?? .rgba,
      dither: dither ?? .floydSteinberg, scheme: scheme, isRedacted: isRedacted, now: now)
  }

  /// Draws an entry of an archive in a process of its own; `name` is the archive's, for errors.
  func draw(
    _ archive: [UInt8], entry: Int, _ settings: PictureSettings, named name: String
  ) throws(CommandFailure) -> [UInt8] {
    let launch = LaunchContext.current
    do throws(PictureError) {
      let process = try PictureProcess(
        program: launch.renderPath, fontFolders: fonts.map(launch.absolute), output: STDERR_FILENO)
      let picture = try process.draw(
        archive: try Self.sealed(archive), entry: entry, settings, deadline: Self.deadline)
      tell(picture.report, name)
      return picture.bytes
    } catch {
      throw CommandFailure(error.status, "\(name): \(error)")
    }
  }

  private static func sealed(_ archive: [UInt8]) throws(PictureError) -> OwnedDescriptor {
    do {
      return try SealedMemory.create(named: "archive", copying: archive.span.bytes)
    } catch {
      throw PictureError(.unavailable, "the archive cannot be handed over: \(error)")
    }
  }

  /// Tells what is not as in the archive.
  private func tell(_ report: PictureReport, _ name: String) {
    if report.brokenImages > 0 {
      StandardError.write(
        line: "\(name): \(report.brokenImages) image(s) cannot be decoded, and have placeholders")
    }
    if report.missingCharacters > 0 {
      StandardError.write(
        line: "\(name): no installed font has \(report.missingCharacters) of the characters; "
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
