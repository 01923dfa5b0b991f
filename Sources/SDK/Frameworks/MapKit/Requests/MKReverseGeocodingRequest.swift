public import AppleFoundation
public import CoreLocation

/// A request for the address of a place, which fails.
open class MKReverseGeocodingRequest: NSObject {
  public let location: CLLocation
  open var preferredLocale: Locale?

  public init?(location: CLLocation) {
    guard CLLocationCoordinate2DIsValid(location.coordinate) else { return nil }
    self.location = location
  }

  /// Always false, because requests fail at once.
  open var isLoading: Bool { false }

  /// - Throws: `MKError` with the code `serverFailure`, always.
  open var mapItems: [MKMapItem] {
    get async throws { throw MKError.refusal() }
  }

  /// Calls the handler with `MKError.serverFailure`.
  open func getMapItems(
    completionHandler: @escaping ([MKMapItem]?, (any Error)?) -> Void
  ) { completionHandler(nil, MKError.refusal()) }

  /// No effect: no request is in progress.
  open func cancel() {}
}

/// A request for the place of an address, which fails.
open class MKGeocodingRequest: NSObject {
  public let addressString: String
  open var region: MKCoordinateRegion?
  open var preferredLocale: Locale?

  public init?(addressString: String) {
    guard !addressString.isEmpty else { return nil }
    self.addressString = addressString
  }

  /// Always false, because requests fail at once.
  open var isLoading: Bool { false }

  /// - Throws: `MKError` with the code `serverFailure`, always.
  open var mapItems: [MKMapItem] {
    get async throws { throw MKError.refusal() }
  }

  /// Calls the handler with `MKError.serverFailure`.
  open func getMapItems(
    completionHandler: @escaping ([MKMapItem]?, (any Error)?) -> Void
  ) { completionHandler(nil, MKError.refusal()) }

  /// No effect: no request is in progress.
  open func cancel() {}
}
