// As with Apple's module, whoever imports SwiftUI sees Foundation too: dates, URLs, CGFloat.
@_exported public import AppleFoundation
@_exported public import Combine
@_exported public import Foundation
@_exported public import Observation
@_exported public import UIKit
