internal import WidgetModel
internal import WorkerChannel

/// The surroundings of a call that do not belong to the widget.
struct CallEnvironment: Hashable, Sendable {
  var locale = "en_US"
  var timeZone = "Europe/Berlin"
  var now: Timestamp
  /// The display size; `nil` for that of the family.
  var size: DisplaySize?
  var scale = 2.0
  var schemes = ColorSchemes.both
  var isPreview = false
  var reason = CallReason.initial
}

/// A call into the plugin with all its data.
struct CallCase: Sendable {
  var kind: KindDescriptor
  var family: WidgetFamily
  var call: ProviderCall
  /// The name of the action or of the parameter; empty for a provider function.
  var subject = ""
  var arguments: [ParameterValue?]
  var environment: CallEnvironment
  /// The difference from the usual call in a few words, for messages; empty for none.
  var difference = ""

  /// The call with another environment.
  func varied(
    _ difference: String, _ change: (inout CallEnvironment) -> Void
  ) -> CallCase {
    var other = self
    change(&other.environment)
    other.difference = difference
    return other
  }

  /// The call with another value of a parameter.
  func with(
    _ value: ParameterValue?, for index: Int, _ difference: String
  ) -> CallCase {
    var other = self
    other.arguments[index] = value
    other.difference = difference
    return other
  }

  /// The request with an id and a budget.
  func request(id: UInt64, budget: Duration) -> CallRequest {
    CallRequest(
      id: id, call: call, subject: subject, reason: environment.reason, kind: kind.id,
      family: family, size: environment.size ?? family.defaultSize, scale: environment.scale,
      schemes: environment.schemes, locale: environment.locale, timeZone: environment.timeZone,
      isPreview: environment.isPreview, now: environment.now, budget: budget,
      arguments: arguments)
  }
}

extension CallCase: CustomStringConvertible {
  /// The call for people: `timeline of clock/small, locale ar_EG`.
  var description: String {
    let what = subject.isEmpty ? call.name : "\(call.name) \(subject.printable)"
    return "\(what) of \(kind.id.printable)/\(family.name)"
      + (difference.isEmpty ? "" : ", \(difference)")
  }
}
