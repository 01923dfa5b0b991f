/// The pages of the gallery, as they are in the folder `Pages`.
public enum GalleryPages {
  /// The files by their name.
  public static let files: [String: [UInt8]] = [
    "index.html": PackageResources.index_html
  ]
}
