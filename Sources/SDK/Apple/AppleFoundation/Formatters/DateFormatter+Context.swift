public import Foundation

extension DateFormatter {
  /// No effect: dates are written as in the middle of a sentence.
  public var formattingContext: Context {
    get { .unknown }
    set {}
  }
}
