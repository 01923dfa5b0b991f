import CHostShims
import Foundation
import TestPluginBuilder
import Testing
import WidgetModel
import WorkerChannel

@testable import ProviderRuntime

/// What a worker's process has given up, as the kernel tells it.
@Suite(.timeLimit(.minutes(10))) struct ConfinementTests {
  private func line(_ name: String, in text: String) throws -> [String] {
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(name) })
    return line.dropFirst(name.count).split { $0 == " " || $0 == "\t" }.map(String.init)
  }

  @Test func `a worker cannot gain privileges, and its files are its own`() async throws {
    let worker = try await TestWorker(process: "unruly")
    _ = try await worker.loaded()
    let status = try worker.processFile("status")
    #expect(try line("NoNewPrivs:", in: status) == ["1"])
    #expect(try line("Umask:", in: status) == ["0077"])
  }

  @Test func `a worker's memory, files and core files are limited, for good`() async throws {
    let worker = try await TestWorker(process: "unruly")
    _ = try await worker.loaded()
    let limits = try worker.processFile("limits")
    // Eight times the memory that the host allows, which is 64 MiB here.
    for (name, value) in [
      ("Max data size", 512 << 20), ("Max open files", 256), ("Max core file size", 0),
    ] {
      #expect(try Array(line(name, in: limits).prefix(2)) == ["\(value)", "\(value)"], "\(name)")
    }
  }

  /// Its channel stays open: nothing but the kernel's signal ends it.
  @Test func `a worker dies with the thread that started it`() async throws {
    let folder = try PluginFolder()
    let path = try await folder.build("unruly")
    var sockets: [Int32] = [-1, -1]
    try #require(shim_socket_pair(&sockets) == 0)
    let host = HostEndpoint(adopting: OwnedDescriptor(adopting: sockets[0]), mode: .waits)
    let channel = sockets[1]
    let isInService = DispatchSemaphore(value: 0)
    let pid = await withCheckedContinuation { started in
      Thread.detachNewThread {
        started.resume(returning: WorkerProgram.spawn(plugin: path, channel: channel))
        isInService.wait()
      }
    }
    let process = try #require(pid)
    let pidfd = try OwnedDescriptor(checking: shim_pidfd_open(process), "pidfd_open")
    guard let first = try host.receive(), let second = try host.receive() else {
      throw CocoaError(.coderInvalidValue)
    }
    let messages = (first.message, second.message)
    guard case .confined(let posture) = messages.0 else { throw CocoaError(.coderInvalidValue) }
    #expect(posture.isComplete && messages.1 == .loaded)
    var status = pollfd(fd: pidfd.number, events: Int16(POLLIN), revents: 0)
    #expect(poll(&status, 1, 0) == 0)
    isInService.signal()
    #expect(poll(&status, 1, 30_000) == 1)
    kill(process, SIGKILL)
    var end = shim_exit()
    while shim_reap(process, &end) == 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(end.is_signal && end.value == SIGKILL)
    extendLifetime(host)
  }

  /// A shell stands between the host and the worker: its parent is not who made the channel.
  @Test func `a worker whose host is not its parent loads nothing`() async throws {
    let (text, status) = try run(
      "\"\(WorkerProgram.path)\" --plugin /nowhere.so --name test --memory 67108864; exit $?")
    #expect(text.contains("the host has ended"))
    #expect(status == 1)
  }

  @Test func `a worker without a channel says what it is for`() async throws {
    let (text, status) = try run(
      "exec 3</dev/null; exec \"\(WorkerProgram.path)\" --plugin /x.so --name x --memory 1")
    #expect(text.contains("channel") && text.contains("usage:"))
    #expect(status == 64)
  }

  /// Runs a script to its end.
  private func run(_ script: String) throws -> (text: String, status: Int32) {
    var sockets: [Int32] = [-1, -1]
    var output: [Int32] = [-1, -1]
    try #require(shim_socket_pair(&sockets) == 0 && shim_pipe(&output) == 0)
    let arguments = ["/bin/sh", "-c", script].map { (text: String) in strdup(text) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    let process = arguments.withUnsafeBufferPointer { arguments in
      environment.withUnsafeMutableBufferPointer { environment in
        var request = shim_spawn_request(
          path: arguments[0], arguments: arguments.baseAddress,
          environment: environment.baseAddress,
          directory: nil, channel: sockets[1], output: output[1], file: -1)
        return shim_spawn(&request)
      }
    }
    for descriptor in [sockets[1], output[1]] { close(descriptor) }
    defer { for descriptor in [sockets[0], output[0]] { close(descriptor) } }
    try #require(process > 0)
    let text = FileHandle(fileDescriptor: output[0])
    var status = pollfd(fd: output[0], events: Int16(POLLIN), revents: 0)
    var data = Data()
    while poll(&status, 1, 60_000) == 1, case let piece = text.availableData, !piece.isEmpty {
      data += piece
    }
    var end: Int32 = 0
    waitpid(process, &end, 0)
    return (String(decoding: data, as: UTF8.self), (end >> 8) & 0xff)
  }
}
