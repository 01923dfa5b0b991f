internal import HostConfiguration
internal import WidgetModel
internal import WidgetWire

extension Check {
  /// The time before the end of a certificate at which it should be renewed, in seconds.
  private static let renewal: Int64 = 30 * 86_400

  private static let notSetUp = Verdict.right("The gallery is not set up")

  static let galleryChecks = [
    Check(
      "gallery.program", .fault, "The program widgethost-gallery cannot be run.",
      why: "Browsers and panels reach no widgets.",
      mend: "Install widgethost-gallery beside widgethost.", of: \.gallery
    ) { gallery, _ in
      let program = gallery.program
      guard gallery.isWanted else { return notSetUp }
      guard program.kind != .missing else {
        return .wrong(
          "\(program.path) does not exist", "sudo apt-get install --reinstall widgethost")
      }
      guard program.isExecutable else {
        return .wrong(
          "\(program.path) is not executable", "sudo chmod +x \(program.path.quotedForShell)")
      }
      return .right("\(program.path) can be run")
    },
    Check(
      "gallery.not-listening", .fault, "The unit of the gallery is enabled, and nothing listens.",
      why: "Browsers and panels reach no widgets.",
      mend: "Read what the service has written before its end, and start it again.", of: \.gallery
    ) { gallery, all in
      guard gallery.enabledUnit != nil else { return .right("The unit is not enabled") }
      guard let settings = all.configuration?.settings else { return .unread }
      let address = settings.gallery.listen
      guard gallery.listener == nil, address.port != 0 else {
        return .right("A process listens at \(address)")
      }
      let user = all.user == 0 ? "" : " --user"
      return .wrong(
        "No process listens at \(address)", "journalctl\(user) -u widgethost-gallery -n 20")
    },
    Check(
      "gallery.address-taken", .fault, "Another program has the address of the gallery.",
      why: "The gallery does not start, and tokens may be sent to that program.",
      mend: "Choose another address with listen in [gallery], or end that program.", of: \.gallery
    ) { gallery, all in
      guard gallery.isWanted, let settings = all.configuration?.settings else { return notSetUp }
      let address = settings.gallery.listen
      guard let listener = gallery.listener else { return .right("\(address) is free") }
      guard let program = listener.program, let id = listener.id else {
        guard listener.user != all.user else { return .right("A process listens at \(address)") }
        return .wrong(
          "A process of user \(listener.user) listens at \(address)",
          "sudo ss -ltnp sport = :\(address.port)")
      }
      guard program != "widgethost-gallery" else {
        return .right("The gallery listens at \(address)")
      }
      return .wrong(
        "\(program), process \(id), listens at \(address)", edit(nil, all.configuration?.file?.path)
      )
    },
    Check(
      "gallery.token-open", .fault, "Other users can read a token of the gallery.",
      why: "Who has the token sees all widgets, and may act on them.",
      mend: "Take the right to read from others, and write another token into the file.",
      of: \.gallery
    ) { gallery, _ in
      .wrong(
        gallery.tokenFlaws.filter(\.isOpenToOthers).map {
          Problem("The token \($0.path) \($0.reason)", "chmod 600 \($0.path.quotedForShell)")
        }, else: "Every token is for its user alone")
    },
    Check(
      "gallery.token-missing", .fault, "A token of the gallery cannot be read.",
      why: "The gallery does not start without a token that host.conf names.",
      mend: "Write a token into the file, for its owner alone, or remove [[gallery.token]].",
      of: \.gallery
    ) { gallery, all in
      .wrong(
        gallery.tokenFlaws.filter { !$0.isOpenToOthers }.map {
          Problem(
            "The token \($0.path) \($0.reason)",
            $0.location == nil
              ? "ls -l \($0.path.quotedForShell)"
              : edit($0.location, all.configuration?.file?.path))
        }, else: "Every token can be read")
    },
    Check(
      "gallery.certificate", .fault, "The gallery cannot use its certificate.",
      why: "The gallery does not start, or keeps the certificate of before.",
      mend: "Name a certificate and its key, which the user of the gallery can read.", of: \.gallery
    ) { gallery, all in
      guard let files = all.configuration?.settings.gallery.certificate else {
        return .right("The gallery has no certificate")
      }
      guard let certificate = gallery.certificate else { return .unread }
      guard let problem = certificate.problem else {
        return .right("\(files.certificate) and \(files.key) can be used")
      }
      let paths = [files.certificate, files.key].map(\.quotedForShell).joined(separator: " ")
      return .wrong(problem, "ls -l \(paths)")
    },
    Check(
      "gallery.certificate-invalid", .fault, "The certificate of the gallery is not valid now.",
      why: "Browsers warn of the gallery, and programs refuse it.",
      mend: "Renew the certificate, or set the clock if that is wrong.", of: \.gallery
    ) { gallery, all in
      guard let times = gallery.certificate?.validity else {
        return .right("There is no certificate to look at")
      }
      let now = all.seconds
      guard !times.contains(now) else { return .right("The certificate is valid") }
      let sentence =
        now < times.lowerBound
        ? "It is valid from \(days(times.lowerBound - now)) ahead"
        : "It has expired \(days(now - times.upperBound)) ago"
      return .wrong(sentence, renewalCommand(all))
    },
    Check(
      "gallery.certificate-expires", .warning, "The certificate of the gallery ends soon.",
      why: "After its end browsers warn of the gallery, and programs refuse it.",
      mend: "Renew the certificate; the gallery takes it over by itself.", of: \.gallery
    ) { gallery, all in
      guard let times = gallery.certificate?.validity, times.contains(all.seconds) else {
        return .right("There is no valid certificate to look at")
      }
      let left = times.upperBound - all.seconds
      guard left < renewal else { return .right("The certificate is valid for \(days(left))") }
      return .wrong(
        "The certificate is valid for \(days(left)) only", renewalCommand(all))
    },
    Check(
      "gallery.unknown-widget", .warning,
      "A dashboard or a panel names a widget that the host does not have.",
      why: "Its place stays empty, most often because of a mistyped id.",
      mend: "Correct the id, or add the widget.", of: \.gallery
    ) { gallery, all in
      guard let host = all.host, host.contact == .answered else { return .noHost }
      let ids = Set(host.widgets.map(\.id))
      let unknown = gallery.displays.flatMap { display in
        display.widgets.filter { !ids.contains($0) }.map { (display, $0) }
      }
      return .wrong(
        unknown.map { display, id in
          Problem(
            "\(display.name) shows \(id), which the host does not have" + hint(id, ids),
            edit(display.location, all.configuration?.file?.path))
        }, else: "The host has every widget of dashboards and panels")
    },
    Check(
      "gallery.panel", .warning, "A panel does not show its widgets.",
      why: "The panel keeps an old picture, or shows another widget.",
      mend: "Do what the message says; a widget must have the size of its panel.", of: \.gallery
    ) { gallery, _ in
      .wrong(
        gallery.panelProblems.sorted { $0.key < $1.key }.map { name, problem in
          Problem("The panel \(name): \(problem)", "widgethost panel list")
        }, else: "Every panel shows its widgets")
    },
  ]

  /// Returns the command that makes a new certificate, or looks at one that an authority has given.
  private static func renewalCommand(_ facts: Facts) -> String {
    guard let settings = facts.configuration?.settings, let files = settings.gallery.certificate,
      !files.certificate.hasPrefix("\(settings.galleryFolder)/")
    else { return "widgethost gallery certificate --replace" }
    return "openssl x509 -noout -dates -in \(files.certificate.quotedForShell)"
  }

  private static func days(_ seconds: Int64) -> String {
    let days = seconds / 86_400
    return days == 1 ? "1 day" : "\(days) days"
  }
}

extension Facts {
  /// The time of the facts in Unix seconds.
  fileprivate var seconds: Int64 { now.nanoseconds / 1_000_000_000 }
}

extension CertificateFacts {
  /// The time in Unix seconds between which the certificate is valid.
  fileprivate var validity: ClosedRange<Int64>? {
    guard let start, let end, start <= end else { return nil }
    return start...end
  }
}
