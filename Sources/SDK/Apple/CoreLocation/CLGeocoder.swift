public import Foundation

/// Looks up addresses. There is no service for that: it fails as it does without a network.
open class CLGeocoder: NSObject {
  /// Called with what was found, or with the reason why nothing was.
  public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

  /// Whether it is looking: no.
  open var isGeocoding: Bool { false }

  /// Fails.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { completionHandler(nil, CLError(.network)) }

  /// Fails.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { completionHandler(nil, CLError(.network)) }

  /// Fails.
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { completionHandler(nil, CLError(.network)) }

  /// Fails.
  ///
  /// - Throws: `CLError` with the code `network`, always.
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  /// Fails.
  ///
  /// - Throws: `CLError` with the code `network`, always.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?
  ) async throws -> [CLPlacemark] { throw CLError(.network) }

  /// Fails.
  ///
  /// - Throws: `CLError` with the code `network`, always.
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  /// No effect: nothing is under way.
  open func cancelGeocode() {}
}

/// An address. None is ever found here.
public final class CLPlacemark: Sendable {
  /// Where it is.
  public let location: CLLocation?
  /// What it is called.
  public let name: String?
  /// The street.
  public let thoroughfare: String?
  /// The number in the street.
  public let subThoroughfare: String?
  /// The town.
  public let locality: String?
  /// The part of the town.
  public let subLocality: String?
  /// The state.
  public let administrativeArea: String?
  /// The county.
  public let subAdministrativeArea: String?
  /// The postal code.
  public let postalCode: String?
  /// The code of the country.
  public let isoCountryCode: String?
  /// The country.
  public let country: String?
  /// The zone of its times.
  public let timeZone: TimeZone?

  /// The same address.
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
  }
}

/// A place as it changes. It is denied here.
public struct CLLocationUpdate: Sendable {
  /// The place.
  public let location: CLLocation?
  /// Whether the device rests.
  public let isStationary: Bool
  /// Whether it is not allowed.
  public let authorizationDenied: Bool

  /// What the places are for.
  public enum LiveConfiguration: Sendable {
    /// Anything.
    case `default`
    /// Driving.
    case automotiveNavigation
    /// Other ways.
    case otherNavigation
    /// Sport.
    case fitness
    /// Flying.
    case airborne
  }

  /// One update that says that it is denied.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates()
  }

  /// The places as they change.
  public struct Updates: AsyncSequence, Sendable {
    /// An update.
    public typealias Element = CLLocationUpdate

    /// Gives one update.
    public struct Iterator: AsyncIteratorProtocol {
      private var isDone = false

      init() {}

      /// That it is denied; then the end.
      public mutating func next() async throws -> CLLocationUpdate? {
        defer { isDone = true }
        return isDone
          ? nil : CLLocationUpdate(location: nil, isStationary: true, authorizationDenied: true)
      }
    }

    /// Begins.
    public func makeAsyncIterator() -> Iterator { Iterator() }
  }
}
