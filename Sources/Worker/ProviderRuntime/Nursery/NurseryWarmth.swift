internal import CHostShims
internal import CNursery
internal import CSandbox
internal import Glibc
internal import PluginFiles
internal import ProviderLoader
internal import WidgetLayout
internal import WidgetModel
internal import WidgetText
internal import WorkerChannel

/// The parts that a nursery loads before it makes workers: the fonts, and for plugins in Swift the SDK.
struct NurseryWarmth {
  /// The fonts; `nil` if no text can be measured, which a worker reports when it needs them.
  private(set) var measurer: PangoMeasurer?
  /// The SDK; `nil` in the nursery of plugins in C.
  let sdk: LoadedSDK?

  /// The longest time in milliseconds that threads of libraries may take to end. Pango reads fonts in
  /// threads of its own.
  private static let patience = 2000

  /// Loads the fonts and the SDK, rehearses a start and a call, and compiles the filters of the sandbox.
  ///
  /// - Parameter path: The path of the SDK's shared library; `nil` for plugins in C.
  init(library path: String?) throws {
    try SystemCallError.check(sandbox_keep_libraries(), "keep the folders of the libraries")
    do {
      sdk = try path.map(LoadedSDK.init)
    } catch {
      throw NurseryRefusal(reason: "cannot use \(path ?? ""): \(error.reason)")
    }
    guard nursery_find_functions() == 0 else {
      throw NurseryRefusal(reason: "cannot tell this Swift runtime what a worker is started with")
    }
    try NurseryRehearsal.start()
    measurer = try? PangoMeasurer()
    if let measurer {
      let layout = ViewLayoutService.system(fontFolders: [], ready: measurer)
      try NurseryRehearsal.perform(layout, sdk?.rehearse ?? NurseryRehearsal.texts)
    }
    WorkerConfinement.prepareFilters()
    // Newer versions of Pango keep a thread for each font map.
    if !Self.endsThreads() { measurer = nil }
    guard Self.endsThreads() else { throw NurseryRefusal(reason: "has a second thread") }
    // Last: a thread that ends and fonts that are given up leave gaps.
    nursery_fill_heap()
    // A copy maps the code that it uses itself: the kernel copies only what was written.
    shim_release_code()
  }

  /// Waits until there is one thread.
  private static func endsThreads() -> Bool {
    for _ in 0..<patience {
      if nursery_thread_count() == 1 { return true }
      // The only thread that is needed sleeps, because no event tells the end of a thread that a library has made.
      usleep(1000)
    }
    return false
  }
}
