public protocol AppValue: _IntentValue, PersistentlyIdentifiable, TypeDisplayRepresentable {}
