internal import FoundationEssentials
internal import GalleryServer
internal import Glibc
internal import HostConfiguration
internal import UnixSignals
internal import WidgetModel

/// Serves the gallery, and reads its settings again at SIGHUP.
struct GalleryRun {
  private let options: GalleryProgram
  private let setup: GallerySetup
  private let certificates: CertificateStore?
  private let content: GalleryContentSource
  private let server: GalleryServer
  private let manager: ServiceManager

  /// Reads the settings.
  ///
  /// - Throws: ``ConfigurationError`` or ``StartFailure``.
  init(_ options: GalleryProgram) throws {
    self.options = options
    setup = try GallerySetup(options)
    do throws(CertificateFailure) {
      certificates = try setup.configuration.gallery.certificate.map {
        (files) throws(CertificateFailure) in
        try CertificateStore(files, report: ProgramOutput.report)
      }
    } catch {
      throw StartFailure(.badConfiguration, error.description)
    }
    content = GalleryContentSource(setup.configuration)
    server = GalleryServer(setup.settings(certificates, content))
    manager = ServiceManager(
      environment: ProcessInfo.processInfo.environment, processID: getpid())
  }

  /// Serves until the task is cancelled.
  func serve() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await listen() }
      // At a terminal the signal tells the terminal's end, which is that of the gallery too.
      if isatty(STDERR_FILENO) == 0 { group.addTask { await reloadAtHangup() } }
      defer { group.cancelAll() }
      _ = try await group.next()
    }
  }

  private func listen() async throws {
    let gallery = setup.configuration.gallery
    let (output, own) = (
      ProgramOutput(isJSON: options.json, isQuiet: options.quiet), setup.tokens.own
    )
    do {
      try await server.run { [manager] port in
        let port = UInt16(clamping: port)
        output.write(gallery.address(port: port, token: own))
        manager.tell(.ready(status: "Listening on \(gallery.address(port: port, token: nil))"))
      }
    } catch let error as PanelListenFailure {
      throw StartFailure(.unavailable, error.description)
    } catch {
      throw StartFailure(
        .unavailable,
        "cannot listen on \(gallery.listen): \(error); choose another address with --listen")
    }
  }

  private func reloadAtHangup() async {
    for await _ in await UnixSignalsSequence(trapping: .sighup) {
      manager.tell(.reloading)
      manager.tell(.ready(status: reload()))
    }
  }

  /// Reads host.conf, the tokens and the certificate again. With an error, what it concerns stays as it was.
  ///
  /// - Returns: A sentence about the outcome.
  private func reload() -> String {
    do {
      let new = try GallerySetup(options)
      certificates?.refresh(new.configuration.gallery.certificate)
      server.reload(new.settings(certificates, content))
      let waiting = new.keysThatNeedRestart(since: setup)
      guard !waiting.isEmpty else { return "The settings are in force" }
      let sentence = "changes of \(waiting.joined(separator: ", ")) wait for a restart"
      ProgramOutput.report(sentence)
      return "The settings are in force; \(sentence)"
    } catch {
      let reasons = (error as? ConfigurationError)?.problems.map(\.description)
      for reason in reasons ?? [(error as? StartFailure)?.message ?? "\(error)"] {
        ProgramOutput.report(reason)
      }
      ProgramOutput.report("the former settings stay in force")
      return "The settings have errors; the former ones stay in force"
    }
  }
}
