internal import WidgetModel

/// The host's end of the channel to a nursery, which never blocks.
public typealias NurseryEndpoint = Endpoint<NurseryRequest, NurseryReply>

/// The start of a worker program: what execve(2) takes, and the working directory.
///
/// A worker of a nursery receives it on its own channel. The nursery never has it: the next worker would find the
/// variables of this one, which can be secrets, in its memory.
public struct WorkerStart: Hashable, Sendable {
  /// The arguments; the first one is the absolute path of the program.
  public var arguments: [String]
  /// The variables as `NAME=value`.
  public var environment: [String]
  /// The absolute path of the working directory.
  public var directory: String

  /// Creates a start from its parts.
  public init(arguments: [String], environment: [String], directory: String) {
    self.arguments = arguments
    self.environment = environment
    self.directory = directory
  }
}

/// A message from the host to a worker of a nursery, which waits for it before it does anything else: the first messages
/// of the worker's channel.
public enum StartMessage: Hashable, Sendable {
  /// Be what a started program would be. The attached descriptor becomes the standard output and error. With
  /// `hasFile`, ``file`` follows.
  case start(WorkerStart, hasFile: Bool)
  /// The attached descriptor becomes descriptor 4: the file of the plugin.
  case file
}

/// A message from the host to a nursery, the process that makes workers as copies of itself.
public enum NurseryRequest: Hashable, Sendable {
  /// Make a worker that waits for a ``StartMessage``. The attached descriptor is the worker's end of its channel. The
  /// nursery replies with ``NurseryReply/made(pid:)`` or ``NurseryReply/failed(code:)``.
  case make
}

/// A message from a nursery to the host.
public enum NurseryReply: Hashable, Sendable {
  /// The nursery has loaded everything and makes workers. `version` is that of the program.
  case ready(version: String)
  /// The nursery can make no workers, and ends. `reason` is a predicate of the nursery.
  case refused(reason: String)
  /// A worker was made, which is a child of the host. The attached descriptor is its pidfd.
  case made(pid: Int32)
  /// No worker was made, because of this errno.
  case failed(code: Int32)
  /// The nursery makes no further worker, and another one may take its place: the fonts of the machine have
  /// changed, or the id of the process looks like a part of an address.
  case retired
}

extension StartMessage: ChannelMessage {
  private enum Tag: UInt8 {
    case start = 1
    case file = 2
  }

  /// Encodes the message; equal messages give equal bytes.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .start(let start, let hasFile):
      writer.write(Tag.start.rawValue)
      for list in [start.arguments, start.environment] {
        writer.write(list) { $0.write($1) }
      }
      writer.write(start.directory)
      writer.write(hasFile)
    case .file: writer.write(Tag.file.rawValue)
    }
    return writer.bytes
  }

  /// Decodes the output of ``encoded()``; throws for all other bytes.
  public init(decoding bytes: RawSpan) throws(CodecError) {
    var reader = try ByteReader(bytes)
    switch try reader.value("start message", Tag.self) {
    case .start:
      let start = WorkerStart(
        arguments: try Self.words(from: &reader), environment: try Self.words(from: &reader),
        directory: try reader.text())
      self = .start(start, hasFile: try reader.flag())
    case .file: self = .file
    }
    try reader.finish()
  }

  private static func words(from reader: inout ByteReader) throws(CodecError) -> [String] {
    try reader.list(of: "words") { reader throws(CodecError) in try reader.text() }
  }
}

extension NurseryRequest: ChannelMessage {
  private enum Tag: UInt8 {
    case make = 1
  }

  /// Encodes the message; equal messages give equal bytes.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.write(Tag.make.rawValue)
    return writer.bytes
  }

  /// Decodes the output of ``encoded()``; throws for all other bytes.
  public init(decoding bytes: RawSpan) throws(CodecError) {
    var reader = try ByteReader(bytes)
    switch try reader.value("nursery request", Tag.self) {
    case .make: self = .make
    }
    try reader.finish()
  }
}

extension NurseryReply: ChannelMessage {
  private enum Tag: UInt8 {
    case ready = 1
    case refused = 2
    case made = 3
    case failed = 4
    case retired = 5
  }

  /// Encodes the message; equal messages give equal bytes.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .ready(let version):
      writer.write(Tag.ready.rawValue)
      writer.write(version)
    case .refused(let reason):
      writer.write(Tag.refused.rawValue)
      writer.write(reason)
    case .made(let pid):
      writer.write(Tag.made.rawValue)
      writer.write(pid)
    case .failed(let code):
      writer.write(Tag.failed.rawValue)
      writer.write(code)
    case .retired: writer.write(Tag.retired.rawValue)
    }
    return writer.bytes
  }

  /// Decodes the output of ``encoded()``; throws for all other bytes.
  public init(decoding bytes: RawSpan) throws(CodecError) {
    var reader = try ByteReader(bytes)
    switch try reader.value("nursery reply", Tag.self) {
    case .ready: self = .ready(version: try reader.text())
    case .refused: self = .refused(reason: try reader.text())
    case .made: self = .made(pid: try reader.integer())
    case .failed: self = .failed(code: try reader.integer())
    case .retired: self = .retired
    }
    try reader.finish()
  }
}
