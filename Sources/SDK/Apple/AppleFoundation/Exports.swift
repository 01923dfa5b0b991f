// Whoever imports a module of the SDK sees Foundation, as with Apple's, and all of it: the toolchain
// has URLSession in a module of its own.
// Apple's Foundation shows the types of Core Graphics, too.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import FoundationNetworking
