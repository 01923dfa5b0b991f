internal import FoundationEssentials
internal import PluginFiles

/// The sources of a plugin in C.
enum CProject {
  /// Returns the paths of the `.c` files in a folder and below the folder `src` in the folder.
  static func sources(in folder: String) -> [String] {
    let own = Path.names(in: folder).filter { $0.hasSuffix(".c") }.map { "\(folder)/\($0)" }
    return own + files(below: "\(folder)/src")
  }

  private static func files(below folder: String) -> [String] {
    Path.names(in: folder).flatMap { name in
      let path = "\(folder)/\(name)"
      if Path.isOwnFolder(path) { return name.hasPrefix(".") ? [] : files(below: path) }
      return name.hasSuffix(".c") ? [path] : []
    }
  }

  /// Returns the plugin's name: the name of the folder, with a hyphen for each character that no name of
  /// a plugin may have.
  static func name(ofFolder folder: String) -> String {
    let characters = Path.name(of: folder).map { character -> Character in
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      return isPlain || "._-".contains(character) ? character : "-"
    }
    return String(characters.drop { $0 == "." }.prefix(64))
  }
}
