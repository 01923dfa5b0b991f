// Apple's SwiftUI declares its basic types in this module. Here all types are in SwiftUI, which has a
// type of the module's name with their names.
@_exported public import SwiftUI
