// As in Apple's SDK, each module re-exports all of Foundation. The toolchain keeps URLSession in a
// separate module. Apple's Foundation also re-exports the types of Core Graphics.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import FoundationNetworking
