public import Foundation

/// Asks where the device is, which is denied here.
open class CLLocationManager: NSObject {
  /// Is told what happens: that it is denied.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { tell { $0.locationManagerDidChangeAuthorization($1) } }
  }

  /// How exact it should be; not used.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// How far a move has to be; not used.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// Whether it goes on while the app is not in front; not used.
  open var allowsBackgroundLocationUpdates = false
  /// Whether it may pause; not used.
  open var pausesLocationUpdatesAutomatically = true

  /// Asks for nothing yet.
  public override init() { super.init() }

  /// Denied.
  open var authorizationStatus: CLAuthorizationStatus { .denied }
  /// Denied.
  open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
  /// Reduced.
  open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
  /// Whether a widget may ask: no.
  open var isAuthorizedForWidgetUpdates: Bool { false }
  /// Whether there is anything to ask: no.
  open class func locationServicesEnabled() -> Bool { false }
  /// Not known.
  open var location: CLLocation? { nil }

  /// Denied: the delegate is told.
  open func requestWhenInUseAuthorization() {
    tell { $0.locationManagerDidChangeAuthorization($1) }
  }

  /// Denied: the delegate is told.
  open func requestAlwaysAuthorization() { tell { $0.locationManagerDidChangeAuthorization($1) } }

  /// Denied: the delegate is told.
  open func requestLocation() { fail() }

  /// Denied: the delegate is told.
  open func startUpdatingLocation() { fail() }

  /// No effect: nothing goes on.
  open func stopUpdatingLocation() {}

  /// Denied: the delegate is told.
  open func startMonitoringSignificantLocationChanges() { fail() }

  /// No effect: nothing goes on.
  open func stopMonitoringSignificantLocationChanges() {}

  private func fail() { tell { $0.locationManager($1, didFailWithError: CLError(.denied)) } }

  /// Unchecked: handed to the main queue, where the delegate expects it.
  private struct Handed: @unchecked Sendable {
    weak var manager: CLLocationManager?
    let message: (any CLLocationManagerDelegate, CLLocationManager) -> Void
  }

  /// Tells the delegate, on the main queue.
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

/// Is told where the device is.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// Called with new places: never.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Called with the reason why there are none.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Called when it is known whether it is allowed.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// Called when it is known whether it is allowed, in the older spelling.
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
}

extension CLLocationManagerDelegate {
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}

  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}

  /// Calls the older spelling.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }

  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
}

/// Whether the place may be asked for.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// People have not been asked.
  case notDetermined
  /// It cannot be allowed.
  case restricted
  /// It is not allowed.
  case denied
  /// It is allowed.
  case authorizedAlways
  /// It is allowed while the app is used.
  case authorizedWhenInUse
}

/// How exactly the place may be known.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// Exactly.
  case fullAccuracy
  /// Roughly.
  case reducedAccuracy
}
