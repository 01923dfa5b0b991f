internal import FoundationEssentials
internal import GalleryAccess
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

extension Response {
  /// Creates an answer with a body.
  init(_ status: HTTPResponse.Status = .ok, type: String, bytes: some Sequence<UInt8>) {
    self.init(
      status: status, headers: [.contentType: type],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// Creates an answer with JSON, which no cache keeps.
  static func json(_ bytes: [UInt8], _ status: HTTPResponse.Status = .ok) -> Response {
    var response = Response(status, type: "application/json", bytes: bytes)
    response.headers[.cacheControl] = "no-store"
    return response
  }

  /// Creates an answer with a value as JSON, which no cache keeps.
  static func json(_ value: some Encodable) -> Response {
    // Values of this module have no numbers that JSON lacks.
    json((try? JSONEncoder().encode(value)).map(Array.init) ?? [])
  }

  /// Creates an answer that sends a browser to an address, with a cookie.
  static func redirect(to address: String, settingCookie cookie: String) -> Response {
    var response = Response(status: .seeOther, headers: [.location: address])
    response.headers[.setCookie] = cookie
    response.headers[.cacheControl] = "no-store"
    return response
  }

  /// The answer to HEAD: the same header, without a body.
  var withoutBody: Response {
    var response = self
    let length = headers[.contentLength] ?? body.contentLength.map { "\($0)" }
    // The length of an empty body takes the place of the other one.
    response.body = ResponseBody()
    response.headers[.contentLength] = length
    return response
  }
}

extension HTTPFields {
  /// The fields of every answer but pictures.
  static let security = HTTPFields(SecurityHeaders.all)
  /// The fields of pictures of plugins.
  static let securityOfPictures = HTTPFields(SecurityHeaders.picture)

  private init(_ fields: [SecurityHeaders.Field]) {
    self.init()
    for field in fields {
      if let name = HTTPField.Name(field.name) { append(HTTPField(name: name, value: field.value)) }
    }
  }

  /// Returns these fields and those of `others` whose names are not among them.
  func adding(_ others: HTTPFields) -> HTTPFields {
    var all = self
    for field in others where !contains(field.name) { all.append(field) }
    return all
  }
}
