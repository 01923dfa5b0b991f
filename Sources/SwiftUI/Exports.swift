// As with Apple's module, whoever imports SwiftUI sees Foundation too: dates, URLs, CGFloat.
@_exported public import Foundation
