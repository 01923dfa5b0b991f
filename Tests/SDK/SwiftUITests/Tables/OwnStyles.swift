internal import SwiftUI

// Styles that draw the parts of their configuration.

struct OwnButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    ZStack { configuration.label.opacity(configuration.isPressed ? 0.5 : 0.25) }
  }
}

struct OwnPrimitiveButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    ZStack { configuration.label.opacity(configuration.role == .cancel ? 0.25 : 0.5) }
  }
}

struct OwnGaugeStyle: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    ZStack {
      configuration.label
      Text(verbatim: "\(configuration.value)")
      configuration.currentValueLabel
      configuration.minimumValueLabel
      configuration.maximumValueLabel
    }
  }
}

struct OwnGroupBoxStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    ZStack {
      configuration.label
      configuration.content
    }
  }
}

struct OwnLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    ZStack {
      configuration.title
      configuration.icon
    }
  }
}

struct OwnLabeledContentStyle: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    ZStack {
      configuration.label
      configuration.content
    }
  }
}

struct OwnProgressViewStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    ZStack {
      Text(verbatim: "\(configuration.fractionCompleted ?? -1)")
      configuration.label
      configuration.currentValueLabel
    }
  }
}

struct OwnToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    ZStack {
      configuration.label
      Text(verbatim: "\(configuration.isOn) \(configuration.isMixed)")
    }
  }
}

// Styles that make the control again of their configuration.

struct OutlinedButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View { ZStack { Button(configuration) } }
}

struct WrappedLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View { ZStack { Label(configuration) } }
}

struct WrappedLabeledContentStyle: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    ZStack { LabeledContent(configuration) }
  }
}

struct WrappedGroupBoxStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View { ZStack { GroupBox(configuration) } }
}

struct WrappedProgressViewStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    ZStack { ProgressView(configuration) }
  }
}

/// Takes the labels away first.
struct BareProgressViewStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    var bare = configuration
    bare.label = nil
    bare.currentValueLabel = nil
    return ZStack { ProgressView(bare) }
  }
}

struct WrappedToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    ZStack { Toggle(configuration).toggleStyle(.checkbox) }
  }
}
