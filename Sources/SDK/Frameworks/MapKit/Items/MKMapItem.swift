public import AppleFoundation
public import CoreLocation

/// A placemark of a point.
///
/// `@unchecked Sendable`: the properties are constants. A subclass has to declare the conformance
/// again.
open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D

  public init(coordinate: CLLocationCoordinate2D) {
    self.coordinate = coordinate
    super.init(
      location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
  }

  /// Takes the point and the address of another placemark.
  public override init(placemark: CLPlacemark) {
    coordinate = placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid
    super.init(placemark: placemark)
  }

  /// Ignores the address.
  public convenience init(
    coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?
  ) { self.init(coordinate: coordinate) }

  open var title: String? { name }
  open var countryCode: String? { isoCountryCode }
}

/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class MKMapItem: NSObject, @unchecked Sendable {
  open private(set) var placemark: MKPlacemark
  open private(set) var address: MKAddress?
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?
  open var timeZone: TimeZone?
  open var pointOfInterestCategory: MKPointOfInterestCategory?

  public init(placemark: MKPlacemark) {
    self.placemark = placemark
    name = placemark.name
    timeZone = placemark.timeZone
  }

  public convenience init(location: CLLocation, address: MKAddress?) {
    self.init(placemark: MKPlacemark(coordinate: location.coordinate))
    self.address = address
  }

  open var location: CLLocation {
    let coordinate = placemark.coordinate
    return placemark.location
      ?? CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }

  /// Always false, because the location of the device is denied.
  open var isCurrentLocation: Bool { false }

  /// Always `nil`, because no request finds an address.
  open var addressRepresentations: MKAddressRepresentations? { nil }

  /// Returns an item with an invalid point, because the location of the device is denied.
  open class func forCurrentLocation() -> MKMapItem {
    MKMapItem(placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid))
  }

  /// No effect: there is no app of maps. Always false.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }

  /// No effect: there is no app of maps. Always false.
  @discardableResult
  open class func openMaps(
    with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil
  ) -> Bool { false }
}

/// `@unchecked Sendable`: the properties are constants. A subclass has to declare the conformance
/// again.
open class MKAddress: NSObject, @unchecked Sendable {
  public let fullAddress: String
  public let shortAddress: String?

  public init?(fullAddress: String, shortAddress: String?) {
    guard !fullAddress.isEmpty else { return nil }
    self.fullAddress = fullAddress
    self.shortAddress = shortAddress
  }
}

/// The address of a place in several forms. No request has a result of this type.
///
/// `@unchecked Sendable`: there is no state.
open class MKAddressRepresentations: NSObject, @unchecked Sendable {
  override init() { super.init() }

  open var cityName: String? { nil }
  open var cityWithContext: String? { nil }
  open var regionName: String? { nil }
  open func fullAddress(includingRegion: Bool, singleLine: Bool) -> String? { nil }
}

public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// `@unchecked Sendable`: there is no state.
open class MKPointOfInterestFilter: NSObject, @unchecked Sendable {
  public static let includingAll = MKPointOfInterestFilter(excluding: [])
  public static let excludingAll = MKPointOfInterestFilter(including: [])

  /// No effect: no map is drawn and nothing is searched.
  public init(including categories: [MKPointOfInterestCategory]) {}
  /// No effect: no map is drawn and nothing is searched.
  public init(excluding categories: [MKPointOfInterestCategory]) {}
}
