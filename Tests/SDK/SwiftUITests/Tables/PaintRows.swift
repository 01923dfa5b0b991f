internal import RecordingHost
internal import SwiftUI

extension ModifierRows {
  @NodeTable static var colors: [NodeRow] {
    NodeRow("foregroundColor(_:)", "divider foreground=ff3b30ff|ff453aff") {
      b.foregroundColor(.red)
    }
    NodeRow("foregroundColor(_:)", "divider") { b.foregroundColor(nil) }
    NodeRow("foregroundStyle(_:)", "divider foreground=ff3b30ff|ff453aff") {
      b.foregroundStyle(.red)
    }
    NodeRow(
      "foregroundStyle(_:_:)",
      """
      vstack foreground=ff3b30ff|ff453aff
        rectangle fill=ff3b30ff|ff453aff
        rectangle fill=34c759ff|30d158ff
        rectangle fill=ff3b3040|ff453a40
        rectangle fill=ff3b302e|ff453a2e
        rectangle fill=ff3b302e|ff453a2e
      """
    ) { VStack { Levels() }.foregroundStyle(.red, .green) }
    NodeRow(
      "foregroundStyle(_:_:_:)",
      """
      vstack foreground=ff3b30ff|ff453aff
        rectangle fill=ff3b30ff|ff453aff
        rectangle fill=34c759ff|30d158ff
        rectangle fill=000000ff
        rectangle fill=ff3b302e|ff453a2e
        rectangle fill=ff3b302e|ff453a2e
      """
    ) { VStack { Levels() }.foregroundStyle(.red, .green, .black) }
    NodeRow(
      "tint(_: S?)", "rectangle fill=000000ff tint=gradient0(0.5,0;0.5,1)[0:000000ff,1:ffffffff]"
    ) {
      Color.accentColor.tint(
        LinearGradient(colors: [.black, .white], startPoint: .top, endPoint: .bottom))
    }
    NodeRow(
      "tint(_: S?)", "rectangle fill=000000ff tint=gradient0(0,0.5;1,0.5)[0:000000ff,1:ffffffff]"
    ) { Color.accentColor.tint(Gradient(colors: [.black, .white])) }
    NodeRow("tint(_: Color?)", "rectangle fill=ff3b30ff|ff453aff tint=ff3b30ff|ff453aff") {
      Color.accentColor.tint(.red)
    }
    NodeRow("tint(_: Color?)", "rectangle fill=007affff|0a84ffff") {
      Color.accentColor.tint(Color?.none)
    }
    NodeRow("accentColor(_:)", "rectangle fill=ff3b30ff|ff453aff tint=ff3b30ff|ff453aff") {
      Color.accentColor.accentColor(.red)
    }
    NodeRow("colorScheme(_:)", "rectangle fill=ff453aff foreground=ffffffff") {
      Color.red.colorScheme(.dark)
    }
    NodeRow("colorScheme(_:)", "rectangle fill=ff3b30ff foreground=000000ff") {
      Color.red.colorScheme(.light)
    }
  }

  @NodeTable static var colors2: [NodeRow] {
    NodeRow(
      "backgroundStyle(_:)",
      """
      background
        divider
        rectangle fill=ff3b30ff|ff453aff
      """
    ) { b.background().backgroundStyle(.red) }
    NodeRow(
      "backgroundStyle(_:)",
      """
      background
        divider
        rectangle fill=ff3b3080|ff453a80
      """
    ) { b.background(BackgroundStyle().secondary).backgroundStyle(.red) }
  }

  @NodeTable static var transparency: [NodeRow] {
    NodeRow("opacity(_:)", "divider opacity=0.25") { b.opacity(0.25) }
    NodeRow("opacity(_:)", "divider opacity=0.5") { b.opacity(0.5).opacity(.nan).opacity(2) }
    NodeRow("opacity(_:)", "divider opacity=0") { b.opacity(-1) }
    NodeRow("hidden()", "divider hidden=true") { b.hidden() }
    NodeRow("blur(radius:opaque:)", "divider blur=3") { b.blur(radius: 3) }
    NodeRow(
      "blur(radius:opaque:)",
      """
      frame blur=4
        divider blur=3
      """
    ) { b.blur(radius: 3).blur(radius: 4) }
    NodeRow("blur(radius:opaque:)", "divider") { b.blur(radius: 0) }
    NodeRow(
      "shadow(color:radius:x:y:)",
      "divider shadowColor=ff3b30ff|ff453aff shadowRadius=2 shadowX=3 shadowY=4"
    ) { b.shadow(color: .red, radius: 2, x: 3, y: 4) }
    NodeRow("shadow(color:radius:x:y:)", "divider shadowColor=00000054 shadowRadius=0") {
      b.shadow(radius: -2)
    }
    NodeRow("redacted(reason:)", "text text='1' redaction=1") {
      Redaction().redacted(reason: .placeholder)
    }
    NodeRow("redacted(reason:)", "text text='3' redaction=1") {
      Redaction().redacted(reason: .placeholder).redacted(reason: .privacy)
    }
    NodeRow("redacted(reason:)", "text text='4' redaction=0") {
      Redaction().redacted(reason: .invalidated)
    }
    NodeRow("unredacted()", "text text='0' redaction=2") {
      Redaction().unredacted().redacted(reason: .placeholder)
    }
    NodeRow("privacySensitive(_:)", "divider privacySensitive=true") { b.privacySensitive() }
    NodeRow(
      "privacySensitive(_:)",
      """
      vstack privacySensitive=true
        divider privacySensitive=false
      """
    ) { VStack { b.privacySensitive(false) }.privacySensitive() }
  }

  @NodeTable static var transforms: [NodeRow] {
    NodeRow(
      "rotationEffect(_:anchor:)",
      """
      rotation anchorX=0.25 anchorY=0.75 angle=30
        divider
      """
    ) { b.rotationEffect(.degrees(30), anchor: UnitPoint(x: 0.25, y: 0.75)) }
    NodeRow(
      "rotationEffect(_:anchor:)",
      """
      rotation angle=30
        divider
      """
    ) { b.rotationEffect(.degrees(30)) }
    NodeRow(
      "scaleEffect(x:y:anchor:)",
      """
      scale anchorX=0.25 anchorY=0.75 scaleX=2 scaleY=3
        divider
      """
    ) { b.scaleEffect(x: 2, y: 3, anchor: UnitPoint(x: 0.25, y: 0.75)) }
    NodeRow(
      "scaleEffect(_: CGFloat, anchor: UnitPoint)",
      """
      scale anchorX=0.25 anchorY=0.75 scaleX=2 scaleY=2
        divider
      """
    ) { b.scaleEffect(2, anchor: UnitPoint(x: 0.25, y: 0.75)) }
    NodeRow(
      "scaleEffect(_: CGSize, anchor: UnitPoint)",
      """
      scale anchorX=0.25 anchorY=0.75 scaleX=2 scaleY=3
        divider
      """
    ) { b.scaleEffect(CGSize(width: 2, height: 3), anchor: UnitPoint(x: 0.25, y: 0.75)) }
  }

  @NodeTable static var transforms2: [NodeRow] {
    NodeRow(
      "transformEffect(_:)",
      """
      transform matrixA=2 matrixD=3 matrixX=4 matrixY=5
        divider
      """
    ) { b.transformEffect(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5)) }
    NodeRow(
      "transformEffect(_:)",
      """
      transform matrixC=2
        divider
      """
    ) { b.transformEffect(CGAffineTransform(a: 1, b: 0, c: 2, d: 1, tx: 0, ty: 0)) }
    NodeRow(
      "rotation3DEffect(_:axis:anchor:anchorZ:perspective:)",
      """
      projection anchorX=0 anchorY=0 angle=60 axisX=1
        divider
      """
    ) { b.rotation3DEffect(.degrees(60), axis: (x: 1, y: 0, z: 0), anchor: .topLeading) }
  }

  @NodeTable static var transforms3: [NodeRow] {
    NodeRow(
      "rotation3DEffect(_:axis:anchor:anchorZ:perspective:)",
      """
      projection anchorX=0 anchorY=0 angle=60 axisY=2 axisZ=3 anchorZ=4 perspective=0.5
        divider
      """
    ) {
      b.rotation3DEffect(
        .degrees(60), axis: (x: 0, y: 2, z: 3), anchor: .topLeading, anchorZ: 4, perspective: 0.5)
    }
    NodeRow(
      "flipsForRightToLeftLayoutDirection(_:)",
      """
      scale scaleX=-1 layoutDirection=1
        divider
      """
    ) { b.flipsForRightToLeftLayoutDirection(true).environment(\.layoutDirection, .rightToLeft) }
    NodeRow("flipsForRightToLeftLayoutDirection(_:)", "divider layoutDirection=1") {
      b.flipsForRightToLeftLayoutDirection(false).environment(\.layoutDirection, .rightToLeft)
    }
    NodeRow("flipsForRightToLeftLayoutDirection(_:)", "divider") {
      b.flipsForRightToLeftLayoutDirection(true)
    }
  }

  @NodeTable static var unsupportedEffects: [NodeRow] {
    NodeRow(
      "projectionEffect(_:)",
      """
      transform matrixX=3 matrixY=4
        divider
      """
    ) { b.projectionEffect(ProjectionTransform(CGAffineTransform(translationX: 3, y: 4))) }
    NodeRow(
      "projectionEffect(_:)",
      """
      transform
        divider
      messages: 1
      """
    ) {
      var transform = ProjectionTransform()
      transform.m13 = 0.5
      return b.projectionEffect(transform)
    }
    NodeRow(
      "visualEffect(_:)",
      """
      divider
      messages: 1
      """
    ) { b.visualEffect { effect, _ in effect.opacity(0.5) } }
    NodeRow(
      "textRenderer(_:)",
      """
      divider
      messages: 1
      """
    ) { b.textRenderer(1) }
    NodeRow(
      "colorEffect(_:isEnabled:)",
      """
      divider
      messages: 1
      """
    ) { b.colorEffect(ShaderLibrary.wave(.float(1))) }
    NodeRow(
      "layerEffect(_:maxSampleOffset:isEnabled:)",
      """
      divider
      messages: 1
      """
    ) { b.layerEffect(ShaderLibrary.wave(.color(.red)), maxSampleOffset: .zero) }
    NodeRow("distortionEffect(_:maxSampleOffset:isEnabled:)", "divider") {
      b.distortionEffect(
        ShaderLibrary.wave(.boundingRect), maxSampleOffset: .zero, isEnabled: false)
    }
  }

  @NodeTable static var colorFilters: [NodeRow] {
    NodeRow(
      "brightness(_:)",
      """
      filter filter=0 amount=0.5
        divider
      """
    ) { b.brightness(0.5) }
    NodeRow(
      "contrast(_:)",
      """
      filter filter=1 amount=2
        divider
      """
    ) { b.contrast(2) }
    NodeRow(
      "saturation(_:)",
      """
      filter filter=2
        divider
      """
    ) { b.saturation(0) }
    NodeRow(
      "grayscale(_:)",
      """
      filter filter=3 amount=1
        divider
      """
    ) { b.grayscale(1) }
    NodeRow(
      "hueRotation(_:)",
      """
      filter filter=4 amount=30
        divider
      """
    ) { b.hueRotation(.degrees(30)) }
  }

  @NodeTable static var colorFilters2: [NodeRow] {
    NodeRow(
      "colorInvert()",
      """
      filter filter=5
        divider
      """
    ) { b.colorInvert() }
    NodeRow(
      "colorMultiply(_:)",
      """
      filter filter=6 filterColor=ff3b30ff|ff453aff
        divider
      """
    ) { b.colorMultiply(.red) }
    NodeRow(
      "luminanceToAlpha()",
      """
      filter filter=7
        divider
      """
    ) { b.luminanceToAlpha() }
    NodeRow("blendMode(_:)", "divider blendMode=2") { b.blendMode(.screen).blendMode(.hue) }
    NodeRow("blendMode(_:)", "divider") { b.blendMode(.normal) }
    NodeRow(
      "blendMode(_:)",
      """
      zstack blendMode=20 effectsPerLeaf=true
        divider
        divider
      """
    ) {
      ZStack {
        b; b
      }.blendMode(.plusLighter)
    }
    NodeRow(
      "compositingGroup()",
      """
      compositingGroup
        divider
      """
    ) { b.compositingGroup() }
    NodeRow(
      "drawingGroup(opaque:colorMode:)",
      """
      compositingGroup
        divider
      """
    ) { b.drawingGroup() }
  }
}
