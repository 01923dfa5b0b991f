internal import ArgumentParser

/// When to use colours.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto
  case always
  case never
}
