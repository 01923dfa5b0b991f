import Foundation

/// A story with its photo, if it could be loaded.
struct LoadedStory: Codable {
  let story: Story
  let photoData: Data?
}
