internal import AppleFoundation
internal import CWidgetABI
internal import Foundation
internal import SwiftUI

/// The parameters of a call, copied from the host's struct.
struct CallFrame {
  let call: ProviderQuestion.Call
  /// A set of `WH_SCHEME_...` bits.
  let schemes: UInt32
  let providerContext: TimelineProviderContext
  /// The environment in which views are evaluated.
  let environment: EnvironmentValues
  /// The values of `Locale.current` and the like.
  let callEnvironment: CallEnvironment

  init(_ context: wh_context, kind: KindDeclaration) {
    call = ProviderQuestion.Call(context.call)
    schemes = context.schemes
    let family = WidgetFamily(constant: context.family)
    let size = CGSize(width: context.width, height: context.height)
    var values = EnvironmentValues()
    values.displayScale = CGFloat(context.scale)
    values.widgetFamily = family
    values.containerSize = size
    callEnvironment = CallEnvironment(context)
    values.locale = callEnvironment.locale
    values.timeZone = callEnvironment.timeZone
    values.calendar = callEnvironment.calendar
    let margin = kind.hasContentMargins ? family.contentMargin : 0
    values.widgetContentMargins = EdgeInsets(
      top: margin, leading: margin, bottom: margin, trailing: margin)
    values.hasContentMargins = kind.hasContentMargins
    values.hasSystemBackground = family.isSystem
    values.showsWidgetContainerBackground = family.isSystem
    values.accessoryForm = family.accessoryForm
    if call == .placeholder { values.redactionReasons = .placeholder }
    values.pending = PendingAttributes()
    environment = values
    providerContext = TimelineProviderContext(
      family: family, isPreview: context.is_preview,
      displaySize: size,
      environmentVariants: .init(values: EnvironmentBox(environment: values)))
  }
}

extension CallEnvironment {
  /// Takes the locale and the time zone of a call.
  init(_ context: wh_context) {
    self.init(
      locale: context.locale.map { Locale(identifier: String(cString: $0)) },
      timeZone: context.time_zone.flatMap { TimeZone(identifier: String(cString: $0)) })
  }
}
