internal import HostLoop
internal import WidgetModel

/// Level 2: the usual calls.
extension Check {
  static let calls: [Check] = [
    usual(
      "placeholder.succeeds", "The placeholder of each kind and family succeeds",
      .plugin("WH_CALL_PLACEHOLDER = 0, /* A generic picture at once, from no data. Budget 100"),
      .failure, of: [.placeholder]),
    usual(
      "snapshot.succeeds", "The snapshot of each kind and family succeeds",
      .plugin("WH_CALL_SNAPSHOT = 1,    /* One entry as it is now, for a gallery. Budget 1 s. */"),
      .failure, of: [.snapshot]),
    usual(
      "timeline.succeeds", "The timeline of each kind and family succeeds",
      .plugin("WH_CALL_TIMELINE = 2,    /* The entries ahead, and when to ask again. Budget 10"),
      .failure, of: [.timeline]),
    usual(
      "calls.no-crash", "No call ends the process of the plugin",
      .plugin("* Process.   A plugin runs in a worker process of its own, never in the host. If"),
      .crash),
    usual(
      "calls.in-time", "Each call ends within its budget of wall-clock and CPU time",
      .page("plugin-abi", "| placeholder | 100 ms |"), .lateness),
    usual(
      "calls.within-limits", "No call exceeds a limit of the worker",
      .page("plugin-abi", "| private memory of a worker | 64 MiB, `memory` in"), .limit),
    usual(
      "calls.keep-rules", "No call breaks a rule of the sink",
      .plugin("* functions may be called even then without harm. A negative status of any"),
      .refusal),
    usual(
      "calls.one-entry", "A placeholder and a snapshot have one entry",
      .plugin("* Where the answer goes. A timeline has one entry or more, a placeholder and a"),
      .surplus),
    usual(
      "calls.complete-once", "A call is completed once",
      .plugin("* Ends a call whose provider function returns WH_PENDING: with WH_OK, or with a"),
      .completion),
    Check(
      "calls.no-late-use", level: 2, "The plugin uses no sink after the end of its call",
      .plugin("* A sink accepts nothing after the deadline (WH_EXPIRED) or once the call is over"),
      deadline: .seconds(180)
    ) { run in
      let survey = try await run.session.answers(for: run)
      let bench = try run.bench()
      for kind in try run.session.plugin.kinds {
        guard let family = kind.families.members.first,
          survey.answer(kind, family, .timeline)?.failure?.isLate != true
        else { continue }
        _ = try await run.call(run.session.usual(kind, family, .timeline), on: bench)
      }
      // A thread of the plugin may still be at work.
      try await run.pause(.milliseconds(100))
      for line in bench.texts where RuntimeText.isLateUse(line) { run.fail(line) }
    },
  ]

  /// Makes a check for a topic of flaws in the answers to the usual calls.
  static func usual(
    _ id: String, _ sentence: String, _ source: Source, _ topic: Flaw.Topic,
    of calls: [ProviderCall] = ProviderCall.providers
  ) -> Check {
    Check(id, level: 2, sentence, source, deadline: .seconds(180)) { run in
      let survey = try await run.session.answers(for: run)
      for (answer, flaws) in zip(survey.answers, survey.flaws)
      where calls.contains(answer.callCase.call) {
        for flaw in flaws where flaw.topic == topic { run.fail(flaw.sentence) }
      }
    }
  }
}

/// Level 2: the entries of the usual calls.
extension Check {
  static let entries: [Check] = [
    usual(
      "timeline.dates-ascend", "The entries of a timeline are sorted by date",
      .page("plugin-abi", "The host corrects small errors and logs a warning: it sorts unsorted"),
      .order),
    usual(
      "timeline.dates-differ", "The entries of a timeline have different dates",
      .page("scheduling", "The current entry is the last entry whose date has come."), .sameDate),
    usual(
      "timeline.begins-now", "The first entry of a timeline is not later than now",
      .page("scheduling", "A new timeline whose first date lies ahead does not replace the old"),
      .lateStart),
    usual(
      "timeline.reload-ahead", "The reload date of a timeline is after now",
      .plugin("WH_POLICY_AFTER = 1,  /* At a date, before or after the last entry."), .pastReload),
    usual(
      "timeline.end-ahead", "A timeline that is reloaded at its end has an entry after now",
      .plugin("WH_POLICY_AT_END = 0, /* At the date of the last entry. The default. */"), .pastEnd),
    usual(
      "timeline.reload-in-range", "The reload date of a timeline is before the year 2200",
      .plugin("* Sets the reload policy of the timeline; the last policy counts. `date` is used"),
      .policy),
    usual(
      "entries.dates-in-range", "The dates of entries are in the years 1970 to 2200",
      .plugin("* until the next entry. Entries may come in any order; dates outside the years"),
      .dates),
    usual(
      "entries.relevance", "The relevance of entries is finite, and its duration is not negative",
      .plugin("* clamped, relevance that is not finite is dropped, both with a warning to the"),
      .relevance),
    usual(
      "entries.json", "A payload of a JSON type is JSON",
      .plugin("* Names the media type of the entry's payload, for example \"application/json\"."),
      .json),
    usual(
      "entries.text", "A payload of a text type is UTF-8",
      .plugin("* Strings.   UTF-8, ended by NUL. A string that is not UTF-8 is refused where it"),
      .text),
    usual(
      "entries.not-blank", "Each entry has a payload or views",
      .plugin("* with set_policy and set_error anywhere. An entry has a payload, or trees of"),
      .blank),
  ]
}
