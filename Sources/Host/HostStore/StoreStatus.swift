/// Whether answers reach the disk.
public enum StoreStatus: Hashable, Sendable {
  /// They do.
  case ok
  /// They do not: the host goes on with what it holds in memory, and a restart loses what came
  /// since. Every later answer tries the disk again. The reason says what to mend.
  case memoryOnly(reason: String)
}
