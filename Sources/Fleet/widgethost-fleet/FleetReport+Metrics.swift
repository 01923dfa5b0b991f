internal import ArgumentParser
internal import WidgetWire

/// The text formats of metrics.
enum MetricFormat: String, CaseIterable, ExpressibleByArgument {
  case openmetrics, prometheus
}

extension FleetReport {
  /// The report as metrics.
  func text(in format: MetricFormat) -> String {
    MetricText.text(families, format == .openmetrics ? .openMetrics : .prometheus)
  }

  private var families: [MetricFamily] {
    let own = hosts.first { $0.name == host }
    return [
      gauge("member", "Whether this host is a member of the fleet.", standing == "member"),
      gauge(
        "lease_rest_seconds", "The time to the end of the lease; 0 without one.", leaseRest ?? 0),
      MetricFamily(
        name: "widgethost_fleet_hosts", kind: .gauge, help: "The live hosts of the fleet by role.",
        samples: ["serve", "display"].map { role in
          .init([("role", role)], hosts.count { $0.role == role })
        }),
      gauge("owned_widgets", "The widgets whose providers this host asks.", own?.widgets ?? 0),
      gauge("capacity", "The largest number of widgets that this host owns.", own?.capacity ?? 0),
      gauge("draining", "Whether this host gives its widgets away.", own?.isDraining ?? false),
      gauge("widgets", "The widgets of the fleet.", widgets),
      gauge("vacant_widgets", "The widgets of the fleet without an owner.", vacant),
      gauge("missing_archives", "The published timelines whose archives this host lacks.", behind),
      gauge("uncounted_calls", "The calls that the engine does not count yet.", uncounted),
      MetricFamily(
        name: "widgethost_fleet_handovers", kind: .counter,
        help: "The widgets that this host has taken over since the start of its agent.",
        samples: [.init([], handovers)]),
      gauge("engine_revision", "The newest revision of the engine that is known.", Int(revision)),
      gauge("conditions", "The states that need attention.", conditions.count),
      MetricFamily(
        name: "widgethost_fleet_certificate_end_seconds", kind: .gauge,
        help: "The Unix time at which the certificate of this host ends.",
        samples: certificateEnd.map { [.init([], $0)] } ?? []),
    ]
  }

  private func gauge(_ name: String, _ help: String, _ value: Int) -> MetricFamily {
    gauge(name, help, .init([], value))
  }

  private func gauge(_ name: String, _ help: String, _ value: Double) -> MetricFamily {
    gauge(name, help, .init([], value))
  }

  private func gauge(_ name: String, _ help: String, _ value: Bool) -> MetricFamily {
    gauge(name, help, .init([], value))
  }

  private func gauge(
    _ name: String, _ help: String, _ sample: MetricFamily.Sample
  ) -> MetricFamily {
    MetricFamily(name: "widgethost_fleet_\(name)", kind: .gauge, help: help, samples: [sample])
  }
}
