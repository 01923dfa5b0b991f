internal import HostConfiguration
internal import Logging
internal import PluginPreview
internal import WidgetLocks
internal import WidgetModel

/// A contact sheet, and the calls that it shows.
struct Preview: Sendable {
  /// The path of the plugin file.
  var library: String
  /// The plugin's name.
  var name: String
  /// The plugin's description.
  var descriptor: PluginDescriptor
  /// The request of the calls.
  var request: PreviewRequest
  /// The results of the calls.
  var widgets: [PreviewedWidget]
  /// The duration of build, start and calls.
  var took: Duration

  /// Returns the sheet for a width in points.
  func sheet(width: Double) -> ContactSheet {
    ContactSheet(of: descriptor, named: name, widgets, request, width: width)
  }
}

/// Builds a plugin, and calls it for previews.
final class PreviewSession: Sendable {
  let input: PreviewInput
  private let configuration: HostConfiguration
  private let options: PreviewOptions
  private let isQuiet: Bool
  /// Stops the worker of the calls in progress.
  private let stopping = Mutex<(@Sendable () async -> Void)?>(nil)

  init(
    input: PreviewInput, configuration: HostConfiguration, options: PreviewOptions, isQuiet: Bool
  ) {
    self.input = input
    self.configuration = configuration
    self.options = options
    self.isQuiet = isQuiet
  }

  /// Builds the plugin if it is given by its sources, and calls its providers.
  ///
  /// - Parameters:
  ///   - collectsMessages: Whether a failure holds the compiler's messages; otherwise they are on standard
  ///     error.
  ///   - onProgress: Called with the progress of a long build, on any thread.
  func preview(
    collectsMessages: Bool = false, onProgress: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(CommandFailure) -> Preview {
    let began = ContinuousClock.now
    var bar = ProgressBar(isWanted: !isQuiet && !collectsMessages)
    defer { bar.finish() }
    let library = try await input.library(
      collectsMessages: collectsMessages, isQuiet: isQuiet, onProgress: onProgress)
    var preview = try await called(library, &bar)
    preview.took = ContinuousClock.now - began
    return preview
  }

  /// Stops the worker of the calls in progress.
  func stop() async {
    await stopping.withLock { $0 }?()
  }

  private func called(
    _ library: String, _ bar: inout ProgressBar
  ) async throws(CommandFailure) -> Preview {
    var logger = Logger(label: "widgethost") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .critical
    do throws(PreviewFailure) {
      let isQuiet = isQuiet
      let worker = try await PreviewWorker.open(
        library, configuration, logger: logger,
        onStart: { stop in stopping.withLock { $0 = stop } }
      ) { text in
        guard !isQuiet else { return }
        let isOfSandbox = text.hasPrefix("The sandbox denied")
        StandardError.write(line: isOfSandbox ? text : "the plugin says: \(text)")
      }
      let result = await widgets(worker, library, &bar)
      await worker.stop()
      stopping.withLock { $0 = nil }
      return try result.get()
    } catch {
      throw CommandFailure(error.status, error.message)
    }
  }

  private func widgets(
    _ worker: PreviewWorker, _ library: String, _ bar: inout ProgressBar
  ) async -> Result<Preview, PreviewFailure> {
    let request = options.request(configuration)
    do throws(PreviewFailure) {
      let choice = try request.choice(of: worker.descriptor)
      let all = choice.flatMap { choice in choice.families.map { (choice.kind, $0) } }
      var widgets: [PreviewedWidget] = []
      for (kind, family) in all {
        bar.update(Double(widgets.count) / Double(all.count), "\(kind.id)/\(family.name)")
        widgets.append(await worker.widget(kind, family, request))
      }
      return .success(
        Preview(
          library: library, name: worker.name, descriptor: worker.descriptor, request: request,
          widgets: widgets, took: .zero))
    } catch {
      return .failure(error)
    }
  }
}
