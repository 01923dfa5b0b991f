internal import ArgumentParser
internal import HostConfiguration
internal import HostDaemon
internal import WidgetModel

/// A duration on the command line, as `host.conf` writes it: `50ms`, `30s`, `1h30m`.
struct DurationArgument: ExpressibleByArgument {
  let duration: Duration

  init(_ duration: Duration) {
    self.duration = duration
  }

  init?(argument: String) {
    guard let duration = HostConfiguration.duration(argument) else { return nil }
    self.duration = duration
  }

  var defaultValueDescription: String { duration.shortDescription }
}
