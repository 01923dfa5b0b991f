internal import ImportCheck
internal import WidgetModel

/// Chooses the parts of the package of an extension.
struct PackagePlanner {
  private let project: AppProject
  private let root: ProjectRoot
  private let inventory: ModuleInventory?
  private var plan: PackagePlan
  /// The project's target of each target of the plan.
  private var owners: [AppTarget] = []
  private var packages: PackageCollector
  /// The modules of the project's libraries by the names of their targets.
  private var modules: [String: String] = [:]

  /// Makes the plan for a widget extension.
  static func plan(
    _ extensionTarget: ExtensionChoice.Candidate, of project: AppProject, in root: ProjectRoot,
    _ inventory: ModuleInventory?
  ) throws(ImportFailure) -> PackagePlan {
    var planner = PackagePlanner(extensionTarget, project, root, inventory)
    try planner.addMain(extensionTarget)
    planner.addLibraries(of: extensionTarget.target)
    planner.addPackages()
    planner.checkSources()
    planner.sortFindings()
    return planner.plan
  }

  private init(
    _ main: ExtensionChoice.Candidate, _ project: AppProject, _ root: ProjectRoot,
    _ inventory: ModuleInventory?
  ) {
    self.project = project
    self.root = root
    self.inventory = inventory
    packages = PackageCollector(project, root)
    let settings = main.target.settings
    // A name of a plugin has at most 64 characters.
    let name = String(Self.module(main.target).prefix(60))
    plan = PackagePlan(
      name: ModuleName.module(name, taken: Self.names(inventory)), targets: [])
    plan.platform = settings.platform
    plan.deploymentTarget = settings["IPHONEOS_DEPLOYMENT_TARGET"].flatMap(Self.version)
    plan.information = main.information.fields
    plan.findings = project.findings + main.information.findings
  }

  private static func version(_ text: String) -> String? {
    let isVersion = !text.isEmpty && text.allSatisfy { $0.isNumber || $0 == "." }
    return isVersion ? text : nil
  }

  // MARK: - Targets

  private mutating func addMain(
    _ main: ExtensionChoice.Candidate
  ) throws(ImportFailure) {
    var files = FileCollector(project, root, except: main.target)
    files.add(main.target, project: project)
    addIntentHandlers(for: main.target, to: &files)
    addFonts(main.information.fonts, to: &files)
    // The plan itself holds the Info.plist.
    var target = PackagePlan.Target(
      name: plan.name, settings: LanguageSettings(main.target.settings))
    target.resources = files.resources.filter { $0.to != "Info.plist" }
    target.definitions = files.definitions
    let placed = SourcePlaces.place(files.sources, target: plan.name)
    target.sources = placed.files
    plan.findings += files.findings + placed.renamed
    plan.targets.append(target)
    owners.append(main.target)
    plan.findings += main.target.findings
    addNotes(about: main.target)
    guard !target.sources.isEmpty else {
      let lost = files.findings.filter { $0.severity == .error }.map { finding in
        "\(finding.file ?? ""): \(finding.message)"
      }
      throw ImportFailure(
        .badData, "the target \(main.target.name) has no Swift file that can be taken",
        advice: lost.prefix(5).joined(separator: "\n"))
    }
  }

  /// Adds the handlers of old-style intents, because a plugin is a single program.
  private mutating func addIntentHandlers(for target: AppTarget, to files: inout FileCollector) {
    let definitions = Set(
      files.definitions.map(\.from).filter { FileKind($0) == .intentDefinition })
    guard !definitions.isEmpty else { return }
    for other in project.targets where other.product == .appExtension && other.name != target.name {
      let information = ExtensionInformation(other, project: project, root)
      guard information.point == ExtensionInformation.intentsPoint,
        other.files.contains(where: { root.resolve($0.path).map(definitions.contains) ?? false })
      else { continue }
      files.add(other, project: project)
      plan.findings.append(
        ImportFinding(
          .note, .joinedTarget, file: root.shown(project.file), line: line(other.line),
          "the sources of \(other.name), which handles the widget's intents, are in the same target"
        ))
    }
  }

  /// Adds fonts that the Info.plist names and only another target has.
  private mutating func addFonts(_ names: [String], to files: inout FileCollector) {
    let present = Set(files.resources.map { PathText.name($0.to) })
    for name in names where !present.contains(name) {
      let all = project.targets.flatMap(\.files).map(\.path)
      if let path = all.first(where: { PathText.name($0) == name }) {
        files.addResource(path)
      } else {
        plan.findings.append(
          ImportFinding(
            .warning, .missingFile, file: name,
            "UIAppFonts of the Info.plist names a font that no "
              + "target has", advice: "copy the font into the folder Resources of the package"))
      }
    }
  }

  private mutating func addLibraries(of main: AppTarget) {
    var pending = main.dependencies
    var known: [String: String] = [:]
    plan.targets[0].dependencies = names(main.dependencies)
    while let name = pending.popLast() {
      guard known[name] == nil else { continue }
      guard let library = project.target(name) else {
        addUnknownTarget(name)
        known[name] = name
        continue
      }
      guard library.product == .library else { continue }
      known[name] = name
      pending += library.dependencies
      addLibrary(library)
    }
    // SwiftPM refuses a target without sources.
    let there = Set(plan.targets.map(\.name))
    for index in plan.targets.indices {
      plan.targets[index].dependencies =
        plan.targets[index].dependencies.filter(there.contains).withoutDuplicates
    }
  }

  private mutating func addUnknownTarget(_ name: String) {
    plan.findings.append(
      ImportFinding(
        .error, .computedValue, file: root.shown(project.file),
        "the target \(name), which the extension depends on, is not in a project that can be read",
        advice: "add its sources to the package by hand, or import a project that has both targets")
    )
  }

  private mutating func addLibrary(_ library: AppTarget) {
    var files = FileCollector(project, root, except: library)
    files.add(library, project: project)
    let name = module(library)
    let placed = SourcePlaces.place(files.sources, target: name)
    var target = PackagePlan.Target(name: name, settings: LanguageSettings(library.settings))
    target.sources = placed.files
    target.dependencies = names(library.dependencies)
    // The build generates the code of a file once for all targets.
    let known = Set(plan.targets.flatMap(\.definitions).map(\.from))
    target.definitions = files.definitions.filter { !known.contains($0.from) }
    // A bundle looked up by a class of the library is the plugin's own bundle here.
    let taken = Set(plan.targets[0].resources.map(\.to))
    plan.targets[0].resources += files.resources.filter { !taken.contains($0.to) }
    plan.findings += files.findings + placed.renamed
    if target.sources.isEmpty {
      plan.targets[0].definitions += target.definitions
      plan.targets[0].dependencies += target.dependencies
    } else {
      plan.targets.append(target)
      owners.append(library)
    }
    plan.findings += library.findings
    addNotes(about: library)
  }

  // MARK: - Names

  private mutating func names(_ dependencies: [String]) -> [String] {
    let libraries = dependencies.compactMap(project.target).filter { $0.product == .library }
    var names: [String] = []
    for library in libraries { names.append(module(library)) }
    return names.withoutDuplicates
  }

  /// Returns the name of a library's module, which no other module has.
  private mutating func module(_ library: AppTarget) -> String {
    if let name = modules[library.name] { return name }
    let wanted = Self.module(library)
    let taken = Self.names(inventory).union(modules.values).union([plan.name])
    let name = ModuleName.module(wanted, taken: taken)
    modules[library.name] = name
    if name != wanted {
      plan.findings.append(
        ImportFinding(
          .warning, .renamed, file: root.shown(project.file), line: line(library.line),
          "the module \(wanted) of \(library.name) is \(name) in the package",
          advice: "write `import \(name)` in the sources that use it"))
    }
    return name
  }

  /// Returns the name that a target's module has in the project.
  private static func module(_ target: AppTarget) -> String {
    let name = target.settings["PRODUCT_MODULE_NAME"] ?? ""
    return ModuleName.identifier(name.isEmpty ? target.name : name)
  }

  private static func names(_ inventory: ModuleInventory?) -> Set<String> {
    inventory.map { $0.sdk.union($0.toolchain) } ?? []
  }

  // MARK: - Notes

  private mutating func addNotes(about target: AppTarget) {
    let file = root.shown(project.file)
    if let header = target.settings["SWIFT_OBJC_BRIDGING_HEADER"], !header.isEmpty {
      plan.findings.append(
        ImportFinding(
          .error, .bridgingHeader, file: file, line: line(target.line),
          "\(target.name) has the bridging header \(header), and Linux has no Objective-C",
          advice: "rewrite what the widget needs in Swift, and remove the header"))
    }
    for script in target.scripts {
      plan.findings.append(
        ImportFinding(
          .warning, .runScript, file: file, line: line(target.line),
          "the script phase \(script) of \(target.name) is not run",
          advice: "run what makes sources or resources before the import"))
    }
    for framework in target.frameworks {
      addFramework(framework, of: target)
    }
  }

  private mutating func addFramework(_ path: String, of target: AppTarget) {
    let name = PathText.stem(path)
    guard PathText.fileExtension(path) != "xcframework", !path.hasPrefix("Pods_") else {
      return plan.findings.append(
        ImportFinding(
          .warning, .binaryFramework, file: root.shown(project.file), line: line(target.line),
          "\(target.name) links \(path), which is built for Apple's systems",
          advice: "use the library as a Swift package, if it is one"))
    }
    guard let inventory, inventory.state(of: name) == .missing else { return }
    plan.findings.append(
      ImportFinding(
        .note, .systemFramework, file: root.shown(project.file), line: line(target.line),
        "\(target.name) links \(path), which Linux does not have; only imports of it matter"))
  }

  private func line(_ number: Int) -> Int? { number > 0 ? number : nil }

  private mutating func addPackages() {
    for (index, owner) in owners.enumerated() {
      plan.targets[index].products = packages.add(owner.packageProducts)
    }
    packages.finish()
    plan.packages = packages.local
    plan.remotePackages = packages.remote
    plan.findings += packages.findings
  }

  // MARK: - Sources

  private mutating func checkSources() {
    var inventory = inventory
    inventory?.own = packages.modules.union(plan.targets.map(\.name))
    inventory?.doubtful = packages.doubtful
    plan.inventory = inventory
    var check = SourceCheck(inventory)
    for target in plan.targets {
      let writer = TargetSources(target, platform: plan.platform, inventory)
      for file in target.sources {
        guard let text = writer.text(of: file) else { continue }
        check.check(text.bytes, file: file.shown, defined: target.settings.defines)
        plan.findings += text.changes.map {
          ImportFinding(.note, .adapted, file: file.shown, line: $0.line, $0.message)
        }
      }
    }
    for source in packages.sources {
      guard
        let bytes = try? ProjectFiles.bytes(
          source.path, named: source.path, atMost: SourceCheck.greatest)
      else { continue }
      let texts = TargetSources(platform: plan.platform, defined: source.defines, inventory)
      check.check(
        texts.text(bytes).bytes, file: root.shown(source.path),
        defined: source.defines)
    }
    plan.findings += check.findings
  }

  private mutating func sortFindings() {
    plan.findings = plan.findings.withoutDuplicates.sorted { one, other in
      if one.severity != other.severity { return one.severity > other.severity }
      return (one.file ?? "", one.line ?? 0, one.message)
        < (other.file ?? "", other.line ?? 0, other.message)
    }
  }
}
