internal import HostConfiguration
internal import WidgetModel
internal import WidgetWire

extension Check {
  static let socketChecks = [
    Check(
      "socket.no-path", .fault, "There is no path for the host's socket.",
      why: "Neither a host nor a command knows where to meet the other.",
      mend: "Set XDG_RUNTIME_DIR, as a login does, or choose a short path with --socket.",
      of: \.configuration
    ) { facts, _ in
      facts.socketProblem.map { .wrong($0, "export XDG_RUNTIME_DIR=/run/user/$(id -u)") }
        ?? .right("The socket is \(facts.settings.socket)")
    },
    Check(
      "socket.other-file", .fault, "A file that is no socket has the path of the host's socket.",
      why: "A host leaves the file as it is, and does not start.",
      mend: "Move the file away, or choose another path for the socket.", of: \.socket
    ) { socket, _ in
      let path = socket.file.path
      return switch socket.file.kind {
      case .missing, .socket: .right("No other file has the path \(path)")
      case .unreadable(let reason): .unknown("\(path): \(reason)")
      case .file, .folder, .other:
        .wrong(
          "\(path) is \(socket.file.kind == .folder ? "a folder" : "a file"), not a socket",
          "mv \(path.quotedForShell) \("\(path).old".quotedForShell)")
      }
    },
    Check(
      "socket.folder", .fault, "The host cannot make its socket in the folder.",
      why: "A host does not start without its socket.",
      mend: "Give the folder to the user of the host, or choose another path for the socket.",
      of: \.socket
    ) { socket, all in
      let folder = socket.folder
      guard folder.kind == .folder else {
        return .wrong("\(folder.path) is no folder", "ls -ld \(folder.path.quotedForShell)")
      }
      // A socket of another user is told by other checks.
      guard socket.listener == .nobody, !folder.isWritable || !folder.isExecutable else {
        return .right("The folder \(folder.path) can hold the socket")
      }
      return .wrong(
        "User \(all.user) cannot make files in \(folder.path)",
        "sudo install -d -m 700 -o \(all.user) \(socket.file.parent.quotedForShell)")
    },
    Check(
      "socket.folder-open-to-others", .fault, "Other users can replace the host's socket.",
      why:
        "Commands would then talk to the program of another user and show what that program sends.",
      mend: "Take the right to write to the folder from others.", of: \.socket
    ) { socket, all in
      let folder = socket.folder
      // In a folder such as /tmp only the owner replaces a file that exists.
      let isSticky = folder.mode & 0o1000 != 0 && folder.owner == 0
      guard let objection = folder.objection(for: all.user),
        !isSticky || socket.file.kind == .missing
      else { return .right("Only its owner can change the folder \(folder.path)") }
      let command =
        isSticky
        ? "export WIDGETHOST_SOCKET=/run/user/$(id -u)/widgethost/socket"
        : ownCommand(folder, all.user)
      return .wrong("The folder \(folder.path) \(objection)", command)
    },
    Check(
      "socket.open-to-others", .warning,
      "Other users have the right to write to the host's socket.",
      why:
        "The socket with all rights is for the user of the host. The host closes the connections of "
        + "others, who still fill its queue.",
      mend: "Set the mode 600 (SocketMode= of a socket unit), and offer a read_socket to others.",
      of: \.socket
    ) { socket, _ in
      let (file, folder) = (socket.file, socket.folder)
      guard file.kind == .socket else { return .right("There is no socket file") }
      let reaches = folder.mode & 0o011 != 0
      guard file.mode & 0o022 != 0, reaches else {
        return .right("Other users cannot connect to \(file.path)")
      }
      return .wrong(
        "\(file.path) has mode \(file.octalMode), and others can pass its folder",
        "chmod 600 \(file.path.quotedForShell)")
    },
    Check(
      "socket.foreign-owner", .fault, "A process of another user listens at the socket.",
      why: "What the commands show comes from that user, and not from a host of yours.",
      mend: "Name the socket of your own host.", of: \.socket
    ) { socket, all in
      guard case .process(let id, let user) = socket.listener else {
        return .right("No process of another user listens")
      }
      guard user != 0, user != all.user, all.user != 0 else {
        return .right("Process \(id) of user \(user) listens at \(socket.file.path)")
      }
      return .wrong(
        "Process \(id) of user \(user) listens at \(socket.file.path)",
        "export WIDGETHOST_SOCKET=/run/user/$(id -u)/widgethost/socket")
    },
    Check(
      "socket.read-group", .fault, "The group of the read socket does not exist.",
      why: "A host does not start with such a group.",
      mend: "Correct read_socket_group in host.conf, or make the group.", of: \.configuration
    ) { facts, _ in
      guard let group = facts.unknownGroup else {
        return .right("The group of the read socket exists, or none is set")
      }
      return .wrong(
        "read_socket_group names the group \(group), which does not exist",
        "sudo groupadd \(group.quotedForShell)")
    },
    Check(
      "socket.read-missing", .warning, "The read socket does not exist although the host runs.",
      why: "Bars and monitors of other users cannot connect.",
      mend: "Restart the host, and read its log about read_socket.", of: \.socket
    ) { socket, all in
      guard let file = socket.readFile else { return .right("No read socket is set") }
      guard all.host?.contact == .answered else { return .noHost }
      guard file.kind == .missing else { return .right("The read socket is \(file.path)") }
      return .wrong("The host runs, and \(file.path) does not exist", restart(all))
    },
    Check(
      "socket.read-unreachable", .warning, "Other users cannot reach the read socket.",
      why: "The mode of the socket admits them, and its folder does not let them pass.",
      mend: "Let them pass the folder, or choose a path in another folder.", of: \.socket
    ) { socket, all in
      guard let read = all.configuration?.settings.readSocket, let folder = socket.readFolder else {
        return .right("No read socket is set")
      }
      let needed = (read.mode & 0o002 != 0 ? 0o001 : 0) | (read.mode & 0o020 != 0 ? 0o010 : 0)
      let isReady = folder.path == FileState(read.path, .socket).parent
      guard isReady, needed != 0, folder.mode & 0o001 == 0, folder.mode & UInt32(needed) == 0 else {
        return .right("Other users can reach the read socket, as far as its mode admits them")
      }
      let right = read.mode & 0o002 != 0 ? "o+x" : "g+x"
      return .wrong(
        "\(folder.path) has mode \(folder.octalMode), and \(read.path) is for other users",
        "chmod \(right) \(folder.path.quotedForShell)")
    },
  ]
}
