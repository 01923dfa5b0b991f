// An import of UIKit also imports UserNotifications, as in Apple's module.
@_exported public import AppleFoundation
@_exported public import Foundation
@_exported public import UserNotifications
