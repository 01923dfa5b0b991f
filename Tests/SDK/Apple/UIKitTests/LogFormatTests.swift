internal import AppleFoundation
internal import Foundation
internal import Testing

@testable internal import OSLog
@testable internal import os

@Suite struct LogFormatTests {
  private typealias Whole = OSLogIntegerFormatting
  private typealias Real = OSLogFloatFormatting

  @Test func `whole numbers have a radix, a sign, a prefix and digits`() {
    #expect(Whole.decimal.apply(to: -5) == "-5" && Whole.decimal.apply(to: 5) == "5")
    #expect(Whole.decimal(explicitPositiveSign: true).apply(to: 5) == "+5")
    #expect(Whole.decimal(explicitPositiveSign: true).apply(to: -5) == "-5")
    #expect(Whole.decimal(explicitPositiveSign: true).apply(to: 0) == "+0")
    #expect(Whole.decimal(minDigits: 3).apply(to: -5) == "-005")
    #expect(Whole.decimal(minDigits: 2).apply(to: 12345) == "12345")
    #expect(Whole.decimal(minDigits: 2000).apply(to: 5).count == 1000)
    #expect(Whole.decimal(minDigits: 1000).apply(to: 5).count == 1000)
    #expect(Whole.decimal(minDigits: -1).apply(to: 5) == "5")
    #expect(Whole.hex.apply(to: 255) == "ff" && Whole.hex.apply(to: -255) == "-ff")
    #expect(Whole.hex(uppercase: true).apply(to: 255) == "FF")
    #expect(Whole.hex(includePrefix: true, minDigits: 4).apply(to: 255) == "0x00ff")
    #expect(Whole.hex(explicitPositiveSign: true, includePrefix: true).apply(to: 255) == "+0xff")
    #expect(Whole.octal.apply(to: 8) == "10")
    #expect(Whole.octal(explicitPositiveSign: true).apply(to: 8) == "+10")
    #expect(Whole.octal(includePrefix: true, minDigits: 3).apply(to: 8) == "0o010")
    #expect(Whole.decimal.apply(to: Int64.min) == "-9223372036854775808")
  }

  @Test func `numbers with fractions have a form, a sign and a precision`() {
    #expect(
      Real.fixed.apply(to: 1.5) == "1.500000" && Real.fixed(precision: 1).apply(to: 1.5) == "1.5")
    #expect(Real.fixed(precision: 0, explicitPositiveSign: true).apply(to: 1.25) == "+1")
    #expect(Real.fixed(precision: -3).apply(to: 1.25) == "1")
    #expect(Real.fixed(precision: 200).apply(to: 0).count == 102)
    #expect(Real.exponential.apply(to: 1.5) == "1.500000e+00")
    #expect(Real.exponential(precision: 1, uppercase: true).apply(to: 1.5) == "1.5E+00")
    #expect(Real.exponential(precision: 1, explicitPositiveSign: true).apply(to: 1.5) == "+1.5e+00")
    #expect(
      Real.hybrid.apply(to: 1.5) == "1.5" && Real.hybrid(precision: 2).apply(to: 1234) == "1.2e+03")
    #expect(
      Real.hybrid(precision: 2, explicitPositiveSign: true, uppercase: true).apply(to: 1234)
        == "+1.2E+03")
    #expect(Real.hex.apply(to: 1.5) == "0x1.8p+0")
  }

  @Test func `values are filled up at one side, by a thousand blanks at most`() {
    #expect(OSLogStringAlignment.none.apply(to: "ab") == "ab")
    #expect(OSLogStringAlignment.right(columns: 4).apply(to: "ab") == "  ab")
    #expect(OSLogStringAlignment.left(columns: 4).apply(to: "ab") == "ab  ")
    #expect(OSLogStringAlignment.left(columns: 1).apply(to: "ab") == "ab")
    #expect(OSLogStringAlignment.left(columns: 1003).apply(to: "ab").count == 1002)
    #expect(OSLogStringAlignment.left(columns: 1001).apply(to: "ab").count == 1001)
  }

  @Test func `small numbers and truth values have words`() {
    #expect(OSLogBoolFormat.truth.apply(to: true) == "true")
    #expect(OSLogBoolFormat.truth.apply(to: false) == "false")
    #expect(OSLogBoolFormat.answer.apply(to: true) == "yes")
    #expect(OSLogBoolFormat.answer.apply(to: false) == "no")
    #expect(OSLogInt32ExtendedFormat.darwinErrno.apply(to: ENOENT).hasPrefix("[2: "))
    #expect(OSLogInt32ExtendedFormat.darwinMode.apply(to: 0o644) == "644")
    #expect(OSLogInt32ExtendedFormat.darwinSignal.apply(to: 9) == "9")
    #expect(OSLogInt32ExtendedFormat.ipv4Address.apply(to: 7) == "7")
  }

  @Test func `private values are masked`() {
    #expect(OSLogPrivacy.auto.apply(to: "x") == "x" && OSLogPrivacy.public.apply(to: "x") == "x")
    #expect(OSLogPrivacy.private.apply(to: "x") == "<private>")
    #expect(OSLogPrivacy.sensitive.apply(to: "x") == "<private>")
    #expect(OSLogPrivacy.auto(mask: .hash).apply(to: "x") == "x")
    #expect(OSLogPrivacy.private(mask: .none).apply(to: "x") == "<private>")
    for privacy in [OSLogPrivacy.private(mask: .hash), .sensitive(mask: .hash)] {
      #expect(privacy.apply(to: "x").hasPrefix("<mask.hash: '"))
      #expect(privacy.apply(to: "x") == privacy.apply(to: "x"))
      #expect(privacy.apply(to: "x") != privacy.apply(to: "y"))
    }
  }

  @Test func `each kind of value obeys its privacy`() {
    let number = 5
    let messages: [OSLogMessage] = [
      "\("s", privacy: .private)", "\("s", privacy: .private, attributes: "a")",
      "\(number, privacy: .private)", "\(Int32(5), format: .darwinMode, privacy: .private)",
      "\(1.5, privacy: .private)", "\(Float(1.5), privacy: .private)",
      "\(CGFloat(1.5), privacy: .private)", "\(true, privacy: .private)",
      "\(NSNumber(value: 5), privacy: .private)", "\(CancellationError(), privacy: .private)",
      "\([1], privacy: .private)", "\(Int.self, privacy: .private)",
    ]
    for message in messages { #expect(message.text == "<private>") }
    let open: [OSLogMessage] = [
      "\("s", attributes: "a")", "\(Int32(8), format: .darwinMode)",
      "\(Float(1.5), format: .hybrid)",
      "\(CGFloat(2.5), format: .hybrid)", "\(NSNumber(value: 5))", "\(false)", "plain",
      "\([1], align: .right(columns: 5))", "\(1.5, format: .hybrid, align: .left(columns: 5))|",
      "\("s", align: .right(columns: 3), attributes: "a")",
    ]
    #expect(
      open.map(\.text) == [
        "s", "10", "1.5", "2.5", "5", "false", "plain", "  [1]", "1.5  |", "  s",
      ])
  }

  @Test(arguments: [
    ("plain", "plain"), ("100%%", "100%"), ("%d|%i", "3|4"), ("%{public}d", "3"),
    ("%{private}d %d", "<private> 4"), ("%{sensitive}d %d", "<private> 4"),
    ("%", "%"), ("%5d|", "    3|"), ("%x", "3"), ("%f", "3"), ("%@", "3"), ("%s", "3"),
    ("%d %d %d", "3 4 %d"), ("a%z", "a%z"), ("%c", "\u{3}"),
  ])
  func `specifiers take the values in turn`(format: String, text: String) {
    #expect(LogFormat.text(format, [3, 4]) == text)
  }

  @Test func `only numbers reach specifiers of numbers`() {
    #expect(LogFormat.text("%.1f %.1f %.1e", [1.5, Float(2.5), CGFloat(1)]) == "1.5 2.5 1.0e+00")
    #expect(LogFormat.text("%d", [1.5]) == "1.5" && LogFormat.text("%.1f", [2]) == "2")
    #expect(LogFormat.text("%X %o", [255, 8]) == "FF 10")
    #expect(LogFormat.text("%m %d", [1]).hasSuffix(" 1"))
  }

  @Test func `levels are those of the host`() {
    let levels: [(OSLogType, UInt8, PluginLog.Level)] = [
      (.default, 0, .info), (.info, 1, .info), (.debug, 2, .debug), (.error, 16, .error),
      (.fault, 17, .error), (OSLogType(rawValue: 9), 9, .info), (OSLogType(9), 9, .info),
    ]
    for (type, number, level) in levels { #expect(type.rawValue == number && type.level == level) }
    #expect(OSLogType.warning.level == .warning && PluginLog.Level.debug < .error)
    #expect(!(PluginLog.Level.error < .error) && !(PluginLog.Level.warning < .info))
    #expect(OSLog.default.isEnabled(type: .debug) && !OSLog.disabled.isEnabled(type: .fault))
    #expect(!OSLog.default.signpostsEnabled)
    #expect(OSLog(subsystem: "a", category: "b").category == "b")
    let names = [OSLog.Category.pointsOfInterest, .dynamicTracing, .dynamicStackTracing].map {
      OSLog(subsystem: "a", category: $0).category
    }
    #expect(names == ["PointsOfInterest", "DynamicTracing", "DynamicStackTracing"])
  }

  @Test func `signposts have Apple's numbers and note nothing`() throws {
    #expect(OSSignpostID.null.rawValue == 0 && OSSignpostID.invalid.rawValue == .max)
    #expect(OSSignpostID.exclusive.rawValue == 0xeeee_b0b5_b2b2_eeee)
    #expect(OSSignpostID.null < .exclusive && !(OSSignpostID.null < .null))
    #expect([OSSignpostType.event, .begin, .end].map(\.rawValue) == [0, 1, 2])
    #expect(OSSignpostID(log: .default) == .exclusive && !OSSignposter.disabled.isEnabled)
    let signposter = OSSignposter(subsystem: "a", category: "b")
    #expect(signposter.withIntervalSignpost("x", "y") { 4 } == 4)
    #expect(throws: CancellationError.self) {
      try signposter.withIntervalSignpost("x") { throw CancellationError() }
    }
  }

  @Test func `a lock is given back after every use`() throws {
    let lock = OSAllocatedUnfairLock(uncheckedState: 1)
    #expect(throws: CancellationError.self) {
      try lock.withLockUnchecked { _ in throw CancellationError() }
    }
    #expect(lock.withLockIfAvailableUnchecked { $0 } == 1)
    #expect(throws: CancellationError.self) {
      try lock.withLockIfAvailable { _ in throw CancellationError() }
    }
    // A lock that is still held must not be waited for.
    let free = try #require(lock.withLockIfAvailable { $0 + 1 })
    #expect(free == 2)
    #expect(lock.withLock { $0 } == 1)
    let bare = OSAllocatedUnfairLock()
    #expect(bare.withLock { !bare.lockIfAvailable() } && bare.withLockUnchecked { 3 } == 3)
    #expect(bare.lockIfAvailable())
    #expect(!bare.lockIfAvailable())
    bare.unlock()
    #expect(bare.lockIfAvailable())
    bare.unlock()
  }
}
