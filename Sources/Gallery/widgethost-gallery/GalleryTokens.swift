internal import FoundationEssentials
internal import GalleryAccess
internal import Glibc
internal import WidgetModel

/// The tokens of the program, and the one that it prints.
struct GalleryTokens {
  /// All tokens.
  let all: AccessTokens
  /// The secret for the printed address; `nil` if the secrets are in files that host.conf names.
  let printed: String?

  /// Creates a random token, or reads the one of a file, which is made if it is missing.
  init(file: String?, allowsConfiguring: Bool) throws(StartFailure) {
    let secret = try file.map { path throws(StartFailure) in try Self.secret(in: path) } ?? AccessSecret.random()
    let scopes: Set<AccessScope> = allowsConfiguring ? [.read, .act, .configure] : [.read, .act]
    guard let token = AccessToken(name: "gallery", secret: secret, scopes: scopes) else {
      throw StartFailure(.badData, "\(file ?? "the token"): \(Self.rule)")
    }
    all = AccessTokens([token])
    printed = secret
  }

  private static let rule = "a token has 16 to 256 letters, digits or signs, without spaces"

  /// Returns the first line of a file; a file that is missing is made, for its owner only.
  private static func secret(in path: String) throws(StartFailure) -> String {
    if let data = FileManager.default.contents(atPath: path) {
      let text = String(decoding: data, as: UTF8.self)
      return String(text.prefix { !$0.isNewline })
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw StartFailure(
        .cannotCreate, "\(path): the token cannot be kept: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    let secret = AccessSecret.random()
    FileHandleText.write("\(secret)\n", to: descriptor)
    return secret
  }
}
