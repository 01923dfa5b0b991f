/// The header fields that limit what a browser does with an answer.
public enum SecurityHeaders {
  /// A name and a value.
  public typealias Field = (name: String, value: String)

  /// The fields of every answer but pictures.
  public static let all: [Field] = [("Content-Security-Policy", pagePolicy)] + common

  /// The fields of pictures of plugins. A picture that is opened as a page of its own runs nothing and loads
  /// nothing; it has no origin.
  public static let picture: [Field] = [("Content-Security-Policy", picturePolicy)] + common

  private static let pagePolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
    "connect-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'self'",
    "frame-ancestors 'none'",
  ].joined(separator: "; ")

  private static let picturePolicy = [
    "sandbox", "default-src 'none'", "style-src 'unsafe-inline'", "img-src data:",
    "font-src data:",
  ].joined(separator: "; ")

  private static let common: [Field] = [
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("X-Frame-Options", "DENY"),
    (
      "Permissions-Policy",
      "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "
        + "microphone=(), midi=(), payment=(), usb=()"
    ),
  ]
}
