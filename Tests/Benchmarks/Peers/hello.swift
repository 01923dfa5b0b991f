// A program in Swift that uses Foundation once, writes a byte, and waits for the end of its input: the memory of a
// process in Swift without plugin, views and texts.
import Foundation

let formatter = DateFormatter()
formatter.locale = Locale(identifier: "en_US")
formatter.dateFormat = "HH:mm"
guard !formatter.string(from: Date()).isEmpty else { exit(1) }
FileHandle.standardOutput.write(Data("1".utf8))
_ = FileHandle.standardInput.readDataToEndOfFile()
