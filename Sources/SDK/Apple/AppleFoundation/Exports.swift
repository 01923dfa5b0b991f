// As in Apple's SDK, each module re-exports all of Foundation. The toolchain keeps URLSession and
// XMLParser in separate modules. Apple's Foundation also re-exports the types of Core Graphics, and
// Combine.
@_exported public import Combine
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import FoundationXML
