/// The environment of the view under evaluation, read by property wrappers.
///
/// Unchecked: authors may put values of any type into an environment. The environment is made and
/// read on the thread of the walk. A task started by a view inherits the environment, and shares it
/// as a closure shares its captures.
struct Ambient: @unchecked Sendable {
  @TaskLocal static var value: Ambient?

  let environment: EnvironmentValues
}
