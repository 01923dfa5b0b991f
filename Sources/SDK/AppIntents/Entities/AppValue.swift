/// A type that an app defines, and that people see by a name.
public protocol AppValue: _IntentValue, PersistentlyIdentifiable, TypeDisplayRepresentable {}
