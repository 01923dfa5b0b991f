public import ArgumentParser
public import WidgetWire

extension MetricText.Form: @retroactive ExpressibleByArgument {}

extension FleetReport {
  /// The report as families of metrics.
  var families: [MetricFamily] {
    let own = hosts.first { $0.name == host }
    return [
      gauge(
        "member", "Whether this host is a member of the fleet.", .init([], standing == "member")),
      gauge(
        "lease_rest_seconds", "The time to the end of the lease; 0 without one.",
        .init([], leaseRest ?? 0)),
      MetricFamily(
        name: "widgethost_fleet_hosts", kind: .gauge, help: "The live hosts of the fleet by role.",
        samples: ["serve", "display"].map { role in
          .init([("role", role)], hosts.count { $0.role == role })
        }),
      gauge(
        "owned_widgets", "The widgets whose providers this host asks.", .init([], own?.widgets ?? 0)
      ),
      gauge(
        "capacity", "The largest number of widgets that this host owns.",
        .init([], own?.capacity ?? 0)),
      gauge(
        "draining", "Whether this host gives its widgets away.", .init([], own?.isDraining ?? false)
      ),
      gauge("widgets", "The widgets of the fleet.", .init([], widgets)),
      gauge("vacant_widgets", "The widgets of the fleet without an owner.", .init([], vacant)),
      gauge(
        "missing_archives", "The published timelines whose archives this host lacks.",
        .init([], behind)),
      gauge(
        "uncounted_calls", "The calls that the engine does not count yet.", .init([], uncounted)),
      MetricFamily(
        name: "widgethost_fleet_handovers", kind: .counter,
        help: "The widgets that this host has taken over since the start of its agent.",
        samples: [.init([], handovers)]),
      gauge(
        "engine_revision", "The newest revision of the engine that is known.",
        .init([], Int(revision))),
      gauge("conditions", "The states that need attention.", .init([], conditions.count)),
      MetricFamily(
        name: "widgethost_fleet_certificate_end_seconds", kind: .gauge,
        help: "The Unix time at which the certificate of this host ends.",
        samples: certificateEnd.map { [.init([], $0)] } ?? []),
    ]
  }

  private func gauge(
    _ name: String, _ help: String, _ sample: MetricFamily.Sample
  ) -> MetricFamily {
    MetricFamily(name: "widgethost_fleet_\(name)", kind: .gauge, help: help, samples: [sample])
  }
}
