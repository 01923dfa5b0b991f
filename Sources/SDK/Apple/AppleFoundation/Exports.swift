// Whoever imports a module of the SDK sees Foundation, as with Apple's, and all of it: the toolchain
// has URLSession in a module of its own.
@_exported public import Foundation
@_exported public import FoundationNetworking
