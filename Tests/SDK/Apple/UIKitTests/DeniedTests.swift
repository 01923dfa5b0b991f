internal import CoreLocation
internal import Foundation
internal import Testing
internal import UniformTypeIdentifiers
internal import UserNotifications

private final class Delegate: NSObject, CLLocationManagerDelegate {
  let (errors, continuation) = AsyncStream<(any Error)?>.makeStream()

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    continuation.yield(error)
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    if manager.authorizationStatus == .denied { continuation.yield(nil) }
  }
}

@Suite struct `What widgets are denied` {
  @MainActor
  @Test func `the place is denied, and the delegate is told`() async {
    let manager = CLLocationManager()
    let delegate = Delegate()
    manager.delegate = delegate
    manager.requestLocation()
    var told = delegate.errors.makeAsyncIterator()
    #expect(await told.next() as? CLError == nil)
    let error = await told.next() as? CLError
    #expect(error?.code == .denied)
    #expect(!manager.isAuthorizedForWidgetUpdates && manager.location == nil)
  }

  @Test func `the code of an error matches it`() {
    func name(of error: any Error) -> String {
      switch error {
      case CLError.denied: "denied"
      case CLError.headingFailure: "heading"
      default: "other"
      }
    }
    #expect(name(of: CLError(.denied)) == "denied")
    #expect(name(of: CLError(.headingFailure)) == "heading")
    #expect(name(of: CLError(.network)) == "other" && name(of: CancellationError()) == "other")
    #expect(CLError.Code.historicalLocationError.rawValue == 19)
    #expect(!CLLocationManager.headingAvailable())
  }

  @Test func `addresses are not found`() async {
    let berlin = CLLocation(latitude: 52.52, longitude: 13.405)
    await #expect(throws: CLError(.network)) {
      _ = try await CLGeocoder().reverseGeocodeLocation(berlin)
    }
    let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
    #expect(abs(berlin.distance(from: paris) - 878_000) < 5000)
    #expect(berlin.distance(from: berlin) == 0)
  }

  @Test func `notifications are denied`() async throws {
    let center = UNUserNotificationCenter.current()
    #expect(try await !center.requestAuthorization(options: [.alert, .sound]))
    #expect(await center.notificationSettings().authorizationStatus == .denied)
    let content = UNMutableNotificationContent()
    content.title = "a"
    content.sound = .default
    #expect((content as UNNotificationContent).title == "a")
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
    await #expect(throws: UNError(.notificationsNotAllowed)) {
      try await center.add(
        UNNotificationRequest(identifier: "i", content: content, trigger: trigger))
    }
  }

  @Test func `kinds of files are known by name and by extension`() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType.jpeg.conforms(to: .image) && UTType.jpeg.conforms(to: .item))
    #expect(!UTType.json.conforms(to: .image))
    #expect(UTType("public.png")?.preferredMIMEType == "image/png")
    #expect(UTType(filenameExtension: "nothing like it") == nil)
    #expect(UTType(mimeType: "image/PNG") == .png && UTType(mimeType: "x/y") == nil)
  }

  @Test func `the functions of systems before iOS 14 know the same kinds`() {
    let type = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "jpg", nil)
    #expect(type?.takeRetainedValue() == "public.jpeg")
    let mime = UTTypeCopyPreferredTagWithClass("public.jpeg", kUTTagClassMIMEType)
    #expect(mime?.takeRetainedValue() == "image/jpeg")
    #expect(
      UTTypeCopyPreferredTagWithClass("public.png", kUTTagClassFilenameExtension)?
        .takeUnretainedValue() == "png")
    #expect(UTTypeCreatePreferredIdentifierForTag(kUTTagClassMIMEType, "x/y", nil) == nil)
  }
}
