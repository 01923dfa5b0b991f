import AlarmKit
import AppIntents
import Contacts
import SwiftUI
import UserNotifications

struct TeaData: AlarmMetadata {}

struct StopTea: LiveActivityIntent {
  static let title: LocalizedStringResource = "Stop"
  func perform() async throws -> some IntentResult { .result() }
}

func startTea() async throws -> Alarm {
  let attributes = AlarmAttributes<TeaData>(
    presentation: AlarmPresentation(alert: .init(title: "Tea")), tintColor: .green)
  let timer = AlarmManager.AlarmConfiguration.timer(
    duration: 180, attributes: attributes, stopIntent: StopTea(), sound: .named("tea.caf"))
  let alarm = AlarmManager.AlarmConfiguration<TeaData>(
    countdownDuration: .init(preAlert: nil, postAlert: 300),
    schedule: .relative(.init(time: .init(hour: 16, minute: 0), repeats: .weekly([.monday]))),
    attributes: attributes, secondaryIntent: StopTea())
  _ = try await AlarmManager.shared.schedule(id: UUID(), configuration: alarm)
  for await alarms in AlarmManager.shared.alarmUpdates where alarms.isEmpty { break }
  for alarm in try AlarmManager.shared.alarms where alarm.state == .scheduled {
    try AlarmManager.shared.cancel(id: alarm.id)
  }
  return try await AlarmManager.shared.schedule(id: UUID(), configuration: timer)
}

func groups(of store: CNContactStore) throws -> [String] {
  let keys = [CNContactTypeKey, CNContactJobTitleKey, CNContactDatesKey] as [CNKeyDescriptor]
  let containers = try store.containers(matching: nil)
  let contacts = try containers.flatMap { container in
    try store.unifiedContacts(
      matching: CNContact.predicateForContactsInContainer(withIdentifier: container.identifier),
      keysToFetch: keys)
  }
  let people = contacts.filter { $0.contactType == .person }
  return try store.groups(matching: nil).map(\.name) + people.map(\.jobTitle)
}

func badge(of content: UNNotificationContent) -> NSNumber? {
  (content.mutableCopy() as? UNMutableNotificationContent)?.badge ?? content.badge
}
