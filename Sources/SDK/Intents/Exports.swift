// An import of Intents also imports CoreLocation, as in Apple's module.
@_exported public import AppleFoundation
@_exported public import CoreLocation
@_exported public import Foundation
