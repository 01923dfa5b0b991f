internal import CWidgetABI
internal import Foundation
internal import SwiftUI

/// What a call asks, copied from the host's struct.
struct CallFrame {
  let question: ProviderQuestion
  /// `WH_SCHEME_...` bits.
  let schemes: UInt32
  let providerContext: TimelineProviderContext
  /// What views read.
  let environment: EnvironmentValues

  init(_ context: wh_context, kind: _Kind) {
    question = ProviderQuestion(context.call)
    schemes = context.schemes
    let family = WidgetFamily(rawValue: Int(context.family)) ?? .systemSmall
    var values = EnvironmentValues()
    values.displayScale = CGFloat(context.scale)
    values.widgetFamily = family
    if let locale = context.locale { values.locale = Locale(identifier: String(cString: locale)) }
    if let name = context.time_zone, let zone = TimeZone(identifier: String(cString: name)) {
      values.timeZone = zone
      values.calendar.timeZone = zone
    }
    values.calendar.locale = values.locale
    let margin = kind.hasContentMargins ? family.contentMargin : 0
    values.widgetContentMargins = EdgeInsets(
      top: margin, leading: margin, bottom: margin, trailing: margin)
    values.hasContentMargins = kind.hasContentMargins
    if question == .placeholder { values.redactionReasons = .placeholder }
    values.pending = PendingAttributes()
    environment = values
    providerContext = TimelineProviderContext(
      family: family, isPreview: context.is_preview,
      displaySize: CGSize(width: context.width, height: context.height),
      environmentVariants: .init(values: EnvironmentBox(environment: values)))
  }
}
