// Combine by its own name: OpenCombine has the same interface. Its companions for Dispatch and
// Foundation leave out Apple's spelling wherever a module called Combine can be found, which this
// one is once it has been built; so what they do is done in the folder Foundation.
@_exported public import Foundation
@_exported public import OpenCombine
