import Foundation

@testable import SwiftUI

extension Facts {
  static var leaves: [Fact] { timers + dividers + gauges }

  private static var date: Date { Date(timeIntervalSince1970: 1_700_000_000) }
  private static var interval: ClosedRange<Date> { date...date.addingTimeInterval(600) }

  @FactTable private static var timers: [Fact] {
    Fact(
      "a timer takes the offered width", 300, 20, "a=0,5,50,10; t=50,_,250,17", .codingBestPractice
    ) {
      HStack(spacing: 0) {
        Box("a", 50, 10); Text(date, style: .timer).n("t")
      }
    }
    Fact("an interval takes the offered width", 300, 20, "t=0,_,300,17", .codingBestPractice) {
      Text(timerInterval: interval).n("t")
    }
    Fact("timers share", 300, 20, "a=0,_,146,17; b=154,_,146,17", .codingBestPractice) {
      HStack {
        Text(date, style: .timer).n("a"); Text(timerInterval: interval).n("b")
      }
    }
    Fact("a timer in a frame", 300, 20, "t=110,_,80,17", .codingBestPractice) {
      Text(date, style: .timer).n("t").frame(width: 80)
    }
    Fact(
      "a relative date takes its own width", 300, 20, "a=_,_,10,_; b=_,_,10,_", .codingBestPractice
    ) {
      HStack {
        Box("a", 10); Text(date, style: .time); Box("b", 10)
      }
    }
  }

  @FactTable private static var dividers: [Fact] {
    Fact("a divider in a column", 100, 40, "d=25,28,50,0.5", .openSwiftUI) {
      VStack(spacing: 8) {
        Box("a", 50, 20); Divider().n("d")
      }.fixedSize()
        .frame(height: 40, alignment: .top)
    }
    Fact("a divider in a row", 100, 30, "d=58,0,0.5,30", .openSwiftUI) {
      HStack {
        Box("a", 50, 30); Divider().n("d"); Spacer()
      }
    }
    Fact("a divider takes the width of its column", 100, 100, "d=0,49.75,100,0.5", .openSwiftUI) {
      VStack { Divider().n("d") }
    }
    Fact("a divider without a stack", 100, 100, "d=0,49.75,100,0.5", .openSwiftUI) {
      Divider().n("d")
    }
  }

  @FactTable private static var gauges: [Fact] {
    Fact("a progress bar is 4 points high", 100, 50, "p=0,23,100,4", .apple) {
      ProgressView(value: 0.5).n("p")
    }
    Fact("progress without a value is a ring", 400, 400, "p=171,171,58,58", .apple) {
      ProgressView().n("p")
    }
    Fact("a ring of progress", 200, 100, "p=71,21,58,58", .apple) {
      ProgressView(value: 0.5).progressViewStyle(.circular).n("p")
    }
    Fact("an accessory gauge has its own size", 400, 400, "g=171,171,58,58", .apple) {
      Gauge(value: 0.5) { Text(verbatim: "x") }.gaugeStyle(.accessoryCircular).n("g")
    }
    Fact(
      "a frame does not enlarge an accessory gauge", 300, 300, "f=50,50,200,200; g=121,121,58,58",
      .apple
    ) {
      Gauge(value: 0.5) { Text(verbatim: "x") }.gaugeStyle(.accessoryCircularCapacity).n("g")
        .frame(width: 200, height: 200).n("f")
    }
    Fact("an accessory gauge does not shrink", 70, 70, "g=_,_,58,58", .apple) {
      HStack {
        Gauge(value: 0.5) { Text(verbatim: "x") }.gaugeStyle(.accessoryCircular).n("g")
        Box("b")
      }
    }
    Fact("the labels of an accessory gauge", 58, 58, "i=_,_,_,_; a=_,_,_,_; g=0,0,58,58", .apple) {
      Gauge(value: 5, in: 0...9) {
        Text(verbatim: "x")
      } currentValueLabel: {
        Text(verbatim: "5").n("v")
      } minimumValueLabel: {
        Text(verbatim: "0").n("i")
      } maximumValueLabel: {
        Text(verbatim: "9").n("a")
      }
      .gaugeStyle(.accessoryCircular).n("g")
    }
    Fact("a linear gauge takes the width", 100, 50, "g=0,_,100,_", .apple) {
      Gauge(value: 0.5) { EmptyView() }.gaugeStyle(.linearCapacity).n("g")
    }
  }
}
