internal import CHostShims
internal import Glibc
internal import PictureChannel
internal import WidgetArchive
internal import WidgetModel
internal import WidgetPicture
internal import WidgetRender
internal import WorkerChannel

/// The program `widgethost-render`: draws an entry of an archive per request, one after the other,
/// until its channel closes.
public enum PictureServer {
  /// The descriptor of the channel.
  private static let channel: Int32 = 3

  /// Runs the program.
  ///
  /// - Parameter arguments: `--fonts PATH`, any number of times: folders or files with fonts in
  ///   addition to those of the system.
  public static func run(arguments: [String]) -> Never {
    guard let fontFolders = fontFolders(arguments), isSocket(channel) else {
      report(
        "widgethost-render draws pictures for widgethost, which starts it; use widgethost render")
      exit(EX_USAGE)
    }
    do {
      try PictureConfinement.apply(fontFolders: fontFolders, channel: channel)
    } catch {
      report("widgethost-render: \(error)")
      exit(EX_OSERR)
    }
    let endpoint = Endpoint<PictureReply, PictureRequest>(
      adopting: OwnedDescriptor(adopting: channel), mode: .waits)
    var service = PictureService(fontFolders: fontFolders)
    while true {
      do {
        guard var delivery = try endpoint.receive() else { continue }
        let memory = delivery.descriptor.take()
        let answer = service.answer(delivery.message, archive: memory)
        try endpoint.send(answer.reply, descriptor: answer.picture)
      } catch .closed {
        exit(EXIT_SUCCESS)
      } catch {
        report("widgethost-render: \(error)")
        exit(EX_PROTOCOL)
      }
    }
  }

  private static func fontFolders(_ arguments: [String]) -> [String]? {
    guard arguments.count.isMultiple(of: 2) else { return nil }
    var folders: [String] = []
    for start in stride(from: 0, to: arguments.count, by: 2) {
      guard arguments[start] == "--fonts" else { return nil }
      folders.append(arguments[start + 1])
    }
    return folders
  }

  private static func isSocket(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  private static func report(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// The answers to requests; fonts are loaded with the first one, and kept.
struct PictureService {
  /// A reply with the picture in sealed memory.
  struct Answer: ~Copyable {
    var reply: PictureReply
    var picture: OwnedDescriptor?
  }

  private let fontFolders: [String]
  private var renderer: PictureRenderer?

  init(fontFolders: [String]) { self.fontFolders = fontFolders }

  mutating func answer(
    _ request: PictureRequest, archive: consuming OwnedDescriptor?
  ) -> Answer {
    do throws(PictureError) {
      guard let archive else { throw PictureError(.badArchive, "the request came without archive") }
      let views = try Self.views(of: archive, entry: request.entry)
      let (bytes, report) = try loadedRenderer().draw(views, request.settings)
      return Answer(
        reply: .drawn(id: request.id, report), picture: try Self.sealed(bytes))
    } catch {
      return Answer(reply: .failed(id: request.id, error), picture: nil)
    }
  }

  private mutating func loadedRenderer() throws(PictureError) -> PictureRenderer {
    if let renderer { return renderer }
    let renderer = try PictureRenderer(
      fontFolders: fontFolders, symbolFont: .preferred(in: fontFolders))
    self.renderer = renderer
    return renderer
  }

  private static func views(
    of archive: consuming OwnedDescriptor, entry: Int
  ) throws(PictureError) -> EntryViews {
    do {
      let mapping = try SealedMapping(archive, limit: OutputLimits.archiveBytes)
      let view = try ArchiveView(validating: mapping.bytes)
      guard 0..<view.entryCount ~= entry, let views = view.views(ofEntry: entry) else {
        throw PictureError(.badArchive, "the archive has no entry \(entry) with views")
      }
      return views
    } catch let error as PictureError {
      throw error
    } catch {
      throw PictureError(.badArchive, "the archive cannot be read: \(error)")
    }
  }

  private static func sealed(_ bytes: [UInt8]) throws(PictureError) -> OwnedDescriptor {
    guard bytes.count <= PictureChild.pictureLimit else {
      throw PictureError(.tooLarge, "the picture would have \(bytes.count) bytes")
    }
    do {
      return try SealedMemory.create(named: "picture", copying: bytes.span.bytes)
    } catch {
      throw PictureError(.unavailable, "the picture cannot be returned: \(error)")
    }
  }
}
