@_exported public import ActivityKit
@_exported public import AppleFoundation
@_exported public import Foundation
