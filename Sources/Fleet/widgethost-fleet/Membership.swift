internal import HostConfiguration

/// The table `[fleet]` of `host.conf`, under a name that the decisions do not have.
typealias Membership = FleetSettings
