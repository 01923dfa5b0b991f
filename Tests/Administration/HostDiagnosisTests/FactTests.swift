import Foundation
import HostConfiguration
import Testing
import WidgetModel

@testable import HostDiagnosis

/// The readers, on texts of the kernel and on files.
@Suite struct FactTests {
  @Test func `the holder of a lock is found by device and inode, or by the name in the file`() {
    let table = """
      1: POSIX  ADVISORY  WRITE 10 08:01:4711 0 EOF
      2: FLOCK  ADVISORY  READ  11 08:01:4711 0 EOF
      2: -> FLOCK  ADVISORY  WRITE 12 08:01:4711 0 EOF
      3: FLOCK  ADVISORY  WRITE 815 fe:12:4711 0 EOF
      4: FLOCK  ADVISORY  WRITE x 08:01:4711
      """
    // makedev(3): major 0xfe, minor 0x12.
    let device: UInt64 = 0xfe12
    #expect(FileLockTable.holder(device: device, inode: 4711, in: table, named: nil) == 815)
    #expect(FileLockTable.holder(device: device, inode: 4712, in: table, named: nil) == nil)
    #expect(FileLockTable.holder(device: 0x801, inode: 4711, in: table, named: nil) == nil)
    #expect(FileLockTable.holder(device: 0x33, inode: 4711, in: table, named: 815) == 815)
    #expect(FileLockTable.holder(device: 0x33, inode: 4711, in: table, named: 816) == nil)
    #expect(FileLockTable.holder(device: 1, inode: 1, in: "", named: nil) == nil)
  }

  @Test func `listening sockets are found in the tables of the kernel, and others are left out`() {
    let table = """
        sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
         0: 0100007F:1BA8 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 4711 1
         1: 00000000:0050 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 80 1
         2: 0100007F:1BA8 0100007F:8000 01 00000000:00000000 00:00000000 00000000  1000        0 9 1
         3: nonsense
      """
    #expect(
      ListeningProcess.rows(in: table) == [
        .init(isEveryAddress: false, address: "0100007F", port: 7080, user: 1000, inode: 4711),
        .init(isEveryAddress: true, address: "00000000", port: 80, user: 0, inode: 80),
      ])
    #expect(ListeningProcess.digits(of: "127.0.0.1") == "0100007F")
    #expect(ListeningProcess.digits(of: "::1") == "00000000000000000000000001000000")
    #expect(ListeningProcess.digits(of: "nonsense") == "")
  }

  @Test func `the process that listens at a port of this machine is found`() throws {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    try #require(listen(socket, 1) == 0)
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(socket, $0, &length) }
    }
    let port = UInt16(bigEndian: address.sin_port)
    let found = ListeningProcess.find(at: .loopback(port: port))
    #expect(found?.user == geteuid() && found?.id == getpid() && found?.program != nil)
    #expect(ListeningProcess.find(at: .loopback(port: 0)) == nil)
  }

  @Test func `the files of a gallery are read, and its displays are listed`() throws {
    let folder = "/tmp/widgethost-test-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/.config/systemd/user/default.target.wants",
      withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let text = """
      [gallery]
      listen = "127.0.0.1:1"
      [[gallery.token]]
      name = "a"
      file = "gone"
      [[gallery.token]]
      name = "b"
      file = "open"
      [dashboard.wall]
      widgets = ["clock/small"]
      [panel.desk]
      mac = "A4:CF:12:00:FE:01"
      widgets = ["agenda"]
      """
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/host.conf"))
    try Data("token".utf8).write(to: URL(filePath: "\(folder)/open"))
    try #require(chmod("\(folder)/open", 0o644) == 0)
    let unit = "\(folder)/.config/systemd/user/default.target.wants/widgethost-gallery.service"
    try FileManager.default.createSymbolicLink(atPath: unit, withDestinationPath: "/dev/null")
    var launch = LaunchContext(
      environment: ["HOME": folder], workingDirectory: folder, executable: "/usr/bin/widgethost",
      userID: 7)
    launch.configFile = "host.conf"
    let facts = GalleryFacts(HostConfiguration.examine(launch).configuration, launch)
    #expect(facts.enabledUnit == unit && facts.isWanted && facts.listener == nil)
    #expect(facts.tokenFlaws.map(\.path) == ["\(folder)/gone", "\(folder)/open"])
    #expect(facts.tokenFlaws.map(\.isOpenToOthers) == [false, true])
    #expect(facts.tokenFlaws[0].location?.line == 5)
    #expect(facts.displays.map(\.name) == ["The dashboard wall", "The panel desk"])
    #expect(facts.displays.map(\.widgets) == [["clock/small"], ["agenda"]])
  }

  @Test func `free memory is read in bytes, and nonsense is refused`() {
    #expect(KernelFacts.available(in: "MemTotal: 1 kB\nMemAvailable:  2048 kB\n") == 2 << 20)
    #expect(KernelFacts.available(in: "MemAvailable: \(Int64.max) kB\n") == nil)
    #expect(KernelFacts.available(in: "MemFree: 1 kB\n") == nil)
    #expect(KernelFacts.available(in: "MemAvailable:\n") == nil)
  }

  @Test func `fonts are told by the names of their files`() {
    var fonts = FontFacts(configuration: FileState("/f", .file))
    #expect(!fonts.note("Inter.txt") && !fonts.note("fonts.dir"))
    #expect(fonts.note("InterVariable.ttf") && fonts.hasInter && !fonts.hasDejaVu)
    #expect(fonts.note("DejaVuSans-Bold.ttf") && fonts.hasDejaVu)
    #expect(fonts.note("NotoSansCJK.ttc") && fonts.files == 3)
    #expect(fonts.note("NotoEmoji-Regular.ttf") && !fonts.hasEmoji)
    for name in ["NotoColorEmoji.ttf", "TwitterColorEmoji-SVGinOT.ttf", "Twemoji.ttf"] {
      var fonts = FontFacts(configuration: FileState("/f", .file))
      #expect(fonts.note(name) && fonts.hasEmoji)
    }
  }

  @Test func `a file belongs to its user alone if no other may write`() {
    #expect(FileState("/f", .file, owner: 7, mode: 0o644).objection(for: 7) == nil)
    #expect(FileState("/f", .file, owner: 0, mode: 0o644).objection(for: 7) == nil)
    #expect(FileState("/f", .file, owner: 8, mode: 0o644).objection(for: 7) == "belongs to user 8")
    #expect(
      FileState("/f", .file, owner: 7, mode: 0o664).objection(for: 7)?.contains("664") == true)
    #expect(FileState("/f", .missing, owner: 8).objection(for: 7) == nil)
  }

  @Test func `the nearest folder of a missing path is found, and a FIFO does not block`() throws {
    let folder = "/tmp/widgethost-test-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(FileState.nearest(to: "\(folder)/a/b/c").path == folder)
    try #require(mkfifo("\(folder)/pipe", 0o600) == 0)
    #expect(FileState(at: "\(folder)/pipe").kind == .other)
    #expect(SmallFile.text("\(folder)/pipe", upTo: 10) == "")
    #expect(SmallFile.text("\(folder)/none", upTo: 10) == nil)
    try Data("0123456789".utf8).write(to: URL(filePath: "\(folder)/text"))
    #expect(SmallFile.text("\(folder)/text", upTo: 4) == "0123")
  }

  @Test func `a host.conf with an error keeps what is right in it`() throws {
    let folder = "/tmp/widgethost-test-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let text = """
      [host]
      socket = "run/socket"
      queue_limit = 0
      [plugin.p]
      read = ["nowhere"]
      environment_file = "none.env"
      """
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/host.conf"))
    var launch = LaunchContext(
      environment: [:], workingDirectory: folder, executable: "/usr/bin/widgethost", userID: 7)
    launch.configFile = "host.conf"
    let facts = ConfigurationFacts(launch)
    #expect(facts.problems.map { $0.location?.line } == [3])
    #expect(facts.settings.socket == "\(folder)/run/socket" && facts.socketProblem == nil)
    #expect(facts.stateProblem?.contains("HOME") == true)
    #expect(facts.missingPaths.map(\.path) == ["\(folder)/nowhere"])
    #expect(facts.environmentFlaws.map(\.plugin) == ["p"])
    #expect(facts.settings.queueLimit == 1000)
  }

  @Test func `a host.conf that is no TOML leaves the defaults and the error`() throws {
    let path = "/tmp/widgethost-test-\(UUID().uuidString.prefix(8)).conf"
    try Data("[host\n".utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    var launch = LaunchContext(
      environment: ["HOME": "/h"], workingDirectory: "/", executable: "/usr/bin/widgethost",
      userID: 7)
    launch.configFile = path
    let facts = ConfigurationFacts(launch)
    #expect(facts.problems.count == 1 && facts.problems[0].location?.file == path)
    #expect(facts.settings.stateDirectory == "/h/.local/state/widgethost")
  }
}
