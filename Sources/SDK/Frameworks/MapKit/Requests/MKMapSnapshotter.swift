public import AppleFoundation
public import CoreLocation
public import UIKit

/// A request for a picture of a map, which fails.
open class MKMapSnapshotter: NSObject {
  public typealias CompletionHandler = (Snapshot?, (any Error)?) -> Void

  public init(options: Options) {}

  /// Always false, because requests fail at once.
  open var isLoading: Bool { false }

  /// Calls the handler with `MKError.serverFailure`.
  open func start(completionHandler: @escaping CompletionHandler) {
    completionHandler(nil, MKError.refusal())
  }

  /// Calls the handler with `MKError.serverFailure`, on the caller's thread.
  open func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {
    completionHandler(nil, MKError.refusal())
  }

  /// - Throws: `MKError` with the code `serverFailure`, always.
  nonisolated(nonsending) open func start() async throws -> Snapshot { throw MKError.refusal() }

  /// No effect: no request is in progress.
  open func cancel() {}

  open class Options: NSObject {
    open var region = MKCoordinateRegion()
    open var mapRect = MKMapRect.world
    open var size = CGSize(width: 256, height: 256)
    open var scale: CGFloat = 1
    open var mapType: MKMapType = .standard
    open var showsBuildings = true
    open var showsPointsOfInterest = true
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    open var traitCollection = UITraitCollection.current

    public override init() { super.init() }
  }

  /// A picture of a map. No request has a result of this type.
  ///
  /// `@unchecked Sendable`: there is no state.
  open class Snapshot: NSObject, @unchecked Sendable {
    override init() { super.init() }

    open var image: UIImage { UIImage() }
    open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint { .zero }
  }
}

public enum MKMapType: UInt, Sendable {
  case standard
  case satellite
  case hybrid
  case satelliteFlyover
  case hybridFlyover
  case mutedStandard
}
