public import Foundation

/// A location manager whose requests are always denied.
open class CLLocationManager: NSObject {
  /// The receiver of the denials. Setting the delegate reports the authorization, on the main
  /// queue.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { tell { $0.locationManagerDidChangeAuthorization($1) } }
  }

  /// Ignored, because the location is never available.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// Ignored, because the location is never available.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// Ignored, because the location is never available.
  open var allowsBackgroundLocationUpdates = false
  /// Ignored, because the location is never available.
  open var pausesLocationUpdatesAutomatically = true
  /// Ignored, because the location is never available.
  open var activityType = CLActivityType.other
  /// Ignored, because the location is never available.
  open var showsBackgroundLocationIndicator = false
  /// Ignored, because the heading is never available.
  open var headingFilter: CLLocationDegrees = 1

  public override init() { super.init() }

  /// Always `denied`, because there is no location service.
  open var authorizationStatus: CLAuthorizationStatus { .denied }
  /// Always `denied`, because there is no location service.
  open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
  /// Always `reducedAccuracy`, because there is no location service.
  open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
  /// Always false, because there is no location service.
  open var isAuthorizedForWidgetUpdates: Bool { false }
  /// Always false, because there is no location service.
  open class func locationServicesEnabled() -> Bool { false }
  /// Always `nil`, because there is no location service.
  open var location: CLLocation? { nil }

  /// Reports the denial to the delegate.
  open func requestWhenInUseAuthorization() {
    tell { $0.locationManagerDidChangeAuthorization($1) }
  }

  /// Reports the denial to the delegate.
  open func requestAlwaysAuthorization() { tell { $0.locationManagerDidChangeAuthorization($1) } }

  /// Reports `CLError.denied` to the delegate.
  open func requestLocation() { fail() }

  /// Reports `CLError.denied` to the delegate.
  open func startUpdatingLocation() { fail() }

  /// No effect: no updates are in progress.
  open func stopUpdatingLocation() {}

  /// Reports `CLError.denied` to the delegate.
  open func startMonitoringSignificantLocationChanges() { fail() }

  /// No effect: no updates are in progress.
  open func stopMonitoringSignificantLocationChanges() {}

  /// Always false, because there is no compass.
  open class func headingAvailable() -> Bool { false }
  /// Always `nil`, because there is no compass.
  open var heading: CLHeading? { nil }

  /// Reports `CLError.headingFailure` to the delegate.
  open func startUpdatingHeading() {
    tell { $0.locationManager($1, didFailWithError: CLError(.headingFailure)) }
  }

  /// No effect: no updates are in progress.
  open func stopUpdatingHeading() {}

  private func fail() { tell { $0.locationManager($1, didFailWithError: CLError(.denied)) } }

  /// A message to the delegate.
  ///
  /// `@unchecked Sendable`: the message runs on the main queue, as the delegate expects, and
  /// captures nothing.
  private struct Handed: @unchecked Sendable {
    weak var manager: CLLocationManager?
    let message: (any CLLocationManagerDelegate, CLLocationManager) -> Void
  }

  /// Calls the delegate on the main queue.
  private func tell(
    _ message: @escaping (any CLLocationManagerDelegate, CLLocationManager) -> Void
  ) {
    let handed = Handed(manager: self, message: message)
    DispatchQueue.main.async {
      guard let manager = handed.manager, let delegate = manager.delegate else { return }
      handed.message(delegate, manager)
    }
  }
}

public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// Never called, because there is no location service.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Never called, because there is no compass.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// The older spelling of `locationManagerDidChangeAuthorization(_:)`.
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
}

extension CLLocationManagerDelegate {
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}

  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}

  public func locationManager(
    _ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading
  ) {}

  /// Calls the older spelling of the function.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }

  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
}

public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined
  case restricted
  case denied
  case authorizedAlways
  case authorizedWhenInUse
}

public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy
  case reducedAccuracy
}
