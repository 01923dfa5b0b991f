import Foundation
import HostLoop
import Testing

@testable import HostSupervisor

/// Control groups: the parsing of the kernel's files, a folder that stands for a group with all
/// controllers, and a real group without any.
@HostActor
@Suite(.timeLimit(.minutes(5))) struct DelegatedGroupTests {
  private static let mounts = """
    22 28 0:21 / /proc rw shared:12 - proc proc rw
    30 28 0:27 / /sys/fs/cgroup rw,nosuid shared:9 - cgroup2 cgroup2 rw,nsdelegate
    31 28 0:28 /docker/1 /other rw - cgroup2 none rw

    """

  @Test(arguments: [
    ("0::/user.slice/a.service\n", "/sys/fs/cgroup/user.slice/a.service"),
    ("4:memory:/x\n0::/a\n", "/sys/fs/cgroup/a"), ("0::/\n", nil), ("4:memory:/x\n", nil),
    ("", nil),
  ])
  func `the folder of the own group is found`(groups: String, expected: String?) {
    #expect(DelegatedGroup.folder(groups: groups, mounts: Self.mounts) == expected)
  }

  @Test func `a part of the hierarchy and a strange mount point are understood`() {
    let part = "31 28 0:28 /docker/1 /mnt rw - cgroup2 none rw\n"
    #expect(DelegatedGroup.folder(groups: "0::/docker/1/a\n", mounts: part) == "/mnt/a")
    #expect(DelegatedGroup.folder(groups: "0::/docker/10/a\n", mounts: part) == nil)
    let strange = "31 28 0:28 / /mn\\040t rw - cgroup2 none rw\n"
    #expect(DelegatedGroup.folder(groups: "0::/a\n", mounts: strange) == nil)
    #expect(DelegatedGroup.folder(groups: "0::/a\n", mounts: "1 - cgroup2\n-\n\n") == nil)
  }

  /// A folder with the files of a group and of the worker 4711.
  private func folder() throws -> URL {
    let top = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    for (folder, files) in [
      ("", ["cgroup.procs", "cgroup.subtree_control"]),
      ("host", ["cgroup.procs", "cpu.weight"]),
      ("workers", ["cgroup.subtree_control"]),
      (
        "workers/4711",
        [
          "cgroup.procs", "cgroup.kill", "memory.max", "memory.swap.max", "memory.events",
          "pids.max",
        ]
      ),
    ] {
      let path = top.appending(path: folder)
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      for file in files { try Data().write(to: path.appending(path: file)) }
    }
    return top
  }

  private func text(_ top: URL, _ path: String) -> String {
    (try? String(contentsOf: top.appending(path: path), encoding: .utf8)) ?? "missing"
  }

  @Test func `the host moves, the controllers are passed on, and a worker gets its limits`() throws
  {
    let top = try folder()
    defer { try? FileManager.default.removeItem(at: top) }
    let group = try #require(DelegatedGroup(top.path))
    #expect(group.controllers == [.memory, .tasks, .cpu])
    #expect(text(top, "host/cgroup.procs") == "\(getpid())")
    #expect(text(top, "host/cpu.weight") == "1000")
    // A worker of an earlier host is ended.
    #expect(text(top, "workers/4711/cgroup.kill") == "1")
    let worker = try #require(group.add(4711, memory: 1000, tasks: 7))
    #expect(worker.hasMemory)
    #expect(text(top, "workers/4711/memory.max") == "1000")
    #expect(text(top, "workers/4711/memory.swap.max") == "0")
    #expect(text(top, "workers/4711/pids.max") == "7")
    #expect(text(top, "workers/4711/cgroup.procs") == "4711")
    #expect(worker.memoryOfKill == nil)
    let events = top.appending(path: "workers/4711/memory.events")
    try Data("low 0\noom 2\noom_kill 1\n".utf8).write(to: events)
    #expect(worker.memoryOfKill == 0)
    try Data("2048\n".utf8).write(to: top.appending(path: "workers/4711/memory.peak"))
    #expect(worker.memoryOfKill == 2048)
    try Data("oom_kill 0\n".utf8).write(to: events)
    #expect(worker.memoryOfKill == nil)
  }

  @Test func `a folder that cannot be used gives no group, and no controllers no limits`() throws {
    let none = DelegatedGroup("/nowhere/group")
    #expect(none == nil)
    let top = try folder()
    defer { try? FileManager.default.removeItem(at: top) }
    try FileManager.default.removeItem(at: top.appending(path: "workers/cgroup.subtree_control"))
    let group = try #require(DelegatedGroup(top.path))
    #expect(group.controllers == [])
    let worker = try #require(group.add(4711, memory: 1000, tasks: 7))
    #expect(!worker.hasMemory && worker.memoryOfKill == nil)
    #expect(text(top, "workers/4711/memory.max") == "")
    let missing = group.add(4712, memory: 1000, tasks: 7)
    #expect(missing == nil, "a group without its files")
  }
}
