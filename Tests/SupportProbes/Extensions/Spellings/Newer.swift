import SwiftUI
import SwiftUICore
import WidgetKit

struct Moon: View {
  var ground: SwiftUICore.Color = .black
  let day: Date

  var body: some View {
    VStack {
      Circle().subtracting(Circle().offset(x: 10)).fill(ground)
      Rectangle().strokeBorder(style: StrokeStyle(lineWidth: 2)).fill(.red)
      Text(
        .currentDate, format: .reference(to: day, allowedFields: [.day, .hour], maxFieldCount: 1))
      Text(TimeDataSource<Date>.currentDate, format: .offset(to: day, allowedFields: [.minute]))
      Text(.currentDate, format: .timer(countingDownIn: .now..<day))
      Text(.currentDate, format: .stopwatch(startingAt: day, maxPrecision: .seconds(1)))
      Text(
        TimeDataSource<Date>.durationOffset(to: day),
        format: .units(
          allowed: [.hours, .minutes], width: .narrow, fractionalPart: .hide(rounded: .down)))
      Text(day, format: .reference(to: .now))
      PhaseAnimator([false, true]) { phase in Text("a").opacity(phase ? 1 : 0) }
      Text("b").phaseAnimator([1, 2]) { content, phase in content.scaleEffect(CGFloat(phase)) }
      Divided { Text("c") }
    }
    .indexViewStyle(.page(backgroundDisplayMode: .always))
    .textContentType(.emailAddress).keyboardType(.numberPad)
    .keyboardShortcut("a", modifiers: .command, localization: .automatic)
    .colorEffect(ShaderLibrary.noise(.float(0.5), .color(.red)))
  }
}

struct Divided<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View { _VariadicView.Tree(Root()) { content } }

  struct Root: _VariadicView_MultiViewRoot {
    @ViewBuilder func body(children: _VariadicView.Children) -> some View {
      let last = children.last?.id
      ForEach(children) { child in
        child
        if child.id != last { Divider() }
      }
    }
  }
}

struct SampleData: PreviewModifier {
  static func makeSharedContext() async throws -> Int { 3 }

  func body(content: Content, context: Int) -> some View { content.opacity(Double(context)) }
}

extension PreviewTrait where T == Preview.ViewTraits {
  @MainActor static var sampleData: Self = .modifier(SampleData())
}

#Preview("Moon", traits: .sampleData, .sizeThatFitsLayout) {
  @Previewable @State var isOn = false
  Toggle("a", isOn: $isOn)
}

func picture(of cgImage: CGImage) -> [Image] {
  guard let data = cgImage.dataProvider?.data, CFDataGetBytePtr(data) != nil else { return [] }
  return [Image(cgImage, scale: 2, label: Text("a")), Image(decorative: cgImage, scale: 1)]
}
