import AlarmKit
import BackgroundTasks
import Contacts
import CoreMotion
import Foundation
import Photos
import PhotosUI
import SwiftUI
import Testing
import UserNotifications
import WatchConnectivity

private final class SessionDelegate: NSObject, WCSessionDelegate {
  let (states, continuation) = AsyncStream<(WCSessionActivationState, WCError.Code?)>.makeStream()

  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
    error: (any Error)?
  ) { continuation.yield((activationState, (error as? WCError)?.code)) }
}

@Suite struct `Frameworks without a device` {
  @Test func `there is no watch`() async throws {
    let session = WCSession.default
    let delegate = SessionDelegate()
    session.delegate = delegate
    session.activate()
    var states = delegate.states.makeAsyncIterator()
    let (state, code) = try #require(await states.next())
    #expect(state == .notActivated && code == .sessionNotSupported && !WCSession.isSupported())
    var failures = 0
    session.sendMessage(["a": 1], replyHandler: nil) { _ in failures += 1 }
    #expect(failures == 1 && !session.isReachable)
    #expect(throws: WCError(.sessionNotActivated)) { try session.updateApplicationContext([:]) }
  }

  @Test func `nothing is scheduled`() async {
    let scheduler = BGTaskScheduler.shared
    #expect(!scheduler.register(forTaskWithIdentifier: "a", using: nil) { _ in })
    let request = BGAppRefreshTaskRequest(identifier: "a")
    request.earliestBeginDate = .now
    #expect(throws: BGTaskScheduler.Error(.unavailable)) { try scheduler.submit(request) }
    #expect(await scheduler.pendingTaskRequests().isEmpty)
  }

  @Test func `contacts are denied`() async {
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelHome) == "home")
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: "boat") == "boat")
    let store = CNContactStore()
    #expect(CNContactStore.authorizationStatus(for: .contacts) == .denied)
    await #expect(throws: CNError(.authorizationDenied)) {
      _ = try await store.requestAccess(for: .contacts)
    }
    #expect(throws: CNError(.authorizationDenied)) {
      _ = try store.unifiedContacts(
        matching: CNContact.predicateForContacts(matchingName: "A"),
        keysToFetch: [CNContactGivenNameKey])
    }
    #expect(throws: CNError(.authorizationDenied)) { _ = try store.containers(matching: nil) }
    #expect(throws: CNError(.authorizationDenied)) { _ = try store.groups(matching: nil) }
    #expect(throws: CNError(.authorizationDenied)) { try store.execute(CNSaveRequest()) }
  }

  private struct Tea: AlarmMetadata {}

  @Test func `an alarm is refused, and no alarm is there`() async throws {
    let manager = AlarmManager.shared
    let attributes = AlarmAttributes<Tea>(
      presentation: AlarmPresentation(alert: AlarmPresentation.Alert(title: "Tea")),
      tintColor: .green)
    let timer = AlarmManager.AlarmConfiguration.timer(duration: 60, attributes: attributes)
    await #expect(throws: (any Error).self) {
      try await manager.schedule(id: UUID(), configuration: timer)
    }
    let daily = Alarm.Schedule.Relative(
      time: .init(hour: 7, minute: 30), repeats: .weekly([.monday]))
    let alarm = AlarmManager.AlarmConfiguration<Tea>.alarm(
      schedule: .relative(daily), attributes: attributes, sound: .named("bell.caf"))
    await #expect(throws: (any Error).self) {
      try await manager.schedule(id: UUID(), configuration: alarm)
    }
    #expect(try manager.alarms.isEmpty)
    for await alarms in manager.alarmUpdates { Issue.record("\(alarms)") }
    for await state in manager.authorizationUpdates { Issue.record("\(state)") }
  }

  @Test func `a copy of a notification's content has its values`() throws {
    let content = UNMutableNotificationContent()
    content.title = "Tea"
    content.badge = 3
    content.userInfo = ["id": 1]
    let copy = try #require(content.copy() as? UNNotificationContent)
    #expect(copy.title == "Tea" && copy.badge == 3 && copy.userInfo["id"] as? Int == 1)
    let other = try #require(copy.mutableCopy() as? UNMutableNotificationContent)
    other.title = "Coffee"
    #expect(copy.title == "Tea" && other.badge == 3)
  }

  @Test func `names and addresses are formatted`() {
    let contact = CNMutableContact()
    contact.givenName = "Ada"
    contact.familyName = "Lovelace"
    #expect(CNContactFormatter.string(from: contact, style: .fullName) == "Ada Lovelace")
    let address = CNMutablePostalAddress()
    (address.street, address.city, address.postalCode) = ("Platz 1", "Berlin", "10115")
    address.isoCountryCode = "de"
    #expect(
      CNPostalAddressFormatter.string(from: address, style: .mailingAddress)
        == "Platz 1\n10115 Berlin")
  }

  @Test func `photos are denied`() async throws {
    #expect(await PHPhotoLibrary.requestAuthorization(for: .readWrite) == .denied)
    let assets = PHAsset.fetchAssets(with: .image, options: PHFetchOptions())
    #expect(assets.count == 0 && assets.firstObject == nil)
    await #expect(throws: PHPhotosError(.accessUserDenied)) {
      try await PHPhotoLibrary.shared().performChanges {}
    }
    let item = PhotosPickerItem(itemIdentifier: "a")
    #expect(try await item.loadTransferable(type: Data.self) == nil)
  }

  @Test func `there is no motion sensor`() {
    #expect(!CMPedometer.isStepCountingAvailable() && !CMAltimeter.isRelativeAltitudeAvailable())
    var errors: [(any Error)?] = []
    CMPedometer().queryPedometerData(from: .now, to: .now) { errors.append($1) }
    CMMotionActivityManager().queryActivityStarting(from: .now, to: .now, to: .main) {
      errors.append($1)
    }
    #expect(errors.allSatisfy { ($0 as? any CustomNSError)?.errorCode == 104 } && errors.count == 2)
  }

  @Test func `no alarm rings`() async throws {
    struct Machine: AlarmMetadata { var name = "washer" }
    #expect(try await AlarmManager.shared.requestAuthorization() == .denied)
    let attributes = AlarmAttributes<Machine>(
      presentation: AlarmPresentation(alert: .init(title: "Done")), metadata: Machine(),
      tintColor: .red)
    let copy = try JSONDecoder().decode(
      AlarmAttributes<Machine>.self, from: JSONEncoder().encode(attributes))
    #expect(copy.metadata?.name == "washer" && attributes.tintColor == .red)
  }
}
