internal import ArgumentParser
internal import FoundationEssentials
internal import Glibc
internal import HostConfiguration
internal import Logging
internal import PluginBuild
internal import PluginConformance
internal import PluginInstallation
internal import PluginPreview
internal import WidgetModel

/// The `install` command, which checks a plugin and puts it into a folder of plugins.
struct InstallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Check a plugin, install it, and show its widgets.",
    discussion: """
      Copies a plugin and its resources into the folder of the user's plugins, \
      $XDG_DATA_HOME/widgethost/plugins. A folder with the sources of a plugin is built first. The \
      copy must pass `widgethost validate --level 5`. Then it replaces an earlier version in one step, \
      and a running host loads it. If anything fails, such as for want of space, the earlier version \
      stays as it is; if the host refuses the new version, the earlier one comes back.

      Examples:
        widgethost install
        widgethost install ./libmoon.so
        sudo widgethost install moon --system
        widgethost install moon --json | jq .kinds
      """)

  @Argument(help: "A plugin file, or a folder with the sources of a plugin.", completion: .file())
  var source = "."

  @Option(
    help: ArgumentHelp("The plugin, in a Swift package with several.", valueName: "name"))
  var product: String?

  @OptionGroup var options: InstallOptions

  @Flag(inversion: .prefixedNo, help: "Check the plugin at level 5.")
  var validate = true

  @Flag(help: "Replace another plugin that has the same name.")
  var replace = false

  func run() async throws {
    // A write beyond the limit of ulimit -f becomes an error, which removes the copy.
    signal(SIGXFSZ, SIG_IGN)
    let interruption = Interruption()
    // An interrupted copy is removed by the next installation.
    interruption.putAway = {}
    let folder = try options.folder()
    let package = try await package()
    let locked = try options.locked(folder)
    do throws(CommandFailure) {
      let installed = try await install(package, into: locked, interruption)
      try installed.write(isJSON: options.json)
      if let refusal = installed.refusal { throw CommandFailure(.failed, refusal) }
    } catch {
      locked.removeUnusedLibraries()
      throw error
    }
    locked.removeUnusedLibraries()
  }

  // MARK: - Steps

  /// Returns the plugin with its resources, built if there are sources.
  private func package() async throws(CommandFailure) -> PluginPackage {
    try checkOwner()
    let input = try PreviewInput(source, product: product)
    switch input {
    case .library(let path):
      do throws(InstallationFailure) {
        return try PluginPackage(library: path)
      } catch {
        throw options.failure(error)
      }
    case .project(let project):
      do throws(BuildFailure) {
        let isQuiet = options.quiet
        let built = try await PluginBuilder(project).build { progress in
          if case .note(let text) = progress, !isQuiet { StandardError.write(line: text) }
        }
        return PluginPackage(
          name: built.name, library: built.library, resources: built.resourceFolders)
      } catch {
        throw CommandFailure(error.status, error.message)
      }
    }
  }

  /// Refuses to build sources of another user for the folder of the system: the build would run their code
  /// as root.
  private func checkOwner() throws(CommandFailure) {
    var status = stat()
    guard options.system, geteuid() == 0, stat(source, &status) == 0,
      status.st_mode & S_IFMT == S_IFDIR, status.st_uid != 0
    else { return }
    throw CommandFailure(
      .denied,
      "\(source.printable) belongs to user \(status.st_uid), and a build runs its code as root; build it "
        + "as that user with `widgethost build --static \(source.quotedForShell)`, copy the library and "
        + "its resources to a folder of root, and install that library")
  }

  private func install(
    _ package: PluginPackage, into locked: LockedInstallationFolder, _ interruption: Interruption
  ) async throws(CommandFailure) -> InstallReport {
    let former: InstalledPlugin?
    do throws(InstallationFailure) {
      former = try locked.replaceable(named: package.name)
    } catch {
      throw options.failure(error)
    }
    let staged = try stage(package, in: locked)
    let descriptor: PluginDescriptor
    do throws(CommandFailure) {
      descriptor = try await description(of: staged, package, interruption)
      try check(descriptor, package.name, replacing: former)
    } catch {
      locked.discard(staged)
      throw error
    }
    let record = InstallationRecord(
      name: package.name, id: descriptor.id, version: descriptor.version,
      kinds: descriptor.kinds.map(\.id), hash: staged.hash)
    do throws(InstallationFailure) {
      _ = try locked.activate(staged, record)
    } catch {
      locked.discard(staged)
      throw options.failure(error)
    }
    var report = InstallReport(
      record, descriptor, path: "\(locked.folder.path)/lib\(package.name).so",
      formerVersion: former?.record?.version)
    do throws(CommandFailure) {
      report.host = try await HostNews(options.launch).installed(record, at: report.path)
    } catch {
      // The host may still use the former version, which the next installation removes.
      report.host = HostNews.Answer(
        state: .noAnswer, reason: error.messages.joined(separator: "; "))
      return report
    }
    do throws(InstallationFailure) {
      if report.refusal != nil { try locked.revert(package.name, to: former) }
    } catch {
      throw options.failure(error)
    }
    locked.removeUnused()
    return report
  }

  private func stage(
    _ package: PluginPackage, in locked: LockedInstallationFolder
  ) throws(CommandFailure) -> StagedPlugin {
    do throws(BuildFailure) {
      try InstalledSDK.install(for: package.library, in: locked.folder.path)
    } catch {
      throw CommandFailure(error.status, error.message)
    }
    var bar = ProgressBar(isWanted: !options.quiet && !options.json)
    defer { bar.finish() }
    do throws(InstallationFailure) {
      return try locked.stage(package) { bytes in
        bar.update(0, "\(NumberText.bytes(Int(bytes))) copied")
      }
    } catch {
      throw options.failure(error)
    }
  }

  /// Checks the copied plugin, and returns its description.
  private func description(
    of staged: StagedPlugin, _ package: PluginPackage, _ interruption: Interruption
  ) async throws(CommandFailure) -> PluginDescriptor {
    let configuration = try HostConfiguration.forChecks(options.launch, file: options.config)
    guard validate else { return try await unchecked(staged, configuration, interruption) }
    var settings = Conformance.Settings()
    settings.take(configuration, plugin: package.name)
    let conformance = Conformance(
      plugin: staged.library, level: Check.usualLevel, workerPath: options.launch.workerPath,
      settings: settings)
    interruption.putAway = {
      await conformance.stop()
      Installed.remove(staged)
    }
    defer { interruption.putAway = {} }
    let progress = ConformanceProgress(isWanted: !options.quiet && !options.json)
    defer { progress.finish() }
    let report: ConformanceReport
    do {
      report = try await conformance.run { progress.update($0) }
    } catch {
      throw CommandFailure(error.exitStatus, error.message)
    }
    if report.isInterrupted {
      // The checks that did not run have no failures. The signal removes the copy and ends the process.
      progress.finish()
      do {
        try await Interruption.awaitEnd()
      } catch {
        throw CommandFailure(.failed, "the checks were interrupted")
      }
    }
    guard report.failures.isEmpty, let descriptor = report.plugin else {
      throw CommandFailure(.failed, messages: findings(of: report, package))
    }
    return descriptor
  }

  private func findings(of report: ConformanceReport, _ package: PluginPackage) -> [String] {
    let config = options.config.map { " --config \($0.quotedForShell)" } ?? ""
    let failures = report.failures.flatMap { result in
      guard case .failed(let findings) = result.outcome else { return [String]() }
      return ["\(result.check.id): \(result.check.sentence)"] + findings.map { "  \($0)" }
    }
    return failures + [
      "\(report.name) breaks \(report.failures.count) of the rules of level 5 and was not installed; "
        + "`widgethost validate \(package.library.quotedForShell)\(config)` tells more, and --no-validate "
        + "installs anyway"
    ]
  }

  private func unchecked(
    _ staged: StagedPlugin, _ configuration: HostConfiguration, _ interruption: Interruption
  ) async throws(CommandFailure) -> PluginDescriptor {
    var logger = Logger(label: "widgethost") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .critical
    defer { interruption.putAway = {} }
    do throws(PreviewFailure) {
      let worker = try await PreviewWorker.open(
        staged.library, configuration, logger: logger,
        onStart: { stop in
          interruption.putAway = {
            await stop()
            Installed.remove(staged)
          }
        }
      ) { _ in }
      await worker.stop()
      return worker.descriptor
    } catch {
      throw CommandFailure(error.status, error.message)
    }
  }

  /// Checks that the installed plugin of the name is an earlier version of this one.
  private func check(
    _ descriptor: PluginDescriptor, _ name: String, replacing former: InstalledPlugin?
  ) throws(CommandFailure) {
    guard let record = former?.record, record.id != descriptor.id, !replace else { return }
    throw CommandFailure(
      .cannotCreate,
      "\(name) is installed already, as the plugin \(record.id.printable), and this one is "
        + "\(descriptor.id.printable): its widgets and its data would go over; choose another name for "
        + "the file, or --replace")
  }
}
