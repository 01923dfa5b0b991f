// As in Apple's module, an import of AppIntents also imports UIKit.
@_exported public import AppleFoundation
@_exported public import Foundation
@_exported public import UIKit
