package import WidgetModel

/// The choice of pictures for a contact sheet, and the environment of the provider calls.
package struct PreviewRequest: Hashable, Sendable {
  /// The greatest number of entries of a timeline on a sheet.
  package static let mostEntries = 24

  /// The ids of the kinds; empty for all kinds.
  package var kinds: [String] = []
  /// The families; empty for all families of each kind.
  package var families: [WidgetFamily] = []
  /// The colour schemes, in the order of the sheet.
  package var schemes: [ColorScheme] = [.light, .dark]
  /// The number of entries of each timeline, 1 to ``mostEntries``; `nil` for as many as fit, at most 3.
  package var entries: Int?
  /// Whether the sheet shows the placeholders.
  package var hasPlaceholders = true
  /// The locale of the calls, such as `de_DE`.
  package var locale: String
  /// The IANA name of the time zone of the calls and of the captions.
  package var timeZone: String
  /// The present time for the providers.
  package var now: Timestamp
  /// The given parameters by name. A kind takes those that it declares.
  package var parameters: [String: ParameterInput] = [:]

  /// Creates a request for every kind, family and scheme.
  package init(locale: String, timeZone: String, now: Timestamp) {
    self.locale = locale
    self.timeZone = timeZone
    self.now = now
  }

  /// The number of entries to request from a timeline.
  var entryLimit: Int { min(max(entries ?? 3, 1), Self.mostEntries) }
}

/// The failure of a preview, with the exit status of the command.
package struct PreviewFailure: Error, Hashable, CustomStringConvertible {
  /// The exit status of the command.
  package var status: ExitStatus
  /// The failure in words, with the next step.
  package var message: String

  /// Creates a failure.
  package init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  package var description: String { message }
}
