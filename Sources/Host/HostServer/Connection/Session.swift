internal import WidgetWire

/// What a client has said about itself.
struct Session {
  /// The version of RESP that it speaks.
  var version = RESPVersion.resp2
  /// `hello name=`, `CLIENT SETNAME`; empty if it has none. Text from a client.
  var name = ""
  /// `CLIENT SETINFO LIB-NAME`. Text from a client.
  var libraryName = ""
  /// `CLIENT SETINFO LIB-VER`. Text from a client.
  var libraryVersion = ""
  /// The last Redis command, for `CLIENT LIST`.
  var lastCommand: RedisCommand?
}
