// An import of SwiftUI also imports Foundation, as in Apple's module: dates, URLs, CGFloat.
@_exported public import AppleFoundation
@_exported public import Combine
@_exported public import CoreTransferable
@_exported public import Foundation
@_exported public import Observation
@_exported public import UIKit
@_exported public import UniformTypeIdentifiers
