#if DEBUG
  internal import CHostShims
  internal import Glibc
  internal import WidgetModel
  public import WorkerChannel

  /// A wall clock that tests can set in a running host; debug builds only.
  extension HostLoop {
    /// Shifts the wall clock of this process by the number of seconds in the file, now and whenever
    /// the file is replaced. Each replacement also reports a clock step.
    ///
    /// The folder of the file is watched. A missing file, or a file without a number, means 0.
    @HostActor public func followTestClock(at path: String) throws(SystemCallError) {
      // Watched until the process ends.
      _ = try FolderWatch(ofFile: path) { [self] change in
        guard change.concernsNames else { return }
        shim_clock_pretend(Self.offset(in: path))
        stepTestClock()
      }
      shim_clock_pretend(Self.offset(in: path))
      forgetClocks()
    }

    private static func offset(in path: String) -> Int64 {
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return 0 }
      defer { close(file) }
      var text = [UInt8](repeating: 0, count: 32)
      let length = max(0, read(file, &text, text.count))
      let digits = String(decoding: text[..<length], as: UTF8.self).filter { !$0.isWhitespace }
      return (Int64(digits) ?? 0).multipliedReportingOverflow(by: 1_000_000_000).partialValue
    }
  }
#endif
