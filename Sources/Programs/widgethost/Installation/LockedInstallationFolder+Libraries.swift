internal import PluginBuild
internal import PluginInstallation

extension LockedInstallationFolder {
  /// Removes the shared libraries of the SDK that no plugin needs, while the lock is held.
  func removeUnusedLibraries() {
    InstalledSDK.removeUnused(in: folder.path, besides: libraries)
    withExtendedLifetime(self) {}
  }
}
