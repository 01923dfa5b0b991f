public import Foundation

// Properties without a default value: `nil` stands for a missing value, and removes one.

extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(optional: key, store: store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(optional: key, store: store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(optional: key, store: store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(optional: key, store: store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(optional: key, store: store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(optional: key, store: store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    let store = store ?? .standard
    self.init(
      read: { store.url(forKey: key) },
      write: { url in
        if let url { store.set(url, forKey: key) } else { store.removeObject(forKey: key) }
      })
  }

  private init<Stored>(optional key: String, store: UserDefaults?) where Value == Stored? {
    let store = store ?? .standard
    self.init(
      read: { store.object(forKey: key) as? Stored },
      write: { store.setOrRemove($0, forKey: key) })
  }
}

extension AppStorage {
  public init<R>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(optionalRaw: key, store: store)
  }

  public init<R>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(optionalRaw: key, store: store)
  }

  private init<R: RawRepresentable>(optionalRaw key: String, store: UserDefaults?)
  where Value == R? {
    let store = store ?? .standard
    self.init(
      read: { (store.object(forKey: key) as? R.RawValue).flatMap(R.init(rawValue:)) },
      write: { store.setOrRemove($0?.rawValue, forKey: key) })
  }
}

extension UserDefaults {
  /// Stores a value, or removes the present one for `nil`.
  fileprivate func setOrRemove<Stored>(_ value: Stored?, forKey key: String) {
    if let value { set(value, forKey: key) } else { removeObject(forKey: key) }
  }
}
