internal import GalleryAccess
internal import HostConfiguration
internal import WidgetModel

/// The tokens of the program, and the one that it prints.
struct GalleryTokens {
  /// The tokens that requests may have.
  let all: AccessTokens
  /// The secret of the user who runs the gallery, for the printed address.
  let own: String

  private static let rule =
    "a token has 16 to 256 letters, digits or signs, without spaces and quotes"

  /// Reads the tokens of the configuration, and the one of the user, which is made if it is missing.
  ///
  /// - Parameter file: The path of the file with the token of the user.
  init(
    _ configured: [GalleryToken], file: String, allowsConfiguring: Bool
  ) throws(StartFailure) {
    let scopes: Set<AccessScope> = allowsConfiguring ? [.read, .act, .configure] : [.read, .act]
    own = try Self.ownSecret(in: file)
    var tokens = [try Self.token("own", own, scopes, at: file)]
    for token in configured { tokens.append(try Self.token(token)) }
    all = AccessTokens(tokens)
  }

  private static func token(_ token: GalleryToken) throws(StartFailure) -> AccessToken {
    guard let secret = try secret(in: token.file) else {
      throw StartFailure(
        .badConfiguration,
        "\(token.fileLocation): gallery.token.file: there is no file \(token.file)")
    }
    return try self.token(token.name, secret, Set(token.scopes), at: token.file)
  }

  private static func token(
    _ name: String, _ secret: String, _ scopes: Set<AccessScope>, at place: String
  ) throws(StartFailure) -> AccessToken {
    guard let token = AccessToken(name: name, secret: secret, scopes: scopes) else {
      throw StartFailure(.badData, "\(place): \(rule)")
    }
    return token
  }

  /// Returns the secret of the user. Of two galleries that begin at once, one makes it, and both use it.
  private static func ownSecret(in path: String) throws(StartFailure) -> String {
    if let secret = try secret(in: path) { return secret }
    do throws(PrivateFileError) {
      _ = try PrivateFile.make(path, Array("\(AccessSecret.random())\n".utf8))
    } catch {
      throw StartFailure(
        .cannotCreate, "the token \(error); name another file with --token")
    }
    return try secret(in: path) ?? ""
  }

  /// Returns the first line of a file; `nil` if there is no file.
  private static func secret(in path: String) throws(StartFailure) -> String? {
    do throws(PrivateFileError) {
      return try PrivateFile.firstLine(of: path)
    } catch {
      throw StartFailure(error.isOpenToOthers ? .badConfiguration : .noInput, "the token \(error)")
    }
  }
}
