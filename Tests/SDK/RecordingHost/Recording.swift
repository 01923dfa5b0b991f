package import CWidgetABI
internal import SwiftUI

/// What a plugin has sent to one sink, as text: a line for each node, indented by its depth, with
/// its attributes in the order in which they came.
@MainActor
package final class Recording {
  /// The lines.
  package private(set) var lines: [String] = []
  /// What `complete` was called with.
  package private(set) var status: wh_status?
  /// What `set_error` was called with.
  package private(set) var error: String?
  /// Called when the call is completed.
  package var onComplete: () -> Void = {}
  /// What the functions of the view extension return from the call with that number on.
  package var refusal: (call: Int, status: wh_status)?
  /// How many functions of the view extension were called.
  package private(set) var callCount = 0
  /// How large geometry readers are.
  package var readerSize = (width: 80.0, height: 40.0)

  /// The sink to hand to a plugin; lives as long as the recording.
  package let sink: UnsafeMutablePointer<wh_sink>

  private var depth = 0
  private var readers: [Callback<wh_geometry>] = []
  private var guides: [Callback<wh_guide>] = []

  private struct Callback<Function> {
    var function: Function
    var user: UnsafeMutableRawPointer?
    var depth: Int
    var line: Int
  }

  private static var all: [UnsafeMutablePointer<wh_sink>: Weak] = [:]

  private struct Weak {
    weak var recording: Recording?
  }

  /// Nothing yet.
  package init() {
    sink = .allocate(capacity: 1)
    sink.initialize(to: wh_sink())
    Self.all[sink] = Weak(recording: self)
    Self.setFunctions(of: sink)
  }

  isolated deinit {
    Self.all[sink] = nil
    sink.deallocate()
  }

  /// All lines.
  package var text: String { lines.joined(separator: "\n") }

  static func of(_ sink: UnsafeMutablePointer<wh_sink>?) -> Recording? {
    sink.flatMap { all[$0]?.recording }
  }

  /// Notes a line of its own.
  func line(_ text: String) { lines.append(String(repeating: "  ", count: depth) + text) }

  /// Adds to the last line.
  func add(_ key: UInt32, _ value: String) {
    let name = AttributeKey.allCases.first { $0.constant == key }.map { "\($0)" } ?? "?\(key)"
    lines[lines.count - 1] += " \(name)=\(value)"
  }

  /// Counts a call of the view extension, and performs it unless it is to be refused.
  func perform(_ call: () -> Void) -> wh_status {
    callCount += 1
    if let refusal, callCount >= refusal.call { return refusal.status }
    call()
    return wh_status(WH_OK)
  }

  func begin(_ node: UInt32) {
    line(NodeType.allCases.first { $0.constant == node }.map { "\($0)" } ?? "?\(node)")
    depth += 1
  }

  func end() { depth -= 1 }

  func keep(_ geometry: wh_geometry?, _ user: UnsafeMutableRawPointer?) {
    guard let geometry else { return }
    readers.append(
      Callback(function: geometry, user: user, depth: depth, line: lines.count))
  }

  func keep(_ guide: wh_guide?, _ user: UnsafeMutableRawPointer?) {
    guard let guide else { return }
    guides.append(Callback(function: guide, user: user, depth: depth, line: lines.count - 1))
  }

  /// Calls the closures as layout would: guides in a view of 100 by 50 points whose guides are at
  /// their number, readers from the first, with what they send under their own line.
  func layOut() -> wh_status {
    for guide in guides {
      var dimensions = wh_dimensions()
      dimensions.width = 100
      dimensions.height = 50
      dimensions.guide = { _, guide in Double(guide) }
      lines[guide.line] += " place=\(guide.function(&dimensions, guide.user).short)"
    }
    guides = []
    while !readers.isEmpty {
      let reader = readers.removeFirst()
      let rest = lines[reader.line...]
      lines.removeSubrange(reader.line...)
      depth = reader.depth
      let waiting = readers.indices
      let status = reader.function(sink, readerSize.width, readerSize.height, reader.user)
      let added = lines.count - reader.line
      lines += rest
      for index in waiting where readers[index].line > reader.line {
        readers[index].line += added
      }
      if status < 0 { return status }
    }
    depth = 0
    return wh_status(WH_OK)
  }

  func complete(_ status: wh_status) {
    self.status = status
    onComplete()
  }

  func fail(_ message: String) { error = message }
}

extension Double {
  /// Four digits after the point at most, and no point without a fraction.
  var short: String {
    guard isFinite, magnitude < 1e11 else { return "\(self)" }
    let value = (self * 10_000).rounded() / 10_000
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
