/// What the host tells Redis clients that it is.
enum RedisIdentity {
  /// The version of Redis whose wording and shapes the replies have.
  static let version = "7.4.0"
}
