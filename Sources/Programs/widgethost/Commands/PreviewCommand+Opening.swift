internal import HostConfiguration
internal import PluginPreview
internal import WidgetModel

extension PreviewCommand {
  /// Shows the sheet on a page in the browser, now and after each change, until a signal ends the process.
  func open(_ session: PreviewSession, _ interruption: Interruption) async throws {
    let watch = try await PreviewWatch(session.input, nil)
    let gallery: PreviewGallery
    do throws(PreviewFailure) {
      gallery = try PreviewGallery(
        LaunchContext.current.galleryPath, listeningOn: page.address)
    } catch {
      throw CommandFailure(error.status, error.message)
    }
    interruption.putAway = {
      await session.stop()
      await gallery.stop()
    }
    let live = LivePreview(
      gallery, source: session.input.name,
      SheetDrawing(fonts: fonts, schemes: widgets.schemes, mode: widgets.mode ?? .fullColor),
      page.format(self))
    Task { await attend(gallery, session) }
    while true {
      do {
        try await draw(session, live)
      } catch {
        if gallery.isStopped { try await Interruption.awaitEnd() }
        throw error
      }
      // A given time stands still.
      let ticking = widgets.at == nil ? Task { try await live.keepTicking() } : nil
      await watch.change()
      ticking?.cancel()
      _ = await ticking?.result
    }
  }

  /// Builds, calls and draws the plugin, or tells why that cannot be done.
  private func draw(_ session: PreviewSession, _ live: LivePreview) async throws {
    let began = ContinuousClock.now
    try await live.begin()
    let result: Result<Preview, CommandFailure>
    do throws(CommandFailure) {
      result = .success(
        try await session.preview(collectsMessages: true) { text in
          Task { try? await live.note(text) }
        })
    } catch {
      result = .failure(error)
    }
    switch result {
    case .success(let preview): tell(try await live.show(preview, since: began), since: began)
    case .failure(let failure):
      let hasSheet = try await live.show(failure)
      tell(failure)
      tellWait(hasSheet: hasSheet)
    }
  }

  /// Tells the address of the page, opens it, and ends the command if the program that serves it ends.
  private func attend(_ gallery: PreviewGallery, _ session: PreviewSession) async {
    if let address = await gallery.address() {
      try? StandardOutput.write(lines: address)
      // The program that opens the browser may be the browser itself.
      if !page.isWithoutBrowser { Task { await openBrowser(address) } }
    }
    let status = await gallery.exitStatus()
    if gallery.isStopped { return }
    await session.stop()
    // The program has told the reason of an exit status of its own.
    guard let reason = ExitStatus(rawValue: status), reason != .ok else {
      Widgethost.end(
        with: CommandFailure(.failed, "the page has ended: widgethost-gallery has status \(status)")
      )
    }
    Widgethost.end(with: CommandFailure(reason))
  }

  private func openBrowser(_ address: String) async {
    do throws(WebBrowser.Failure) {
      try await WebBrowser.open(address)
    } catch {
      guard !quiet else { return }
      StandardError.write(line: "\(error); open the address in a browser")
    }
  }
}
