// An import of AppIntents also imports UIKit, as in Apple's module.
@_exported public import AppleFoundation
@_exported public import Foundation
@_exported public import UIKit
