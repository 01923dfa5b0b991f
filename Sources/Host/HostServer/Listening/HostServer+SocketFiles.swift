internal import Glibc
internal import NIOCore
internal import NIOPosix

/// Socket files that are removed or replaced while the server runs.
extension HostServer {
  /// The condition of a socket file after ``restoreSocketFiles()``.
  public enum SocketFileState: Hashable, Sendable {
    /// The file belongs to the server's socket.
    case intact
    /// The file was missing or dead. The server listens at the path with a new socket.
    case restored
    /// The server cannot be reached at the path: another process listens there, another file has
    /// the path, or a system call failed.
    case failed(ServerError)
  }

  /// The paths of the sockets that the server made, without inherited sockets.
  public var socketPaths: [String] { configuration.listeners.compactMap(\.path) }

  /// Whether each socket file of the running server is at its path.
  public var socketFilesAreInPlace: Bool {
    running?.sockets.allSatisfy { $0.file?.isInPlace ?? true } ?? true
  }

  /// Checks each socket file, and listens anew at a path whose file is missing or dead.
  ///
  /// Connections stay. A socket of another process, and a file that is not a socket, are left
  /// unchanged. The check connects to each socket once. Only one call at a time.
  ///
  /// - Returns: The condition of each file by path; empty if the server does not run.
  @concurrent
  public func restoreSocketFiles() async -> [String: SocketFileState] {
    var states: [String: SocketFileState] = [:]
    for (index, listener) in configuration.listeners.enumerated() {
      guard let path = listener.path, let running else { continue }
      do throws(ServerError) {
        states[path] = try await restore(index, listener, of: running) ? .restored : .intact
      } catch {
        states[path] = .failed(error)
      }
    }
    return states
  }

  /// - Returns: Whether the file was made anew.
  private func restore(
    _ index: Int, _ listener: ListenerConfiguration, of running: Running
  ) async throws(ServerError) -> Bool {
    guard let file = running.sockets[index].file else { return false }
    let address = try UnixAddress(file.path)
    // The number of a removed file may belong to the socket of another process by now.
    if file.isInPlace, address.isServed(by: getpid()) { return false }
    let socket = try ListeningSocket.open(listener)
    let newFile = socket.file
    let served: ServedSocket
    do {
      let channel = try await Acceptor(loop: running.loop, listener: listener)
        .accept(from: socket.release(), running.group)
      served = ServedSocket(channel: channel, file: newFile)
    } catch {
      newFile?.remove()
      throw ServerError(.system, at: file.path, "cannot listen: \(error)")
    }
    let earlier = replaceSocket(index, with: served)
    if earlier == nil { newFile?.remove() }
    try? await (earlier ?? served).channel.close()
    return earlier != nil
  }
}

extension ListenerConfiguration {
  /// The path of the socket; `nil` for an inherited socket.
  fileprivate var path: String? {
    switch source {
    case .path(let path): path
    case .inherited: nil
    }
  }
}
