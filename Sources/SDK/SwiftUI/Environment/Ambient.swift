/// The environment of the view that is being evaluated, where a property wrapper finds it.
///
/// Unchecked: authors may put values of any type into an environment. It is made and read on the
/// thread that walks; a task that a view starts inherits it, and then shares it as it would share
/// what its closure captures.
struct Ambient: @unchecked Sendable {
  @TaskLocal static var value: Ambient?

  let environment: EnvironmentValues
}
