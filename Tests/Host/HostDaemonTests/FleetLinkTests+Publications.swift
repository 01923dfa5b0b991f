import Foundation
import HostLoop
import Testing
import WidgetArchive
import WidgetModel
import WidgetWire

@testable import HostDaemon

extension FleetLinkTests {
  /// Writes a file for `publish`, and returns its query.
  func file(_ bytes: [UInt8], sha256: String? = nil) throws -> PublishQuery {
    let path = "\(folder.path)/archive-\(UUID())"
    try Data(bytes).write(to: URL(filePath: path))
    return PublishQuery(
      id: widget.id, archive: path, sha256: sha256 ?? "\(SHA256Digest(of: bytes))", host: "k2")
  }

  private func refusal(_ query: PublishQuery) async -> WidgetError? {
    do {
      _ = try await commands.reply(to: .publish(query), context(2))
      return nil
    } catch {
      return error
    }
  }

  @Test func `a bad file is refused, and nothing is shown`() async throws {
    let good = try archive("c", 10).bytes
    var damaged = good
    damaged[good.count / 2] ^= 0xff
    #expect(await refusal(try file(damaged))?.code == .badParameter)
    #expect(await refusal(try file(Array("hello".utf8)))?.code == .badParameter)
    #expect(await refusal(try file([]))?.code == .badParameter)
    let other = String(repeating: "0", count: 64)
    #expect(await refusal(try file(good, sha256: other))?.code == .badParameter)
    var query = try file(good)
    let link = "\(folder.path)/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: query.archive)
    query.archive = link
    #expect(await refusal(query)?.message.contains("symbolic link") == true)
    query.archive = "\(folder.path)/fifo"
    #expect(mkfifo(query.archive, 0o600) == 0)
    #expect(await refusal(query)?.message.contains("no regular file") == true)
    query.archive = folder.path
    #expect(await refusal(query)?.code == .badRequest)
    query.archive = "\(folder.path)/none"
    #expect(await refusal(query)?.code == .badRequest)
    query.archive = "\(folder.path)/large"
    try Data().write(to: URL(filePath: query.archive))
    #expect(truncate(query.archive, PublishedArchive.sizeLimit + 1) == 0)
    #expect(await refusal(query)?.code == .tooLarge)
    #expect(widget.current == nil)
    query = try file(good)
    query.id = WidgetID(kind: "x", family: .small)
    #expect(await refusal(query)?.code == .unknownWidget)
    let own = daemon.widgets.table.add(try item("own"))
    query.id = own.id
    #expect(await refusal(query)?.code == .denied)
  }

  @Test func `a time from the future is now`() async throws {
    var query = try file(try archive("c", 10).bytes)
    query.made = HostActor.loop.now.wall + .seconds(3600)
    try await send(.publish(query))
    #expect(try #require(widget.current).made <= HostActor.loop.now.wall)
    query.made = Timestamp(seconds: 5)
    try await send(.publish(query))
    #expect(widget.current?.made == Timestamp(seconds: 5))
  }
}
