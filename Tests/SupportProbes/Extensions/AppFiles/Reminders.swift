import SwiftUI

struct Reminders: View {
  @State private var isAllowed = false

  var body: some View {
    Button("Ask", action: ask).onAppear {
      UNUserNotificationCenter.current().getNotificationSettings { settings in
        let isAuthorized = settings.authorizationStatus == .authorized
        Task { @MainActor in isAllowed = isAuthorized }
      }
    }
  }

  func ask() {
    let center = UNUserNotificationCenter.current()
    center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
      Task { @MainActor in isAllowed = granted }
    }
    let sound = UNNotificationSound(named: UNNotificationSoundName("bell.caf"))
    let content = UNMutableNotificationContent()
    content.sound = sound
    content.interruptionLevel = .timeSensitive
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
  }
}

final class ReminderDelegate: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([.banner, .sound]) }
}
