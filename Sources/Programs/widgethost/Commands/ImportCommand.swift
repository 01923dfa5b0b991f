internal import ArgumentParser
internal import FoundationEssentials
internal import ImportCheck
internal import PluginBuild
internal import WidgetModel
internal import XcodeImport

/// The `import` command, which makes a package of a widget extension.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a package of the widget extension of an iOS app.",
    discussion: """
      Reads an Xcode project, or the project file of XcodeGen or Tuist, and writes a Swift package \
      with the sources of the widget extension, the files that it shares with the app, its asset \
      catalogues, translations, intent definitions and fonts, and the app's own libraries and \
      packages that it uses. The app's files are not changed. What is left out or changed is listed \
      with file and line, and with what to do. docs/import.md has the rules.

      No file outside of the Git work tree of the project is read, or, without Git, outside of the \
      folder of the project; --root names another folder.

      Exit codes: 1 if the package is written but cannot build until a listed error is mended; 64 \
      if an extension has to be chosen; 65 if the project cannot be read; 66 if it is not there; 73 \
      if the package cannot be written.

      Examples:
        widgethost import MyApp.xcodeproj
        widgethost import ~/src/MyApp --target ClockWidgetExtension -o clock
        widgethost import . --json | jq -r '.findings[] | select(.severity == "error")'
        widgethost import MyApp && widgethost build ClockWidgetExtension
      """)

  @Argument(
    help: ArgumentHelp(
      "A folder NAME.xcodeproj, a file project.yml or Project.swift, or a folder with one of them.",
      valueName: "project"),
    completion: .file())
  var source: String

  @Option(help: ArgumentHelp("The widget extension (default: the only one).", valueName: "name"))
  var target: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder of the new package (default: the name of the extension).", valueName: "folder"),
    completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The folder outside of which nothing is read (default: the Git work tree).",
      valueName: "folder"),
    completion: .directory)
  var root: String?

  @Option(
    help: ArgumentHelp(
      "A variable of the environment that project.yml may use; may be repeated.",
      valueName: "name"))
  var environment: [String] = []

  @Flag(help: "Replace a package that an import has made; the old one is kept as NAME.old.")
  var force = false

  @Flag(help: "Write one JSON object (docs/import.md).")
  var json = false

  @Flag(name: .shortAndLong, help: "Write errors and warnings, and no notes.")
  var quiet = false

  @Option(help: "When to use colours: auto, always or never. auto respects NO_COLOR.")
  var color = ColorChoice.auto

  func run() throws {
    var request = AppImport(
      source: source, workingDirectory: FileManager.default.currentDirectoryPath,
      inventory: try inventory())
    request.target = target
    request.output = output
    request.root = root
    request.isReplacing = force
    request.environment = ImportEnvironment(named: Set(environment))
    let package: ImportedPackage
    do throws(ImportFailure) {
      package = try request.run()
    } catch {
      throw CommandFailure(error.status, messages: [error.message] + error.advice)
    }
    if json {
      try StandardOutput.write(SortedJSON.line(ImportRow(package), keys: .convertToSnakeCase))
    } else {
      let text = ImportText(package, isQuiet: quiet, style: Style(ofOutput: color))
      try StandardOutput.write(lines: text.lines.joined(separator: "\n"))
    }
    if !package.canBuild { throw CommandFailure(.failed) }
  }

  /// Returns the modules of this machine; `nil` with a message if they are not known.
  private func inventory() throws -> ModuleInventory? {
    do {
      return try ModuleInventory.load(sdk: SDKFolder.find().path, compiler: nil)
    } catch let failure as BuildFailure {
      StandardError.write(line: "imports are not checked: \(failure.message)")
    } catch {
      StandardError.write(line: "imports are not checked: \(error)")
    }
    return nil
  }
}
