/// The processor for keys of Apple's devices, which this machine does not have.
public enum SecureEnclave {
  /// Whether keys can be made in such a processor: never here.
  public static var isAvailable: Bool { false }
}
