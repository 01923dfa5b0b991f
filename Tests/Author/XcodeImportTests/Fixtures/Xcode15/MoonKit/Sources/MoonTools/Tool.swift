import EventKit
