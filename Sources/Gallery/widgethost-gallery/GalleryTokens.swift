internal import FoundationEssentials
internal import GalleryAccess
internal import Glibc
internal import HostConfiguration
internal import WidgetModel

/// The tokens of the program, and the one that it prints.
struct GalleryTokens {
  /// All tokens.
  let all: AccessTokens
  /// The secret for the printed address; `nil` if the secrets are in files that host.conf names.
  let printed: String?

  private static let rule =
    "a token has 16 to 256 letters, digits or signs, without spaces and quotes"

  /// Reads the tokens of the configuration, and the one of `--token`. Without any, it makes a random one.
  ///
  /// - Parameter file: The path of the file that `--token` names; it is made if it is missing.
  init(
    _ configured: [GalleryToken], file: String?, allowsConfiguring: Bool
  ) throws(StartFailure) {
    var tokens: [AccessToken] = []
    for token in configured { tokens.append(try Self.token(token)) }
    let scopes: Set<AccessScope> = allowsConfiguring ? [.read, .act, .configure] : [.read, .act]
    if let file {
      let known = try Self.secret(in: file)
      let secret = if let known { known } else { try Self.make(file) }
      tokens.insert(try Self.token("--token", secret, scopes, at: file), at: 0)
      printed = secret
    } else if tokens.isEmpty {
      let secret = AccessSecret.random()
      tokens.append(try Self.token("random", secret, scopes, at: "the random token"))
      printed = secret
    } else {
      printed = nil
    }
    all = AccessTokens(tokens)
  }

  private static func token(_ token: GalleryToken) throws(StartFailure) -> AccessToken {
    guard let secret = try secret(in: token.file) else {
      throw StartFailure(
        .badConfiguration,
        "\(token.fileLocation): gallery.token.file: there is no file \(token.file)")
    }
    let scopes = Set(token.scopes.compactMap { AccessScope(rawValue: $0.rawValue) })
    return try self.token(token.name, secret, scopes, at: token.file)
  }

  private static func token(
    _ name: String, _ secret: String, _ scopes: Set<AccessScope>, at place: String
  ) throws(StartFailure) -> AccessToken {
    guard let token = AccessToken(name: name, secret: secret, scopes: scopes) else {
      throw StartFailure(.badData, "\(place): \(rule)")
    }
    return token
  }

  /// Returns the first line of a file; `nil` if there is no file.
  ///
  /// - Throws: A failure for a file that cannot be read, or that other users can read.
  private static func secret(in path: String) throws(StartFailure) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw StartFailure(.noInput, "\(path): the token cannot be read: \(reason)")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw StartFailure(
        .badConfiguration, "\(path): other users may read this token; run `chmod 600 \(path)`")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw StartFailure(.noInput, "\(path): the token cannot be read")
    }
    return String(String(decoding: data, as: UTF8.self).prefix { !$0.isNewline })
  }

  /// Makes a file with a random token, for its owner only.
  private static func make(_ path: String) throws(StartFailure) -> String {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw StartFailure(.cannotCreate, "\(path): the token cannot be kept: \(reason)")
    }
    defer { close(descriptor) }
    let secret = AccessSecret.random()
    FileHandleText.write("\(secret)\n", to: descriptor)
    return secret
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
