internal import SwiftUI

/// The rows of the public declarations of the module that make views or change them.
enum WidgetRows {}

let a = Text(verbatim: "a")
