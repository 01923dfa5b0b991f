extension Check { static let concurrency: [Check] = [] }
extension Check { static let fuzzing: [Check] = [] }
extension Check { static let leaks: [Check] = [] }
extension Check { static let memcheck: [Check] = [] }
extension Check { static let month: [Check] = [] }
extension Check { static let shortages: [Check] = [] }
