import PluginFiles
import Testing
import WidgetModel

@testable import HostDaemon

@Suite struct PluginTableTests {
  private static let clock = plugin(kind("clock"))
  private static let dial = plugin(kind("dial"), version: "2")

  /// A table after one scan that found `files`, each described as a clock.
  private func table(_ files: KeyValuePairs<String, UInt64>) -> PluginTable {
    var table = PluginTable()
    _ = table.apply(catalogue(files)) { _ in Self.clock }
    return table
  }

  private func kinds(_ table: PluginTable) -> [String] {
    table.kinds.all.map { "\($0.plugin):\($0.kind.id)" }
  }

  private func unknown(_ hash: ContentHash) -> PluginDescriptor? { nil }

  // MARK: Scans

  @Test func `a new file is loaded, or taken as the cache describes its content`() {
    var table = PluginTable()
    let changed = table.apply(catalogue(["new": 1, "known": 2])) { content in
      content == hash(2) ? Self.clock : nil
    }
    #expect(changed == ["known", "new"])
    #expect(table.records["new"]?.phase == .loading)
    #expect(table.records["new"]?.descriptor == nil)
    #expect(table.records["new"]?.hash == hash(1))
    #expect(table.records["known"]?.phase == .described)
    #expect(table.records["known"]?.obstacle == nil)
    #expect(kinds(table) == ["known:clock"])
    #expect(table.kinds.isIncomplete)
  }

  @Test func `a file with the same content stays as it was, wherever it lies now`() {
    var table = table(["clock": 1])
    #expect(table.apply(catalogue(["clock": 1], in: "/q"), known: unknown) == [])
    #expect(table.records["clock"]?.phase == .described)
    #expect(table.records["clock"]?.path == "/q/libclock.so")
    #expect(table.records["clock"]?.file?.resolvedPath == "/q/libclock.so")
  }

  @Test func `a changed file is loaded, and its kinds are the former ones meanwhile`() {
    var table = table(["clock": 1, "other": 5])
    #expect(table.apply(catalogue(["clock": 2, "other": 5]), known: unknown) == ["clock"])
    let record = table.records["clock"]
    #expect(record?.phase == .loading)
    #expect(record?.hash == hash(2))
    #expect(record?.descriptor == Self.clock)
    #expect(record?.obstacle?.isProvidersFault == false)
    #expect(kinds(table) == ["clock:clock", "other:clock"])
    #expect(table.kinds.isIncomplete)
  }

  @Test func `a changed file that the cache knows has its own kinds at once`() {
    var table = table(["clock": 1])
    #expect(table.apply(catalogue(["clock": 2])) { _ in Self.dial } == ["clock"])
    #expect(table.records["clock"]?.phase == .described)
    #expect(kinds(table) == ["clock:dial"])
    #expect(!table.kinds.isIncomplete)
  }

  @Test func `a file that is gone cannot be called, and its kinds stay`() {
    var table = table(["clock": 1])
    #expect(table.apply(catalogue([:]), known: unknown) == [])
    let record = table.records["clock"]
    #expect(record?.phase == .unloaded)
    #expect(record?.file == nil)
    #expect(record?.hash == nil)
    #expect(record?.obstacle?.code == .providerFailed)
    #expect(record?.error != nil)
    #expect(kinds(table) == ["clock:clock"])
    #expect(!table.kinds.isIncomplete)
  }

  @Test func `a file that comes back is a change, with the same content or another`() {
    var same = table(["clock": 1])
    _ = same.apply(catalogue([:]), known: unknown)
    #expect(same.apply(catalogue(["clock": 1])) { _ in Self.clock } == ["clock"])
    #expect(same.records["clock"]?.phase == .described)
    #expect(same.records["clock"]?.error == nil)

    var other = table(["clock": 1])
    _ = other.apply(catalogue([:]), known: unknown)
    #expect(other.apply(catalogue(["clock": 2]), known: unknown) == ["clock"])
    #expect(other.records["clock"]?.phase == .loading)
    #expect(kinds(other) == ["clock:clock"])
  }

  @Test func `a renamed plugin does not contend with itself for its kinds`() throws {
    var table = table(["clock": 1])
    #expect(table.apply(catalogue(["watch": 1])) { _ in Self.clock } == ["watch"])
    #expect(try table.kinds.find("clock").plugin == "watch")
    #expect(kinds(table) == ["watch:clock"])
  }

  @Test func `a file that cannot be used is its plugin, failed, and its kinds stay`() {
    var table = table(["clock": 1])
    let problem = PluginFileProblem(path: "/p/libclock.so", name: "clock", reason: "is a folder")
    #expect(table.apply(catalogue([:], problems: [problem]), known: unknown) == [])
    let record = table.records["clock"]
    #expect(record?.phase == .failed(reason: problem.description))
    #expect(record?.hash == nil)
    #expect(record?.obstacle?.code == .providerFailed)
    #expect(record?.error?.contains("is a folder") == true)
    #expect(kinds(table) == ["clock:clock"])
    #expect(table.problems.isEmpty)
    #expect(table.apply(catalogue(["clock": 1])) { _ in Self.clock } == ["clock"])
    #expect(table.records["clock"]?.phase == .described)
  }

  @Test func `a file without a name, or with a name that another has, is a problem of its own`() {
    var table = PluginTable()
    let problems = [
      PluginFileProblem(path: "/p/lib .so", reason: "has no usable name"),
      PluginFileProblem(path: "/q/libclock.so", name: "clock", reason: "comes second"),
    ]
    _ = table.apply(catalogue(["clock": 1], problems: problems)) { _ in Self.clock }
    #expect(table.problems.map(\.path) == ["/p/lib .so", "/q/libclock.so"])
    #expect(table.records["clock"]?.phase == .described)
    #expect(table.records["clock"]?.path == "/p/libclock.so")
    _ = table.apply(catalogue(["clock": 1]), known: unknown)
    #expect(table.problems.isEmpty)
  }

  // MARK: Descriptions

  @Test func `a description makes a plugin callable`() {
    var table = PluginTable()
    _ = table.apply(catalogue(["clock": 1]), known: unknown)
    let record = table.noteDescription(of: "clock", hash: hash(1), .success(Self.clock))
    #expect(record?.phase == .described)
    #expect(table.records["clock"]?.descriptor == Self.clock)
    #expect(!table.kinds.isIncomplete)
  }

  @Test func `a description of another build, or of no plugin, changes nothing`() {
    var table = PluginTable()
    _ = table.apply(catalogue(["clock": 1]), known: unknown)
    _ = table.apply(catalogue(["clock": 2]), known: unknown)
    #expect(table.noteDescription(of: "clock", hash: hash(1), .success(Self.dial)) == nil)
    #expect(
      table.noteDescription(of: "clock", hash: hash(1), .failure(.refused(reason: "old"))) == nil)
    #expect(table.noteDescription(of: "other", hash: hash(1), .success(Self.dial)) == nil)
    #expect(table.records["clock"]?.phase == .loading)
    #expect(table.records.count == 1)
    #expect(kinds(table) == [])
    #expect(table.noteDescription(of: "clock", hash: hash(2), .success(Self.clock)) != nil)
    #expect(kinds(table) == ["clock:clock"])
  }

  @Test func `a description that comes after its file is gone, or a second time, is ignored`() {
    var table = PluginTable()
    _ = table.apply(catalogue(["clock": 1]), known: unknown)
    _ = table.apply(catalogue([:]), known: unknown)
    #expect(table.noteDescription(of: "clock", hash: hash(1), .success(Self.clock)) == nil)
    #expect(table.records["clock"]?.phase == .unloaded)

    var twice = self.table(["clock": 1])
    #expect(twice.noteDescription(of: "clock", hash: hash(1), .success(Self.dial)) == nil)
    #expect(kinds(twice) == ["clock:clock"])
  }

  @Test func `a build that cannot be described is tried again when its content changes only`() {
    var table = table(["clock": 1])
    _ = table.apply(catalogue(["clock": 2]), known: unknown)
    let failure = CallFailure.refused(reason: "no entry symbol")
    _ = table.noteDescription(of: "clock", hash: hash(2), .failure(failure))
    #expect(table.records["clock"]?.error?.contains("no entry symbol") == true)
    #expect(table.records["clock"]?.error?.contains("/p/libclock.so") == true)
    #expect(kinds(table) == ["clock:clock"])
    #expect(!table.kinds.isIncomplete)
    #expect(table.apply(catalogue(["clock": 2]), known: unknown) == [])
    #expect(table.records["clock"]?.error != nil)
    #expect(table.apply(catalogue(["clock": 3]), known: unknown) == ["clock"])
    #expect(table.records["clock"]?.phase == .loading)
  }

  @Test(arguments: [CallFailure.host(reason: "no memory"), .cancelled, .collateral])
  func `a build that was not described through the host's own fault is tried at the next scan`(
    failure: CallFailure
  ) {
    var table = PluginTable()
    _ = table.apply(catalogue(["clock": 1]), known: unknown)
    _ = table.noteDescription(of: "clock", hash: hash(1), .failure(failure))
    #expect(table.records["clock"]?.error != nil)
    #expect(table.apply(catalogue(["clock": 1]), known: unknown) == ["clock"])
    #expect(table.records["clock"]?.phase == .loading)
    _ = table.noteDescription(of: "clock", hash: hash(1), .success(Self.clock))
    #expect(table.apply(catalogue(["clock": 1]), known: unknown) == [])
  }

  @Test func `a failure's control characters do not get into lists`() {
    var table = PluginTable()
    _ = table.apply(catalogue(["clock": 1]), known: unknown)
    let failure = CallFailure.refused(reason: "bad\n\u{1b}[31m")
    _ = table.noteDescription(of: "clock", hash: hash(1), .failure(failure))
    let error = table.records["clock"]?.error ?? "\n"
    #expect(error.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  @Test func `an assumed description serves until the real one comes, and replaces none`() {
    var table = PluginTable()
    _ = table.apply(catalogue(["clock": 1]), known: unknown)
    table.assume(Self.clock, for: "clock")
    #expect(kinds(table) == ["clock:clock"])
    #expect(table.kinds.isIncomplete)
    table.assume(Self.dial, for: "clock")
    #expect(kinds(table) == ["clock:clock"])
    _ = table.noteDescription(of: "clock", hash: hash(1), .success(Self.dial))
    #expect(kinds(table) == ["clock:dial"])
    table.assume(Self.clock, for: "nobody")
    #expect(table.records["nobody"] == nil)
  }
}
