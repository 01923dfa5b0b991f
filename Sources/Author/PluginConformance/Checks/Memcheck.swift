internal import HostLoop
internal import WidgetModel

/// Level 9: calls under valgrind, where it is installed.
extension Check {
  static let memcheck: [Check] = [
    Check(
      "memcheck.errors", level: 9,
      "Under valgrind the plugin reads and writes its own memory alone",
      .plugin("* Ownership. Neither side frees what the other allocated. Each pointer says below"),
      deadline: .seconds(600)
    ) { run in
      for error in try await run.session.memcheck(for: run).errors { run.fail(error) }
    },
    Check(
      "memcheck.leaks", level: 9, "Under valgrind the plugin loses no memory",
      .plugin("* Called once when the worker ends in an orderly way, and no provider function"),
      deadline: .seconds(600)
    ) { run in
      for leak in try await run.session.memcheck(for: run).leaks { run.fail(leak) }
    },
  ]
}
