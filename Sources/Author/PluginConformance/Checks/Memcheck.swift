extension Check { static let memcheck: [Check] = [] }
