internal import ArgumentParser
internal import HostConfiguration
internal import WidgetModel

/// The command that prints the address of a gallery which runs as a service.
struct GalleryAddressCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "address",
    abstract: "Print the address of the gallery, with its token.",
    discussion: """
      The address is that of a gallery without options of its own, such as the service: its port, its \
      certificate and its names are those of host.conf, and the token is in the file gallery/token of the \
      state directory. The gallery need not run, but has run once.

      Exit codes: 0 done; 66 there is no token yet; 77 denied; 78 bad configuration.

      Examples:
        widgethost gallery address
        xdg-open "$(widgethost gallery address)"
        sudo widgethost gallery address --state-dir /var/lib/widgethost
      """)

  @OptionGroup var options: GalleryOptions

  func run() throws {
    let address = try address()
    if options.json {
      try StandardOutput.write(SortedJSON.line(["address": address]))
    } else {
      try StandardOutput.write(lines: address)
    }
  }

  private func address() throws(CommandFailure) -> String {
    let configuration: HostConfiguration
    do throws(ConfigurationError) {
      configuration = try HostConfiguration.load(options.launch)
    } catch {
      throw CommandFailure(error.exitStatus, messages: error.problems.map(\.description))
    }
    let listen = configuration.gallery.listen
    guard listen.port != 0 else {
      throw CommandFailure(
        .noInput, "gallery.listen is any free port; the gallery prints its address at its start")
    }
    let token: String?
    do throws(PrivateFileError) {
      token = try PrivateFile.firstLine(of: configuration.galleryToken)
    } catch {
      throw CommandFailure(.denied, "the token \(error)")
    }
    guard let token else {
      throw CommandFailure(
        .noInput,
        "there is no token \(configuration.galleryToken.printable) yet; start the gallery once, with "
          + "`widgethost gallery` or `systemctl --user start widgethost-gallery`")
    }
    return configuration.gallery.address(port: listen.port, token: token)
  }
}
