internal import Foundation

/// `asset-symbols [--public] OUTPUT CATALOG...` writes a Swift file with a member for each colour and image.
///
/// With `--public` the members are visible in other modules.
@main struct AssetSymbolsCommand {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    let isPublic = arguments.first == "--public"
    if isPublic { arguments = arguments.dropFirst() }
    guard let output = arguments.first, arguments.count > 1 else {
      return fail("usage: asset-symbols [--public] OUTPUT CATALOG...", status: 64)
    }
    var colors = SymbolTree()
    var images = SymbolTree()
    for catalog in arguments.dropFirst() {
      let scan = CatalogScan(URL(fileURLWithPath: catalog))
      for path in scan.colors { colors.add(path) }
      for path in scan.images { images.add(path) }
    }
    let source = SymbolSource(colors: colors, images: images, isPublic: isPublic).text
    do {
      try Data(source.utf8).write(to: URL(fileURLWithPath: output))
    } catch {
      fail("asset-symbols: cannot write \(output): \(error)", status: 1)
    }
  }

  private static func fail(_ message: String, status: Int32) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}
