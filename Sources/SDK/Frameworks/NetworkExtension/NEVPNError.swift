public import AppleFoundation

public struct NEVPNError: Error, Hashable, Sendable, CustomNSError, LocalizedError {
  public enum Code: Int, Sendable {
    /// The error of every start of a tunnel.
    case configurationInvalid = 1
    case configurationDisabled
    case connectionFailed
    case configurationStale
    /// The error of every access to preferences.
    case configurationReadWriteFailed
    case configurationUnknown

    /// Whether an error has the code, for `catch NEVPNError.configurationDisabled`.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? NEVPNError)?.code == code
    }
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var configurationInvalid: Code { .configurationInvalid }
  public static var configurationDisabled: Code { .configurationDisabled }
  public static var connectionFailed: Code { .connectionFailed }
  public static var configurationStale: Code { .configurationStale }
  public static var configurationReadWriteFailed: Code { .configurationReadWriteFailed }
  public static var configurationUnknown: Code { .configurationUnknown }

  /// The same domain as Apple's.
  public static var errorDomain: String { "NEVPNErrorDomain" }

  /// The same code as Apple's.
  public var errorCode: Int { code.rawValue }

  public var errorDescription: String? { "A plugin cannot change tunnels (\(code))." }

  static func refusal(_ code: Code) -> NEVPNError {
    tell()
    return NEVPNError(code)
  }

  static func tell() {
    AuthorWarnings.report("NetworkExtension: a plugin sees and changes no tunnel")
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let NEVPNErrorDomain = NEVPNError.errorDomain
