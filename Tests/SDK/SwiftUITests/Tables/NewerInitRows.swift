internal import Foundation
internal import RecordingHost
internal import SwiftUI

extension InitializerRows {
  private static var pixel: CGImage { CGImage(Data([0x89, 0x50, 0x4e]), width: 1, height: 1) }

  @NodeTable static var newerInits: [NodeRow] {
    NodeRow("PhaseAnimator.init(_:content:animation:)", "text text='1'") {
      PhaseAnimator([1, 2]) { Text(verbatim: "\($0)") }
    }
    NodeRow("PhaseAnimator.init(_:trigger:content:animation:)", "text text='1'") {
      PhaseAnimator([1, 2], trigger: 3) { Text(verbatim: "\($0)") }
    }
    NodeRow("Text.init(_: TimeDataSource<V>, format: F)", "text date=@5000000000 dateStyle=2") {
      Text(.currentDate, format: .reference(to: day))
    }
    NodeRow("Text.init(_: TimeDataSource<V>, format: F)", "text date=@5000000000 dateStyle=4") {
      Text(.durationOffset(to: day), format: .time(pattern: .minuteSecond))
    }
    NodeRow("Image.init(_:scale:orientation:label:)", "image image=3 bytes imageScale=2") {
      Image(pixel, scale: 2, label: Text("a"))
    }
    NodeRow("Image.init(decorative:scale:orientation:)", "image image=3 bytes") {
      Image(decorative: pixel, scale: 1)
    }
  }
}
