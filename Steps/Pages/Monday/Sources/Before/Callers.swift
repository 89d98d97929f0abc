/// Callers, of which there are hundreds.
@MainActor
func callers() async {
    Composer().close("Dear Ben")
    OpenButton().tap()
    Telemetry.send("opened")
    ["one", "two"].forEach { Telemetry.send($0) }
    ["Anna", "Ben"].forEach(greet)
    sign("Carla")

    await Reminder().fire()
    Editor().close("Dear Carla")

    SessionTracker.shared.track("opened")
    Account.shared.token = "a token"
    SyncQueue.shared.add("a change")
    Account.shared.signOut()
    Gallery().open("tram")

    DraftSaver.shared.save("Dear Ben")
    let save: (String) -> Void = DraftSaver.shared.save
    save("Dear Anna")
    Badge().show(3)
    Beacon().light()
    Banner().hide()
    await Uploads().send("Dear Anna")
    await Uploads.shared.send("Dear Anna")
    Reader().turn()
    try? await Importer().add("Dear Anna")
    _ = Tour().shouldShow()
    _ = Basket(articles: ["stamp"]).total()
}

/// Not on the main actor.
func callersElsewhere() async {
    await Reminder().fire()
    Telemetry.send("elsewhere")
}
