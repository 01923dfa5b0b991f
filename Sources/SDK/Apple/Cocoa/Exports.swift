// The names of AppKit that this SDK has are in the module UIKit. There is no module AppKit: many
// files that an app shares with its widgets put code for windows of macOS into `#if canImport(AppKit)`.
@_exported public import Foundation
@_exported public import UIKit
