// Each module re-exports all of Foundation, as in Apple's SDK. The toolchain keeps URLSession and
// XMLParser in separate modules. Apple's Foundation also re-exports Combine, Observation and the
// types of Core Graphics.
@_exported public import Combine
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import FoundationXML
@_exported public import Observation
