internal import FoundationEssentials
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import WidgetModel

extension GalleryHandlers {
  /// Returns the body of a request that arrives within the limits of size and time.
  static func body(of request: Request) async throws(GalleryFailure) -> ByteBuffer {
    let type = request.headers[.contentType]?.lowercased() ?? ""
    if !type.isEmpty, !type.hasPrefix("application/json") {
      throw GalleryFailure(.unsupportedMediaType, "BAD_TYPE", "the body is application/json")
    }
    do {
      return try await withThrowingTaskGroup(of: ByteBuffer.self) { group in
        group.addTask { try await request.body.collect(upTo: GalleryLimits.bodyBytes) }
        group.addTask {
          try await Task.sleep(for: GalleryLimits.arrival)
          throw LateBody()
        }
        defer { group.cancelAll() }
        return try await group.next() ?? ByteBuffer()
      }
    } catch is LateBody {
      throw ending(GalleryFailure(.requestTimeout, "TIMEOUT", "the body did not arrive in time"))
    } catch {
      throw ending(
        GalleryFailure(.tooLarge, "a body has at most \(GalleryLimits.bodyBytes) bytes"))
    }
  }

  private struct LateBody: Error {}

  private static func ending(_ failure: GalleryFailure) -> GalleryFailure {
    var failure = failure
    failure.endsConnection = true
    return failure
  }

  /// Returns the value in a body of JSON.
  static func decode<Value: Decodable>(
    _ type: Value.Type, _ body: ByteBuffer
  ) throws(GalleryFailure) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(body.readableBytesView))
    } catch let error as DecodingError {
      throw GalleryFailure(.badRequest, error.sentence)
    } catch {
      throw GalleryFailure(.badRequest, "the body is not the JSON of this address; see /api")
    }
  }
}

extension DecodingError {
  /// A sentence with the place of the mistake, such as `tiles[2].column`.
  fileprivate var sentence: String {
    switch self {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      "\(Self.place(context.codingPath)) has another type than \(Self.word(type)); see /api"
    case .keyNotFound(let key, let context):
      "\(Self.place(context.codingPath + [key])) is missing; see /api"
    case .dataCorrupted: "the body is no JSON; see /api"
    @unknown default: "the body is not the JSON of this address; see /api"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    let text = path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return text.isEmpty ? "the body" : text
  }

  private static func word(_ type: any Any.Type) -> String {
    switch type {
    case is Int.Type, is Double.Type: "a number"
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }
}
