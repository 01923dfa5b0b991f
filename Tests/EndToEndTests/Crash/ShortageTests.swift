import Foundation
import TestPluginBuilder
import Testing

/// A process with many threads. The limit of processes counts them for their user, and keeps only a host
/// with that limit from starting more.
private final class Crowd {
  private static let source = """
    #include <pthread.h>
    #include <signal.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <unistd.h>
    static void *rest(void *unused) { for (;;) pause(); return unused; }
    int main(int count, char **words) {
      pthread_attr_t small;
      pthread_attr_init(&small);
      pthread_attr_setstacksize(&small, 65536);
      for (int left = count > 1 ? atoi(words[1]) : 0; left > 0; left--) {
        pthread_t thread;
        if (pthread_create(&thread, &small, rest, NULL) != 0) return 1;
      }
      puts("full");
      fflush(stdout);
      rest(NULL);
    }
    """

  private let process = Process()

  /// Starts the process with a program that changes the user.
  init(as user: [String], threads: Int) async throws {
    let folder = try PluginFolder()
    let (file, program) = (folder.file("crowd.c"), folder.file("crowd"))
    try Self.source.write(toFile: file, atomically: true, encoding: .utf8)
    try await Compiler.gcc.run(["-std=gnu11", "-o", program, file, "-pthread"])
    chmod(URL(filePath: program).deletingLastPathComponent().path, 0o755)
    let output = Pipe()
    process.executableURL = URL(filePath: user[0])
    process.arguments = user.dropFirst() + [program, "\(threads)"]
    process.standardOutput = output
    try process.run()
    try #require(output.fileHandleForReading.availableData == Data("full\n".utf8))
    withExtendedLifetime(folder) {}
  }

  func end() { kill(process.processIdentifier, SIGKILL) }

  deinit { end() }
}

/// A host that lacks descriptors or processes, and stopped processes.
@Suite struct ShortageTests {
  private static let nobody: UInt32 = 65_534
  private static let asNobody = [
    "/usr/bin/setpriv", "--reuid", "\(nobody)", "--regid", "\(nobody)", "--clear-groups",
  ]

  /// Whether the host can run as another user, whose processes the kernel limits.
  private static let canChangeUser: Bool = {
    guard geteuid() == 0, access("/usr/bin/prlimit", X_OK) == 0,
      access("/usr/bin/setpriv", X_OK) == 0
    else { return false }
    let process = Process()
    process.executableURL = URL(filePath: asNobody[0])
    process.arguments = asNobody.dropFirst() + ["/usr/bin/test", "-x", Program.widgethost.path]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  private func isReloaded(_ host: RunningHost, _ id: String = "clock/small") async throws -> Bool {
    try await host.ask("reload \(id) force=1 wait=1").text.contains(#""status":"done""#)
  }

  private func isLive(_ host: RunningHost) async throws {
    try await eventually("the widget is live") {
      try await host.ask("get clock/small").field("state") == "live"
    }
  }

  @Test func `clients that take every descriptor disturb no other client and no plugin`()
    async throws
  {
    let host = try RunningHost(plugins: ["clock"])
    host.launcher = ["/bin/sh", "-c", #"ulimit -n 96; exec "$0" "$@""#]
    try await host.start()
    try await isLive(host)
    let client = try host.connect()
    #expect(try await client.ask("ping").isOK)
    var crowd = (0..<300).compactMap { _ in try? host.connect() }
    #expect(try await client.ask("get clock/small").isOK)
    let rows = try await client.ask("reload plugin=clock force=1 wait=1").text
    #expect(rows.contains(#""status":"done""#) && !rows.contains("PROVIDER"), "\(rows)")
    crowd.removeAll()
    try await eventually("others can connect again") {
      (try? await host.ask("ping").isOK) == true
    }
    #expect(try await isReloaded(host))
    #expect(!host.logText.contains("quarantine"))
  }

  @Test(.enabled(if: canChangeUser, "running as another user needs a privilege"))
  func `a host that can start no process serves on, blames no plugin, and recovers`()
    async throws
  {
    // The user has no home and no cache of fonts: the first texts take long.
    let host = try RunningHost(
      plugins: ["clock"], configuration: "[budget]\nplaceholder = \"10s\"\n")
    host.environment = ["HOME": host.root.path]
    host.launcher = ["/usr/bin/prlimit", "--nproc=100"] + Self.asNobody
    for folder in [host.root, host.plugins, host.root.appending(path: "run")] {
      chown(folder.path, Self.nobody, Self.nobody)
    }
    try await host.start()
    try await isLive(host)
    let worker = try #require(try await host.workerProcess("clock"))
    let crowd = try await Crowd(as: Self.asNobody, threads: 150)
    for _ in 0..<5 {
      let rows = try await host.ask("reload plugin=clock").text
      #expect(rows.contains(#""status":"failed""#), "\(rows)")
    }
    #expect(try await isReloaded(host), "the former worker stays")
    kill(worker, SIGKILL)
    try await eventually("the worker has ended") { kill(worker, 0) != 0 }
    let rows = try await host.ask("reload clock/small force=1 wait=1").text
    #expect(rows.contains("INTERNAL: the host could not make the call"), "\(rows)")
    #expect(try await host.ask("get clock/small").isOK)
    #expect(!(try await host.ask("plugins").text.contains("quarantine\":\"")))
    crowd.end()
    try await eventually("the plugin works again") { try await isReloaded(host) }
  }

  @Test func `a stopped worker is killed at its deadline, and others are served`() async throws {
    let host = try RunningHost(
      plugins: ["clock"],
      configuration: """
        [kind.paced]
        timeline = "1s"
        [[widget]]
        id = "w"
        kind = "paced"
        [[widget]]
        id = "clock/small"
        kind = "clock"
        """)
    try await host.installTestPlugin("paced")
    try await host.start()
    try await isLive(host)
    try await eventually("the worker runs") { try await host.workerProcess("paced") != nil }
    let worker = try #require(try await host.workerProcess("paced"))
    kill(worker, SIGSTOP)
    async let answer = host.ask("reload w force=1 wait=1")
    #expect(try await isReloaded(host))
    let rows = try await answer.text
    #expect(rows.contains(#""status":"failed""#), "\(rows)")
    try await eventually("the worker has ended") { kill(worker, 0) != 0 }
    #expect(try await isReloaded(host, "w"))
  }

  @Test func `a host that was stopped blames no call for the time`() async throws {
    let host = try RunningHost(
      configuration: """
        [kind.paced]
        timeline = "1s"
        [[widget]]
        id = "w"
        kind = "paced"
        parameters = { takes = 300 }
        """)
    try await host.installTestPlugin("paced")
    try await host.start()
    try await eventually("the widget is live") {
      try await host.ask("get w").field("state") == "live"
    }
    async let answer = host.ask("reload w force=1 wait=1")
    try await eventually("the call is in progress") {
      try await host.ask("why w").text.contains("started")
    }
    kill(host.pid, SIGSTOP)
    // Longer than the budget and its grace; a stopped process causes no event.
    try await Task.sleep(for: .milliseconds(1500))
    kill(host.pid, SIGCONT)
    let rows = try await answer.text
    #expect(rows.contains(#""status":"done""#), "\(rows)")
  }
}
