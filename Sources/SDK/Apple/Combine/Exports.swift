// Combine under its own name: OpenCombine has the same interface. OpenCombine's companions for
// Dispatch and Foundation omit Apple's spelling if a module named Combine can be found, and this
// module can be found once built. The folder Foundation takes the place of these companions.
@_exported public import Foundation
@_exported public import OpenCombine
