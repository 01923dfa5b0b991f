/// Makes a value of the environment of a property in an extension of ``EnvironmentValues``:
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var cardColor: Color = .blue
/// }
/// ```
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PreviewMacro", type: "Entry")
