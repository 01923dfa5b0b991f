import PluginFiles
import WidgetModel

@testable import HostDaemon

/// A kind that can fill the small family, unless more is said.
func kind(
  _ id: String, families: WidgetFamily..., parameters: [ParameterDeclaration] = [],
  isPreviewOnly: Bool = false, formerNames: [String] = [],
  budgets: CallBudgets.Request = CallBudgets.Request(), reloadInterval: Duration? = nil
) -> KindDescriptor {
  KindDescriptor(
    id: id, displayName: id, families: WidgetFamilies(families.isEmpty ? [.small] : families),
    parameters: parameters, isPreviewOnly: isPreviewOnly, formerNames: formerNames,
    budgets: budgets, reloadInterval: reloadInterval)
}

func plugin(_ kinds: KindDescriptor..., version: String = "1") -> PluginDescriptor {
  PluginDescriptor(
    id: "org.example.plugin", displayName: "Plugin", version: version, abiMajor: 1, abiMinor: 0,
    kinds: kinds)
}

/// A parameter that must be given, unless it is optional or has a default.
func parameter(
  _ name: String, _ type: ParameterType, defaultValue: ParameterValue? = nil,
  isOptional: Bool = false, choices: [String] = [], range: ClosedRange<Double>? = nil,
  isOperatorOnly: Bool = false
) -> ParameterDeclaration {
  ParameterDeclaration(
    name: name, title: name, type: type, defaultValue: defaultValue, isOptional: isOptional,
    choices: choices.map { ParameterDeclaration.Choice(name: $0, title: $0) }, range: range,
    isOperatorOnly: isOperatorOnly)
}

/// The kinds of some plugins, by the plugins' names.
func index(
  _ plugins: KeyValuePairs<String, PluginDescriptor>, isIncomplete: Bool = false
) -> KindIndex {
  KindIndex(plugins.map { (name: $0.key, descriptor: $0.value) }, isIncomplete: isIncomplete)
}

/// Returns the catalogue of a folder with these plugins; the number stands for a file's content.
func catalogue(
  _ files: KeyValuePairs<String, UInt64>, in folder: String = "/p",
  problems: [PluginFileProblem] = []
) -> PluginCatalogue {
  let items = files.map { file in
    let path = "\(folder)/lib\(file.key).so"
    let stamp = PluginFile.Stamp(
      device: 1, inode: file.value, size: 1, modified: Timestamp(nanoseconds: 0))
    return PluginCatalogue.Item(
      file: PluginFile(name: file.key, path: path, resolvedPath: path, stamp: stamp),
      hash: hash(file.value))
  }
  return PluginCatalogue(items: items, problems: problems)
}

/// A hash that differs from that of any other number.
func hash(_ number: UInt64) -> ContentHash { ContentHash(high: 0, low: number) }

func widgetID(_ text: String) throws -> WidgetID {
  guard let id = WidgetID(text) else { throw NotAnID(text: text) }
  return id
}

struct NotAnID: Error {
  var text: String
}
