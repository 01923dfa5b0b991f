internal import HostLoop

@HostActor
final class MemcheckRun { init(_ run: CheckRun) async throws {} }
