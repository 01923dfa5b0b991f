internal import HostConfiguration
internal import WidgetModel
internal import WidgetWire

extension Check {
  static let stateChecks = [
    Check(
      "state.no-path", .fault, "There is no state directory.",
      why: "A host does not start: it has no place for entries and budgets.",
      mend: "Set HOME, or choose a directory with --state-dir.", of: \.configuration
    ) { facts, _ in
      facts.stateProblem.map { .wrong($0, "export HOME=~") }
        ?? .right("The state directory is \(facts.settings.stateDirectory)")
    },
    Check(
      "state.not-a-folder", .fault, "A file has the path of the state directory.",
      why: "A host does not start.",
      mend: "Move the file away, or choose another state directory.", of: \.state
    ) { state, _ in
      let path = state.folder.path
      let stranger = state.folder.kind == .missing ? state.nearest : state.folder
      switch stranger.kind {
      case .folder: return .right("\(path) is a folder, or can become one")
      case .unreadable(let reason):
        return .wrong("\(path) cannot be read: \(reason)", "ls -ld \(path.quotedForShell)")
      case .missing, .file, .socket, .other:
        let found = stranger.path.quotedForShell
        return .wrong(
          "\(stranger.path) is a file, not a folder",
          "mv \(found) \("\(stranger.path).old".quotedForShell)")
      }
    },
    Check(
      "state.unwritable", .fault, "The host cannot write to the state directory.",
      why:
        "Entries and budgets are lost at each restart; without any directory a host does not start.",
      mend: "Give the directory to the user of the host.", of: \.state
    ) { state, all in
      let folder = state.nearest
      guard folder.kind == .folder else { return .unknown("\(folder.path) is no folder") }
      // The directory of a running host must not be taken from its user.
      if all.host?.contact == .denied || (state.lockHolder != nil && folder.owner != all.user) {
        return .unknown("A host of another user uses \(folder.path)")
      }
      guard !folder.isWritable || !folder.isExecutable else {
        return .right("User \(all.user) can write to \(folder.path)")
      }
      let path = state.folder.path.quotedForShell
      return .wrong(
        "User \(all.user) cannot write to \(folder.path), which belongs to user \(folder.owner) "
          + "(mode \(folder.octalMode))",
        state.folder.kind == .folder
          ? "sudo chown -R \(all.user) \(path) && chmod u+rwx \(path)"
          : "sudo install -d -m 700 -o \(all.user) \(path)")
    },
    Check(
      "state.open-to-others", .fault, "Other users can change the state directory.",
      why: "They could replace the stored entries, and the programs that workers run from.",
      mend: "Give the directory to the user of the host, with mode 700.", of: \.state
    ) { state, all in
      guard state.folder.kind == .folder else { return .right("There is no state directory yet") }
      guard let objection = state.folder.objection(for: all.user) else {
        return .right("Only its owner can change \(state.folder.path)")
      }
      return .wrong("\(state.folder.path) \(objection)", ownCommand(state.folder, all.user))
    },
    Check(
      "state.other-host", .fault, "Another host uses the state directory.",
      why: "A directory serves one host: a second one with this directory does not start.",
      mend: "End that host, talk to its socket, or give this host another state directory.",
      of: \.state
    ) { state, all in
      guard let holder = state.lockHolder else {
        return .right("No host holds the lock of \(state.folder.path)")
      }
      if case .process(let id, _) = all.socket?.listener {
        // A service manager that made the socket is told in place of the host.
        let isOurs = id == holder || all.host?.stats?.process.pid == Int(holder) || id == 1
        if isOurs { return .right("The running host, process \(holder), uses the state directory") }
      }
      let socket = all.configuration?.settings.socket ?? ""
      return .wrong(
        "Process \(holder) uses \(state.folder.path), and does not listen at \(socket)",
        "kill \(holder)")
    },
    Check(
      "state.newer-format", .fault, "The store was written by a newer widgethost.",
      why: "A host of this version leaves the store as it is, and does not start.",
      mend: "Use the newer widgethost, or begin with a new store.", of: \.state
    ) { state, _ in
      guard let format = state.newerFormat else { return .right("This version can read the store") }
      let store = "\(state.folder.path)/store"
      return .wrong(
        "\(store) has \(format)", "mv \(store.quotedForShell) \("\(store).newer".quotedForShell)")
    },
    Check(
      "state.remote-disk", .warning, "The state directory is on a file system of the network.",
      why:
        "Locks and mapped files depend on a server there: entries can be lost, and two hosts can use "
        + "the directory at once.",
      mend: "Choose a state directory on a disk of this machine.", of: \.state
    ) { state, _ in
      guard let disk = state.disk else { return .unread }
      guard let name = disk.remoteName else {
        return .right("The state directory is on a disk of this machine")
      }
      return .wrong(
        "\(state.folder.path) is on a file system of the type \(name)",
        "export WIDGETHOST_STATE_DIR=/var/tmp/widgethost-$(id -u)")
    },
    Check(
      "state.damaged-store", .warning, "A damaged store was moved aside.",
      why:
        "The disk, or a program that changed the file, has destroyed the stored entries once; the copy "
        + "takes room.",
      mend: "Check the disk, then remove the copy.", of: \.state
    ) { state, _ in
      .wrong(
        state.damagedStores.map {
          Problem("\($0) is a store that could not be read", "rm -r \($0.quotedForShell)")
        }, else: "No store was moved aside")
    },
    Check(
      "state.unreadable-widgets", .warning, "A file of added widgets could not be read.",
      why: "The widgets that clients had added are gone until they are added again.",
      mend: "Add the widgets again; the file has their ids, kinds and parameters. Then remove it.",
      of: \.state
    ) { state, _ in
      .wrong(
        state.unreadableWidgets.map {
          Problem("\($0) holds added widgets that could not be read", "less \($0.quotedForShell)")
        }, else: "No file of added widgets was moved aside")
    },
    Check(
      "state.memory-only", .fault, "The host keeps its results in memory only.",
      why: "After a restart, every widget is empty until its provider has answered.",
      mend:
        "Make room on the disk, or make the state directory writable; the host tries again by itself.",
      of: \.host
    ) { host, all in
      host.verdict(of: .store) { _ in
        "df -h \((all.state?.folder.path ?? "/").quotedForShell)"
      }
    },
  ]

  /// The room that the host needs for one transaction of the largest archive.
  private static let smallestRoom: Int64 = 16 << 20

  static let diskChecks = [
    Check(
      "disk.full", .fault, "The disk of the state directory is full.",
      why: "New entries and budgets do not reach the disk, and are lost at a restart.",
      mend: "Make room, or choose a state directory on another disk.", of: \.state
    ) { state, _ in
      guard let disk = state.disk else { return .unread }
      let room = "\(megabytes(disk.freeBytes)) are free at \(state.nearest.path)"
      return disk.freeBytes < smallestRoom ? .wrong(room, usage(state)) : .right(room)
    },
    Check(
      "disk.low", .warning, "The store cannot grow to its limit.",
      why: "The disk will be full before the host begins to drop old entries.",
      mend: "Make room, or lower cache_limit in host.conf.", of: \.state
    ) { state, all in
      guard let disk = state.disk, let settings = all.configuration?.settings else {
        return .unread
      }
      let growth = max(0, settings.cacheLimit - Int64(state.storeBytes))
      guard disk.freeBytes >= smallestRoom, disk.freeBytes < growth else {
        return .right("The store can grow to its limit of \(megabytes(settings.cacheLimit))")
      }
      return .wrong(
        "The store may grow by \(megabytes(growth)), and \(megabytes(disk.freeBytes)) are free at "
          + state.nearest.path, usage(state))
    },
    Check(
      "disk.no-files", .fault, "The disk of the state directory takes no more files.",
      why: "Neither the store nor a plugin can make a file, although there is room.",
      mend: "Remove files that are not needed, or choose a state directory on another disk.",
      of: \.state
    ) { state, _ in
      guard let files = state.disk?.freeFiles else {
        return .right("The file system has no limit of files")
      }
      guard files < 64 else { return .right("\(files) more files can be made") }
      return .wrong(
        "\(files) more files can be made at \(state.nearest.path)",
        "df -i \(state.nearest.path.quotedForShell)")
    },
    Check(
      "disk.read-only", .fault, "The disk of the state directory is mounted for reading only.",
      why: "Nothing reaches the disk; a kernel mounts a disk so after an error.",
      mend: "Read the messages of the kernel, then mount the disk for writing.", of: \.state
    ) { state, _ in
      guard let disk = state.disk else { return .unread }
      guard disk.isReadOnly else { return .right("The disk is mounted for writing") }
      return .wrong(
        "The disk of \(state.nearest.path) is mounted for reading only",
        "findmnt -T \(state.nearest.path.quotedForShell)")
    },
    Check(
      "disk.slow", .warning, "The disk takes more than a second to store a timeline.",
      why: "Clients see entries that a crash would lose.",
      mend: "Look for what uses the disk, or choose a state directory on a faster one.", of: \.host
    ) { host, _ in host.verdict(of: .disk) { _ in "cat /proc/pressure/io" } },
  ]

  private static func usage(_ state: StateFacts) -> String {
    "df -h \(state.nearest.path.quotedForShell)"
  }

  private static func megabytes(_ bytes: Int64) -> String { "\(bytes >> 20) MiB" }
}
