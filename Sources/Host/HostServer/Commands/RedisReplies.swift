internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Writes the replies of Redis commands, in the client's version of RESP.
struct RedisReplies {
  let output: ConnectionOutput
  let version: RESPVersion

  /// Writes a reply with a writer of the client's version.
  func write(_ body: (RESPWriter, inout OutputBuffer) -> Void) {
    let writer = RESPWriter(version: version)
    output.reply { body(writer, &$0) }
  }

  func ok() { write { $0.simpleString("OK", into: &$1) } }

  func refuse(_ error: RedisError) {
    write { $0.error(error.reply, into: &$1) }
  }

  /// Writes the reply to `HELP` of a command with subcommands.
  func help(_ command: RedisCommand) {
    let lines = command.help
    write { writer, sink in
      writer.array(count: lines.count, into: &sink)
      for line in lines { writer.simpleString(line, into: &sink) }
    }
  }

  /// Writes the reply to `TIME`.
  func time(_ now: Timestamp) {
    let (seconds, rest) = now.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    write { writer, sink in
      writer.array(count: 2, into: &sink)
      writer.bulk(String(seconds), into: &sink)
      writer.bulk(String(rest / 1000), into: &sink)
    }
  }

  /// Writes the reply to `PING` for RESP2 clients in subscribed mode.
  func pongBetweenMessages(_ text: String) {
    write { writer, sink in
      writer.array(count: 2, into: &sink)
      writer.bulk("pong", into: &sink)
      writer.bulk(text, into: &sink)
    }
  }

  /// Confirms a subscription: `subscribe NAME COUNT` and the like; a push in RESP3.
  func confirm(_ command: RedisCommand, _ name: String?, count: Int) {
    write { writer, sink in
      writer.push(count: 3, into: &sink)
      writer.bulk(command.name, into: &sink)
      if let name { writer.bulk(name, into: &sink) } else { writer.null(into: &sink) }
      writer.integer(count, into: &sink)
    }
  }

  /// Writes the reply to `HELLO`. Client libraries derive their list of features from the version
  /// in this reply.
  func greet(id: UInt64, version hostVersion: String) {
    write { writer, sink in
      writer.map(count: 8, into: &sink)
      for (key, value) in [("server", "redis"), ("version", RedisIdentity.version)] {
        writer.bulk(key, into: &sink)
        writer.bulk(value, into: &sink)
      }
      writer.bulk("proto", into: &sink)
      writer.integer(writer.version.rawValue, into: &sink)
      writer.bulk("id", into: &sink)
      writer.integer(Int(truncatingIfNeeded: id), into: &sink)
      for (key, value) in [("mode", "standalone"), ("role", "master")] {
        writer.bulk(key, into: &sink)
        writer.bulk(value, into: &sink)
      }
      writer.bulk("modules", into: &sink)
      writer.array(count: 0, into: &sink)
      writer.bulk("widgethost", into: &sink)
      writer.bulk(hostVersion, into: &sink)
    }
  }
}

/// The Redis server that the host presents itself as.
enum RedisIdentity {
  /// The version of Redis whose wording and reply shapes the host follows.
  static let version = "7.4.0"
}
