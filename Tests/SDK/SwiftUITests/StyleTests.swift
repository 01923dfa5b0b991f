internal import RecordingHost
internal import SwiftUI
internal import Testing

@MainActor
@Suite struct Styles {
  private func fill(_ style: some ShapeStyle) -> String {
    let text = nodes(of: Circle().fill(style))
    return String(text.dropFirst("circle fill=".count))
  }

  @Test func `the levels of a style fade`() {
    #expect(fill(.foreground) == "000000ff|ffffffff")
    #expect(fill(.primary) == "000000ff|ffffffff")
    #expect(fill(.secondary) == "3c3c4399|ebebf599")
    #expect(fill(.tertiary) == "3c3c434c|ebebf54c")
    #expect(fill(.quaternary) == "3c3c432d|ebebf528")
    #expect(fill(.quinary) == "3c3c432d|ebebf528")
    #expect(fill(Color.black.secondary) == "00000080")
    #expect(fill(Color.black.tertiary) == "00000040")
    #expect(fill(Color.black.quaternary) == "0000002e")
    #expect(fill(Color.black.quinary) == "0000002e")
    #expect(fill(Color.black.quaternary.quaternary) == "0000002e")
    #expect(fill(Color.black.secondary.opacity(0.5)) == "00000040")
  }

  @Test func `the styles of the system`() {
    #expect(fill(.background) == "ffffffff|1c1c1eff")
    #expect(fill(.background.secondary) == "f2f2f7ff|2c2c2eff")
    #expect(fill(.background.tertiary) == "ffffffff|3a3a3cff")
    #expect(fill(.background.quaternary) == "ffffffff|3a3a3cff")
    #expect(fill(.windowBackground) == "ffffffff|1c1c1eff")
    #expect(fill(.tint) == "007affff|0a84ffff")
    #expect(fill(.selection) == "007affff|0a84ffff")
    #expect(fill(.tint.secondary) == "007aff80|0a84ff80")
    #expect(fill(.separator) == "3c3c434a|54545899")
    #expect(fill(.link) == "007affff|0a84ffff")
    #expect(fill(.placeholder) == "3c3c434c|ebebf54c")
    #expect(fill(.fill) == "78788033|7878805c")
    #expect(fill(.fill.secondary) == "78788029|78788052")
    #expect(fill(.fill.tertiary) == "7676801f|7676803d")
    #expect(fill(.fill.quaternary) == "74748014|7676802e")
    #expect(fill(.fill.quinary) == "74748014|7676802e")
  }

  @Test func `materials are translucent grounds`() {
    #expect(fill(.ultraThinMaterial) == "ffffff66|1c1c1e66")
    #expect(fill(.thinMaterial) == "ffffff99|1c1c1e99")
    #expect(fill(.regularMaterial) == "f2f2f7b3|252525b3")
    #expect(fill(.thickMaterial) == "f2f2f7d9|252525d9")
    #expect(fill(.ultraThickMaterial) == "f2f2f7eb|252525eb")
    #expect(fill(.bar) == fill(.regularMaterial))
  }

  @Test func `the names of gradients are gradients`() {
    let (colors, ramp) = ([Color.black, .red], Gradient(colors: [.black, .red]))
    let stops = ramp.stops
    let stop = "[0:000000ff,1:ff3b30ff|ff453aff]"
    let linear = "gradient0(0,0.5;1,1)" + stop
    #expect(
      fill(.linearGradient(colors: colors, startPoint: .leading, endPoint: .bottomTrailing))
        == linear)
    #expect(
      fill(.linearGradient(ramp, startPoint: .leading, endPoint: .bottomTrailing)) == linear)
    #expect(
      fill(.linearGradient(stops: stops, startPoint: .leading, endPoint: .bottomTrailing))
        == linear)
    #expect(
      fill(.linearGradient(AnyGradient(ramp), startPoint: .leading, endPoint: .bottomTrailing))
        == linear)
    let radial = "gradient1(0.5,0;2-3)" + stop
    #expect(
      fill(.radialGradient(colors: colors, center: .top, startRadius: 2, endRadius: 3)) == radial)
    #expect(fill(.radialGradient(ramp, center: .top, startRadius: 2, endRadius: 3)) == radial)
    #expect(
      fill(.radialGradient(stops: stops, center: .top, startRadius: 2, endRadius: 3)) == radial)
    let (start, end) = (Angle.degrees(10), Angle.degrees(20))
    let angular = "gradient2(0.5,0;10-20)" + stop
    #expect(
      fill(.angularGradient(colors: colors, center: .top, startAngle: start, endAngle: end))
        == angular)
    #expect(fill(.angularGradient(ramp, center: .top, startAngle: start, endAngle: end)) == angular)
    let conic = "gradient2(0.5,0;10-370)" + stop
    #expect(fill(.conicGradient(colors: colors, center: .top, angle: start)) == conic)
    #expect(fill(.conicGradient(ramp, center: .top, angle: start)) == conic)
    #expect(
      fill(
        .ellipticalGradient(
          colors: colors, center: .top, startRadiusFraction: 0.25, endRadiusFraction: 0.5))
        == "gradient1(0.5,0;39.5-79)" + stop)
    #expect(fill(ramp) == "gradient0(0.5,0;0.5,1)" + stop)
    #expect(fill(Color.black.gradient) == "gradient0(0.5,0;0.5,1)[0:000000cc,1:000000ff]")
  }

  @Test func `a faded gradient fades each stop`() {
    let ramp = LinearGradient(colors: [.black, .white], startPoint: .top, endPoint: .bottom)
    #expect(fill(ramp.opacity(0.5)) == "gradient0(0.5,0;0.5,1)[0:00000080,1:ffffff80]")
  }

  @Test func `a gradient has at most 256 stops`() {
    let many = Gradient(colors: Array(repeating: .black, count: 300))
    #expect(fill(many).split(separator: ",").count == 256 + 2)
    #expect(Gradient(colors: [.red]).stops.map(\.location) == [0])
    #expect(Gradient(colors: [.red, .red, .red]).stops.map(\.location) == [0, 0.5, 1])
  }

  @Test func `a style that cannot be painted tells`() {
    func messages(_ style: some ShapeStyle) -> Int {
      var count = 0
      Recording().emit(Circle().fill(style)) { _ in count += 1 }
      return count
    }
    #expect(messages(.red.shadow(.inner(radius: 2))) == 1)
    #expect(messages(.red.blendMode(.screen)) == 1)
    #expect(messages(.image(Image(systemName: "star"))) == 1)
    #expect(messages(.red) == 0)
    #expect(fill(.red.shadow(.inner(radius: 2))) == "ff3b30ff|ff453aff")
    #expect(fill(.image(Image(systemName: "star"))).contains("00000000"))
    #expect(fill(.opacity(0.5)) == "00000080|ffffff80")
    #expect(fill(.shadow(.inner(radius: 1))) == "000000ff|ffffffff")
  }

  @Test func `the shadow of a style falls from shapes, texts and symbols, and from nothing else`() {
    let style = Color.black.shadow(.drop(color: .red, radius: 2, y: 3))
    let shadow = "shadowColor=ff3b30ff|ff453aff shadowRadius=2 shadowY=3"
    #expect(nodes(of: Circle().fill(style)).contains(shadow))
    #expect(nodes(of: Circle().stroke(style)).contains(shadow))
    let stack = nodes(
      of: VStack {
        Text(verbatim: "a")
        Image(systemName: "star")
        Circle().fill(.red)
        Circle()
        Text(verbatim: "b").foregroundStyle(.red)
      }.foregroundStyle(style))
    let lines = stack.split(separator: "\n").map { $0.contains(shadow) }
    #expect(lines == [false, true, true, false, true, false])
    let runs = nodes(of: Text(verbatim: "a").foregroundStyle(style) + Text(verbatim: "b"))
    #expect(runs.ranges(of: "shadowRadius=2").count == 1 && !runs.hasPrefix("text\n"))
    let own = nodes(of: Text(verbatim: "a").foregroundStyle(style).shadow(color: .red, radius: 9))
    #expect(own.contains("shadowRadius=2") && own.contains("shadowRadius=9"))
  }

  @Test func `a resolved colour is linear light`() {
    let color = Color(red: 0.5, green: 0.02, blue: 1, opacity: 0.25)
    let resolved = color.resolve(in: EnvironmentValues())
    #expect(abs(resolved.red - 0.5) < 0.003 && abs(resolved.green - 0.02) < 0.003)
    #expect(abs(resolved.blue - 1) < 0.001 && abs(resolved.opacity - 0.25) < 0.003)
    #expect(abs(resolved.linearRed - 0.216) < 0.003)
    #expect(abs(resolved.linearGreen - 0.00155) < 0.0002)
    var other = Color.Resolved(colorSpace: .sRGBLinear, red: 0.5, green: 0.25, blue: 0.002)
    #expect(other.linearRed == 0.5 && other.linearGreen == 0.25 && other.linearBlue == 0.002)
    #expect(other.opacity == 1)
    #expect(abs(other.red - 0.7354) < 0.001 && abs(other.green - 0.537) < 0.001)
    #expect(abs(other.blue - 0.02584) < 0.0001)
    (other.red, other.green, other.blue) = (0.7354, 0.537, 0.02584)
    #expect(abs(other.linearRed - 0.5) < 0.001 && abs(other.linearGreen - 0.25) < 0.001)
    #expect(abs(other.linearBlue - 0.002) < 0.0001)
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    #expect(Color.primary.resolve(in: dark).red > 0.99)
    #expect(Color.primary.resolve(in: EnvironmentValues()).red == 0)
    #expect(fill(resolved) == "8005ff40")
  }

  @Test func `colours are mixed by a part of the way`() {
    func mixed(_ fraction: Double) -> String {
      fill(Color(red: 1, green: 0, blue: 0, opacity: 0).mix(with: .white, by: fraction))
    }
    #expect(mixed(0) == "ff000000" && mixed(1) == "ffffffff" && mixed(0.25) == "ff404040")
    #expect(mixed(-1) == mixed(0) && mixed(2) == mixed(1))
  }
}
