internal import Testing

// This process is one plugin with one host: the tests take turns.
@Suite(.serialized) enum PluginTests {}
