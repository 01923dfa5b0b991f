public import Foundation

/// A geocoder without a service: every request fails as without a network.
open class CLGeocoder: NSObject {
  public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

  /// Always false, because requests fail at once.
  open var isGeocoding: Bool { false }

  /// Fails with the code `network`, always.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { completionHandler(nil, CLError(.network)) }

  /// Fails with the code `network`, always.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { completionHandler(nil, CLError(.network)) }

  /// Fails with the code `network`, always.
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { completionHandler(nil, CLError(.network)) }

  /// - Throws: `CLError` with the code `network`, always.
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  /// - Throws: `CLError` with the code `network`, always.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?
  ) async throws -> [CLPlacemark] { throw CLError(.network) }

  /// - Throws: `CLError` with the code `network`, always.
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  /// No effect: no request is ever in progress.
  open func cancelGeocode() {}
}

/// An address. No request returns a value of this type.
///
/// `@unchecked Sendable`: the properties are constants. A subclass has to declare the conformance
/// again.
open class CLPlacemark: NSObject, @unchecked Sendable {
  public let location: CLLocation?
  public let name: String?
  public let thoroughfare: String?
  public let subThoroughfare: String?
  public let locality: String?
  public let subLocality: String?
  public let administrativeArea: String?
  public let subAdministrativeArea: String?
  public let postalCode: String?
  public let isoCountryCode: String?
  public let country: String?
  public let timeZone: TimeZone?

  public init(placemark: CLPlacemark) {
    location = placemark.location
    name = placemark.name
    thoroughfare = placemark.thoroughfare
    subThoroughfare = placemark.subThoroughfare
    locality = placemark.locality
    subLocality = placemark.subLocality
    administrativeArea = placemark.administrativeArea
    subAdministrativeArea = placemark.subAdministrativeArea
    postalCode = placemark.postalCode
    isoCountryCode = placemark.isoCountryCode
    country = placemark.country
    timeZone = placemark.timeZone
    super.init()
  }

  /// Makes the placemark of a point without an address.
  package init(location: CLLocation) {
    self.location = location
    name = nil
    thoroughfare = nil
    subThoroughfare = nil
    locality = nil
    subLocality = nil
    administrativeArea = nil
    subAdministrativeArea = nil
    postalCode = nil
    isoCountryCode = nil
    country = nil
    timeZone = nil
    super.init()
  }
}

/// An update of the location, which is always denied.
public struct CLLocationUpdate: Sendable {
  public let location: CLLocation?
  public let isStationary: Bool
  public let authorizationDenied: Bool

  public enum LiveConfiguration: Sendable {
    case `default`
    case automotiveNavigation
    case otherNavigation
    case fitness
    case airborne
  }

  /// Returns a sequence of a single update, which reports the denial.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates()
  }

  public struct Updates: AsyncSequence, Sendable {
    public typealias Element = CLLocationUpdate

    public struct Iterator: AsyncIteratorProtocol {
      private var isDone = false

      init() {}

      /// Returns the denial at the first call, then `nil`.
      public mutating func next() async throws -> CLLocationUpdate? {
        defer { isDone = true }
        return isDone
          ? nil : CLLocationUpdate(location: nil, isStationary: true, authorizationDenied: true)
      }
    }

    public func makeAsyncIterator() -> Iterator { Iterator() }
  }
}
