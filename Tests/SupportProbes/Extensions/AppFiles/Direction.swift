import Intents
import SwiftUI

final class Compass: NSObject, ObservableObject, CLLocationManagerDelegate {
  @Published var heading: CLHeading?
  private let manager = CLLocationManager()

  func start() {
    manager.delegate = self
    manager.activityType = .fitness
    if CLLocationManager.headingAvailable() { manager.startUpdatingHeading() }
  }

  func name(of error: any Error) -> String {
    switch error {
    case CLError.denied: "denied"
    case CLError.network: "network"
    default: "other"
    }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    heading = newHeading
  }
}
