// Compares pictures for script/golden: each line of the standard input has the paths of two PNG
// files, and optionally of a third one for the picture of the difference, with tabs between them. Each
// line of the output has the largest and the mean difference, or why there is none.
internal import Foundation
internal import PerceptualDifference

/// Compares the files of a line.
func compare(_ line: String) -> String {
  let paths = line.split(separator: "\t").map(String.init)
  guard paths.count >= 2 else { return "error\ta line needs two paths" }
  do {
    let images = try paths.prefix(2).map { path in
      try PixelImage(png: Array(try Data(contentsOf: URL(filePath: path))))
    }
    guard let difference = PictureDifference(images[0], images[1]) else {
      return "error\tthe sizes differ"
    }
    if paths.count > 2 {
      try Data(difference.picture.png).write(to: URL(filePath: paths[2]))
    }
    return "\(difference.worst)\t\(difference.mean)"
  } catch {
    return "error\t\(error)"
  }
}

while let line = readLine() {
  FileHandle.standardOutput.write(Data((compare(line) + "\n").utf8))
}
