internal import CoreLocation
internal import Foundation
internal import Testing
internal import UniformTypeIdentifiers
internal import UserNotifications

@Suite struct PlaceTests {
  private final class Teller: NSObject, CLLocationManagerDelegate {
    let (told, continuation) = AsyncStream<String>.makeStream()

    func locationManager(
      _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
    ) { continuation.yield("\(status)") }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      continuation.yield("\((error as? CLError)?.code == .denied)")
    }
  }

  @MainActor
  @Test(.timeLimit(.minutes(10))) func `each request tells the delegate that the place is denied`()
    async
  {
    let manager = CLLocationManager()
    let delegate = Teller()
    manager.delegate = delegate
    var told = delegate.told.makeAsyncIterator()
    #expect(await told.next() == "denied", "a delegate is told when it is set")
    manager.requestWhenInUseAuthorization()
    #expect(await told.next() == "denied")
    manager.requestAlwaysAuthorization()
    #expect(await told.next() == "denied")
    manager.requestLocation()
    #expect(await told.next() == "true")
    manager.startUpdatingLocation()
    #expect(await told.next() == "true")
    manager.startMonitoringSignificantLocationChanges()
    #expect(await told.next() == "true")
    manager.stopUpdatingLocation()
    manager.stopMonitoringSignificantLocationChanges()
    #expect(manager.authorizationStatus == .denied && manager.location == nil)
    #expect(manager.accuracyAuthorization == .reducedAccuracy)
    #expect(CLLocationManager.authorizationStatus() == .denied)
    #expect(!CLLocationManager.locationServicesEnabled())
  }

  @Test func `a place is archived with its values, and equals only itself`() throws {
    let place = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: 38.7, longitude: -9.1), altitude: 12,
      horizontalAccuracy: 5, verticalAccuracy: 6, course: 90, speed: 2,
      timestamp: Date(timeIntervalSinceReferenceDate: 1_000))
    let data = try NSKeyedArchiver.archivedData(withRootObject: place, requiringSecureCoding: true)
    let copy = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: data))
    #expect(copy.description == place.description && copy.altitude == 12 && copy.course == 90)
    #expect(copy.verticalAccuracy == 6 && copy.speed == 2 && copy.timestamp == place.timestamp)
    #expect(copy != place && Set([place, place, copy]).count == 2)
    #expect(CLLocation().horizontalAccuracy < 0)
  }

  @Test func `a point on the map has degrees in their ranges`() {
    func isValid(_ latitude: Double, _ longitude: Double) -> Bool {
      CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(latitude, longitude))
    }
    #expect(isValid(90, 180) && isValid(-90, -180) && isValid(0, 0))
    #expect(!isValid(90.1, 0) && !isValid(-90.1, 0) && !isValid(0, 180.1) && !isValid(0, -180.1))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    let zero = CLLocationCoordinate2D()
    #expect(zero.latitude == 0 && zero.longitude == 0)
    let made = CLLocationCoordinate2DMake(1, 2)
    #expect(made.latitude == 1 && made.longitude == 2)
  }

  @Test func `a place keeps what it is told`() {
    let date = Date(timeIntervalSince1970: 5)
    let full = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2), altitude: 3,
      horizontalAccuracy: 4, verticalAccuracy: 5, course: 6, speed: 7, timestamp: date)
    #expect(full.coordinate.latitude == 1 && full.coordinate.longitude == 2 && full.altitude == 3)
    #expect(full.horizontalAccuracy == 4 && full.verticalAccuracy == 5)
    #expect(full.course == 6 && full.speed == 7 && full.timestamp == date)
    #expect(full.description.hasPrefix("<1.0,2.0> +/- 4.0m @ 1970"))
    let timed = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2), altitude: 3,
      horizontalAccuracy: 4, verticalAccuracy: 5, timestamp: date)
    #expect(timed.course == -1 && timed.speed == -1 && timed.altitude == 3)
    #expect(timed.horizontalAccuracy == 4 && timed.verticalAccuracy == 5)
    let bare = CLLocation(latitude: 1, longitude: 2)
    #expect(bare.altitude == 0 && bare.horizontalAccuracy == 0 && bare.verticalAccuracy == -1)
  }

  @Test(
    arguments: [
      (0, 0, 0, 90, 10_007_557), (0, 0, 90, 0, 10_007_557), (0, 0, 0, 180, 20_015_115),
      (-45, 10, 45, 10, 10_007_557), (60, 0, 60, 90, 4_604_546), (0, 170, 0, -170, 2_223_902),
    ] as [(Double, Double, Double, Double, Double)])
  func `distances are those on a ball`(
    latitude: Double, longitude: Double, otherLatitude: Double, otherLongitude: Double,
    meters: Double
  ) {
    let one = CLLocation(latitude: latitude, longitude: longitude)
    let other = CLLocation(latitude: otherLatitude, longitude: otherLongitude)
    #expect(abs(one.distance(from: other) - meters) < 2)
    #expect(abs(other.distance(from: one) - meters) < 2)
  }

  @Test func `accuracies have Apple's numbers`() {
    #expect(kCLLocationAccuracyBest == -1 && kCLLocationAccuracyBestForNavigation == -2)
    #expect(kCLLocationAccuracyNearestTenMeters == 10 && kCLLocationAccuracyHundredMeters == 100)
    #expect(kCLLocationAccuracyKilometer == 1000 && kCLLocationAccuracyThreeKilometers == 3000)
    #expect(kCLLocationAccuracyReduced == 20000 && kCLDistanceFilterNone == -1)
    #expect(CLAuthorizationStatus.denied.rawValue == 2)
    #expect(CLAuthorizationStatus.authorizedWhenInUse.rawValue == 4)
    #expect(CLError.Code.denied.rawValue == 1 && CLError.network.rawValue == 2)
    #expect(
      CLError.Code.geocodeFoundNoResult.rawValue == 8 && CLError.locationUnknown.rawValue == 0)
    #expect(CLError.Code.geocodeCanceled.rawValue == 10)
    let error = CLError(.denied) as NSError
    #expect(error.domain == "kCLErrorDomain" && error.code == 1)
    #expect(CLError(.network).errorDescription?.contains("network") == true)
  }

  @Test func `every way to look up an address fails as without a network`() async {
    let geocoder = CLGeocoder()
    let place = CLLocation(latitude: 1, longitude: 2)
    #expect(!geocoder.isGeocoding)
    await #expect(throws: CLError(.network)) { try await geocoder.reverseGeocodeLocation(place) }
    await #expect(throws: CLError(.network)) {
      try await geocoder.reverseGeocodeLocation(place, preferredLocale: nil)
    }
    await #expect(throws: CLError(.network)) { try await geocoder.geocodeAddressString("x") }
    var failures = 0
    let count: CLGeocoder.CLGeocodeCompletionHandler = { found, error in
      if found == nil, error as? CLError == CLError(.network) { failures += 1 }
    }
    geocoder.reverseGeocodeLocation(place, completionHandler: count)
    geocoder.reverseGeocodeLocation(place, preferredLocale: nil, completionHandler: count)
    geocoder.geocodeAddressString("x", completionHandler: count)
    geocoder.cancelGeocode()
    #expect(failures == 3)
  }

  @Test func `updates say once that the place is denied`() async throws {
    var updates: [CLLocationUpdate] = []
    for try await update in CLLocationUpdate.liveUpdates(.fitness) { updates.append(update) }
    let update = try #require(updates.first)
    #expect(updates.count == 1 && update.authorizationDenied && update.location == nil)
    #expect(update.isStationary)
  }
}

@Suite struct NotificationTests {
  private let request = UNNotificationRequest(
    identifier: "i", content: UNMutableNotificationContent(), trigger: nil)

  @Test func `every way to show a notification fails`() async throws {
    let center = UNUserNotificationCenter.current()
    #expect(center === UNUserNotificationCenter.current() && !center.supportsContentExtensions)
    let (answers, continuation) = AsyncStream<String>.makeStream()
    center.requestAuthorization { continuation.yield("\($0) \($1 == nil)") }
    center.add(request) {
      continuation.yield("\($0 as? UNError == UNError(.notificationsNotAllowed))")
    }
    center.setBadgeCount(1) {
      continuation.yield("\($0 as? UNError == UNError(.notificationsNotAllowed))")
    }
    center.getNotificationSettings { continuation.yield("\($0.authorizationStatus)") }
    center.getPendingNotificationRequests { continuation.yield("\($0.count)") }
    continuation.finish()
    var told: [String] = []
    for await answer in answers { told.append(answer) }
    #expect(told == ["false true", "true", "true", "denied", "0"])
    #expect(await center.pendingNotificationRequests().isEmpty)
    await #expect(throws: UNError(.notificationsNotAllowed)) { try await center.setBadgeCount(1) }
    let settings = await center.notificationSettings()
    for setting in [settings.alertSetting, settings.soundSetting, settings.badgeSetting] {
      #expect(setting == .disabled)
    }
    center.delegate = nil
    #expect(center.delegate == nil)
    center.removeAllPendingNotificationRequests()
    center.removePendingNotificationRequests(withIdentifiers: ["i"])
    center.removeAllDeliveredNotifications()
    center.removeDeliveredNotifications(withIdentifiers: ["i"])
  }

  @Test func `content and triggers keep what they are told`() throws {
    let content = UNMutableNotificationContent()
    #expect(content.title == "" && content.subtitle == "" && content.body == "")
    content.title = "t"
    content.subtitle = "s"
    content.body = "b"
    let plain: UNNotificationContent = content
    #expect(plain.title == "t" && plain.subtitle == "s" && plain.body == "b")
    #expect(content.relevanceScore == 0 && content.badge == nil && content.sound == nil)
    let timed = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
    #expect(timed.repeats && timed.timeInterval == 60)
    let next = try #require(timed.nextTriggerDate())
    #expect((55...61).contains(next.timeIntervalSinceNow))
    let dated = UNCalendarNotificationTrigger(
      dateMatching: DateComponents(hour: 3, minute: 4), repeats: false)
    let date = try #require(dated.nextTriggerDate())
    let parts = Calendar.current.dateComponents([.minute], from: date)
    #expect(!dated.repeats && parts.minute == 4 && date > Date(timeIntervalSinceNow: -1))
    let made = UNNotificationRequest(identifier: "i", content: content, trigger: timed)
    #expect(made.identifier == "i" && made.content === content && made.trigger === timed)
  }

  @Test func `numbers are Apple's`() {
    let options: [UNAuthorizationOptions] = [
      .badge, .sound, .alert, .carPlay, .criticalAlert, .provisional,
    ]
    #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16, 64])
    #expect(UNAuthorizationStatus.denied.rawValue == 1)
    #expect(UNNotificationSetting.disabled.rawValue == 1)
    let error = UNError(.notificationsNotAllowed) as NSError
    #expect(error.domain == "UNErrorDomain" && error.code == 1)
    #expect(UNError(.notificationsNotAllowed).errorDescription != nil)
  }
}

@Suite struct UniformTypeTests {
  /// Identifier, parents, extensions and MIME type, of Apple's list of system-declared types.
  private static let all: [(UTType, String, [UTType], [String], String?)] = [
    (.item, "public.item", [], [], nil), (.content, "public.content", [], [], nil),
    (.data, "public.data", [.item], [], nil), (.folder, "public.folder", [.item], [], nil),
    (.image, "public.image", [.data, .content], [], nil),
    (.png, "public.png", [.image], ["png"], "image/png"),
    (.jpeg, "public.jpeg", [.image], ["jpeg", "jpg"], "image/jpeg"),
    (.gif, "com.compuserve.gif", [.image], ["gif"], "image/gif"),
    (.webP, "org.webmproject.webp", [.image], ["webp"], "image/webp"),
    (.heic, "public.heic", [.image], ["heic"], "image/heic"),
    (.text, "public.text", [.data, .content], [], nil),
    (.plainText, "public.plain-text", [.text], ["txt", "text"], "text/plain"),
    (.utf8PlainText, "public.utf8-plain-text", [.plainText], [], nil),
    (.json, "public.json", [.text], ["json"], "application/json"),
    (.xml, "public.xml", [.text], ["xml"], "application/xml"),
    (.html, "public.html", [.text], ["html", "htm"], "text/html"),
    (.pdf, "com.adobe.pdf", [.data, .content], ["pdf"], "application/pdf"),
    (.url, "public.url", [.data], [], nil), (.fileURL, "public.file-url", [.url], [], nil),
  ]

  private func ancestors(of type: UTType) -> Set<UTType> {
    let parents = Self.all.first { $0.0 == type }?.2 ?? []
    return parents.reduce(into: [type]) { $0.formUnion(ancestors(of: $1)) }
  }

  @Test func `each kind has a name, parents, extensions and a MIME type`() {
    for (type, identifier, _, extensions, mime) in Self.all {
      #expect(type.identifier == identifier && UTType(identifier) == type)
      #expect(type.preferredFilenameExtension == extensions.first && type.preferredMIMEType == mime)
      for name in extensions {
        #expect(UTType(filenameExtension: name) == type)
        #expect(UTType(filenameExtension: name.uppercased()) == type)
      }
      let kinds = ancestors(of: type)
      for (other, _, _, _, _) in Self.all {
        #expect(type.conforms(to: other) == kinds.contains(other), "\(identifier) \(other)")
      }
    }
  }

  @Test func `kinds of one's own are kept, and other names are not known`() {
    let own = UTType(exportedAs: "org.example.own")
    #expect(own == UTType(importedAs: "org.example.own") && own.conforms(to: own))
    #expect(!own.conforms(to: .item) && own.preferredMIMEType == nil)
    #expect(own.preferredFilenameExtension == nil && UTType("org.example.own") == nil)
    #expect(UTType(filenameExtension: "") == nil)
  }
}
