import Astronomy
import SwiftUI
import WidgetKit

/// The views of an entry: one for each family, made of the parts in `SunParts.swift`.
struct SunView: View {
  @Environment(\.widgetFamily) private var family

  let entry: SunEntry

  var body: some View {
    content
      .containerBackground(for: .widget) {
        if !isAccessory { Rectangle().fill(.background) }
      }
  }

  private var isAccessory: Bool {
    ![.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge].contains(family)
  }

  @ViewBuilder private var content: some View {
    switch family {
    //@ small
    case .systemSmall: small
    //@ medium
    case .systemMedium: medium
    //@ large
    case .systemLarge: large
    //@ extraLarge
    case .systemExtraLarge: extraLarge
    //@
    default: accessory
    }
  }

  //@ small
  private var small: some View {
    VStack(alignment: .leading, spacing: 8) {
      EventLabel(light: entry.light, size: 28)
      SunChart(entry: entry)
    }
  }
  //@

  //@ medium
  private var medium: some View {
    HStack(alignment: .top, spacing: 14) {
      EventLabel(light: entry.light, size: 24)
      DayChart(entry: entry)
    }
  }
  //@

  //@ large
  private var large: some View {
    VStack(alignment: .leading, spacing: 14) {
      EventLabel(light: entry.light, size: 40)
      DayChart(entry: entry)
      Divider()
      DayLength(light: entry.light)
    }
  }
  //@

  //@ extraLarge
  private var extraLarge: some View {
    HStack(alignment: .top, spacing: 32) {
      VStack(alignment: .leading, spacing: 0) {
        EventLabel(light: entry.light, size: 48)
        Spacer(minLength: 8)
        DayLength(light: entry.light)
      }
      .frame(width: 190)
      DayChart(entry: entry)
    }
  }
  //@

  @ViewBuilder private var accessory: some View {
    #if !os(macOS)
      switch family {
      //@ circular
      case .accessoryCircular: circular
      //@ rectangular
      case .accessoryRectangular: rectangular
      //@ inline
      case .accessoryInline: inline
      //@
      default: EmptyView()
      }
    #endif
  }

  //@ circular
  /// A ring around the time of the next change.
  private var circular: some View {
    ZStack {
      SunProgress(light: entry.light)
        .progressViewStyle(.circular)
      VStack(spacing: 0) {
        Image(systemName: entry.light.symbol)
          .font(.system(size: 18, weight: .semibold))
          .foregroundStyle(entry.light.accent)
          .accessibilityHidden(true)
        if let next = entry.light.span?.upperBound {
          Text(next, style: .time)
            .font(.system(size: 11, weight: .semibold).monospacedDigit())
            .lineLimit(1)
            .minimumScaleFactor(0.6)
        }
      }
      .padding(.horizontal, 14)
    }
  }
  //@

  //@ rectangular
  private var rectangular: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(alignment: .firstTextBaseline, spacing: 4) {
        Text(entry.light.event)
          .unredacted()
        Spacer(minLength: 0)
        if let next = entry.light.span?.upperBound {
          Text(next, style: .time)
            .monospacedDigit()
        }
      }
      .font(.system(size: 14, weight: .semibold))
      SunProgress(light: entry.light)
        .progressViewStyle(.linear)
      if let next = entry.light.span?.upperBound {
        Text(next, style: .relative)
          .font(.system(size: 13).monospacedDigit())
          .foregroundStyle(.secondary)
      }
    }
    .lineLimit(1)
    .minimumScaleFactor(0.6)
    .padding(.horizontal, 6)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
  }
  //@

  //@ inline
  /// One text in one line.
  @ViewBuilder private var inline: some View {
    if let next = entry.light.span?.upperBound {
      Text("\(entry.light.event) \(Text(next, style: .time))")
    } else {
      Text(entry.light.event)
    }
  }
  //@
}
