internal import RecordingHost
internal import SwiftUI

extension ModifierRows {
  @NodeTable static var backgrounds: [NodeRow] {
    NodeRow(
      "background(alignment:content:)",
      """
      background horizontalAlignment=2 verticalAlignment=18
        text text='a'
        divider
      """
    ) { a.background(alignment: .bottomTrailing) { b } }
    NodeRow(
      "background(_:alignment:)",
      """
      background horizontalAlignment=2 verticalAlignment=18
        text text='a'
        divider
      """
    ) { a.background(b, alignment: .bottomTrailing) }
    NodeRow(
      "background(_:ignoresSafeAreaEdges:)",
      """
      background
        text text='a'
        rectangle fill=ff3b30ff|ff453aff
      """
    ) { a.background(.red, ignoresSafeAreaEdges: .top) }
    NodeRow(
      "background(ignoresSafeAreaEdges:)",
      """
      background
        text text='a'
        rectangle fill=ffffffff|1c1c1eff
      """
    ) { a.background() }
  }

  @NodeTable static var backgrounds2: [NodeRow] {
    NodeRow(
      "background(_:in:fillStyle:)",
      """
      background
        text text='a'
        circle evenOdd=true fill=ff3b30ff|ff453aff
      """
    ) { a.background(.red, in: Circle(), fillStyle: FillStyle(eoFill: true)) }
    NodeRow(
      "background(in:fillStyle:)",
      """
      background
        text text='a'
        circle evenOdd=true fill=ffffffff|1c1c1eff
      """
    ) { a.background(in: Circle(), fillStyle: FillStyle(eoFill: true)) }
    NodeRow(
      "glassEffect(_:in:)",
      """
      background
        text text='a'
        circle fill=ffffff66|1c1c1e66
      """
    ) { a.glassEffect(.clear, in: Circle()) }
    NodeRow(
      "glassEffect(_:in:)",
      """
      background
        text text='a'
        capsule fill=f2f2f7b3|252525b3
      """
    ) { a.glassEffect() }
  }

  @NodeTable static var backgrounds3: [NodeRow] {
    NodeRow(
      "glassEffect(_:in:)",
      """
      background
        text text='a'
        capsule fill=ff3b3099|ff453a99
      """
    ) { a.glassEffect(.regular.tint(.red).interactive()) }
    NodeRow(
      "glassEffect(_:in:)",
      """
      background
        text text='a'
        capsule fill=00000000
      """
    ) { a.glassEffect(.identity) }
    NodeRow(
      "containerBackground(_:for:)",
      """
      container
        text text='a'
        rectangle fill=ff3b30ff|ff453aff
      """
    ) { a.containerBackground(.red, for: ContainerBackgroundPlacement(isWidget: true)) }
    NodeRow("containerBackground(_:for:)", "text text='a'") {
      a.containerBackground(.red, for: .navigation)
    }
  }

  @NodeTable static var backgrounds4: [NodeRow] {
    NodeRow(
      "containerBackground(for:alignment:content:)",
      """
      container
        text text='a'
        zstack horizontalAlignment=2 verticalAlignment=18
          divider
          divider
      """
    ) {
      a.containerBackground(
        for: ContainerBackgroundPlacement(isWidget: true), alignment: .bottomTrailing
      ) {
        b; b
      }
    }
    NodeRow(
      "containerBackground(for:alignment:content:)",
      """
      container
        text text='a'
        divider
      """
    ) {
      a.containerBackground(.red, for: ContainerBackgroundPlacement(isWidget: true))
        .containerBackground(for: ContainerBackgroundPlacement(isWidget: true)) { b }
    }
  }

  @NodeTable static var overlays: [NodeRow] {
    NodeRow(
      "overlay(alignment:content:)",
      """
      overlay horizontalAlignment=2 verticalAlignment=18
        text text='a'
        divider
      """
    ) { a.overlay(alignment: .bottomTrailing) { b } }
    NodeRow(
      "overlay(_:alignment:)",
      """
      overlay horizontalAlignment=2 verticalAlignment=18
        text text='a'
        divider
      """
    ) { a.overlay(b, alignment: .bottomTrailing) }
    NodeRow(
      "overlay(_:ignoresSafeAreaEdges:)",
      """
      overlay
        text text='a'
        rectangle fill=ff3b30ff|ff453aff
      """
    ) { a.overlay(.red, ignoresSafeAreaEdges: .top) }
    NodeRow(
      "overlay(_:in:fillStyle:)",
      """
      overlay
        text text='a'
        circle evenOdd=true fill=ff3b30ff|ff453aff
      """
    ) { a.overlay(.red, in: Circle(), fillStyle: FillStyle(eoFill: true)) }
  }

  @NodeTable static var overlays2: [NodeRow] {
    NodeRow(
      "border(_:width:)",
      """
      overlay
        text text='a'
        rectangle lineWidth=3 strokeInside=true stroke=ff3b30ff|ff453aff
      """
    ) { a.border(.red, width: 3) }
    NodeRow(
      "border(_:width:)",
      """
      overlay
        text text='a'
        rectangle strokeInside=true stroke=ff3b30ff|ff453aff
      """
    ) { a.border(.red) }
  }

  @NodeTable static var clips: [NodeRow] {
    NodeRow(
      "clipped(antialiased:)",
      """
      clip
        text text='a'
      """
    ) { a.clipped() }
    NodeRow(
      "clipShape(_:style:)",
      """
      clip
        text text='a'
        circle evenOdd=true fill=000000ff
      """
    ) { a.clipShape(Circle(), style: FillStyle(eoFill: true)) }
    NodeRow(
      "clipShape(_:style:)",
      """
      mask
        text text='a'
        offset x=1 y=2
          circle fill=000000ff
      """
    ) { a.clipShape(Circle().offset(x: 1, y: 2)) }
    NodeRow(
      "clipShape(_:style:)",
      """
      mask
        text text='a'
        circle lineWidth=2 stroke=000000ff
      """
    ) { a.clipShape(Circle().stroke(lineWidth: 2)) }
  }

  @NodeTable static var clips2: [NodeRow] {
    NodeRow(
      "clipShape(_:style:)",
      """
      mask
        text text='a'
        geometryReader
          path fill=000000ff path=[M0,0 L80,40]
      """
    ) { a.clipShape(Corner()) }
    NodeRow(
      "cornerRadius(_:antialiased:)",
      """
      clip
        text text='a'
        roundedRectangle cornerRadius=3 cornerStyle=0 fill=000000ff
      """
    ) { a.cornerRadius(3) }
    NodeRow(
      "mask(alignment:_:)",
      """
      mask
        text text='a'
        frame horizontalAlignment=2 verticalAlignment=18 maxWidth=inf maxHeight=inf
          divider
      """
    ) { a.mask(alignment: .bottomTrailing) { b } }
    NodeRow(
      "mask(alignment:_:)",
      """
      mask
        text text='a'
        divider
      """
    ) { a.mask { b } }
  }

  @NodeTable static var clips3: [NodeRow] {
    NodeRow(
      "mask(_:)",
      """
      mask
        text text='a'
        divider
      """
    ) { a.mask(b) }
  }
}
