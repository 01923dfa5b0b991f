@_exported public import AppleFoundation
@_exported public import Foundation
@_exported public import SwiftUI
