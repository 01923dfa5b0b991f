internal import WidgetModel

/// Why a line is no request.
enum LineFault: Error {
  case syntax(LineSyntaxError)
  case tooManyTokens
  case tooLong

  var error: WidgetError {
    switch self {
    case .syntax(let error): WidgetError(.badRequest, error.description)
    case .tooManyTokens:
      WidgetError(.tooLarge, "a request has at most \(WireLimits.tokens) words")
    case .tooLong:
      WidgetError(.tooLarge, "a line has at most \(WireLimits.lineBytes) bytes")
    }
  }
}
