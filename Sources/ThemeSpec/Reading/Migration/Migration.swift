/// Brings documents of older versions of Gentle's format into the form of the current one.
///
/// Every version has a step into the next one, and says what it changed. The older forms are facts of
/// GentleDesignSystem's own sources at its versions 0.3.0 to 0.7.0; what those do not say is left as it is, and the
/// reader of the current form has its say of it.
enum Migration {
    /// From one version into the next: what its document had otherwise.
    struct Step: Sendable {
        /// The last version of the form that the step leaves behind.
        let version: SpecVersion
        let change: @Sendable (inout OlderDocument) -> Void
    }

    /// In their order.
    static let steps = [version03, version04, version05, version06]

    /// The document in the current form.
    static func migrated(_ root: JSONNode, from version: SpecVersion, at place: JSONNode, _ log: inout FaultLog)
        -> JSONNode
    {
        var document = OlderDocument(root, place: place.location)
        for step in steps where step.version >= version { step.change(&document) }
        document.set(ThemeDecoder.Top.versionKey, to: .string(SpecVersion.currentText))
        let message = "older document: read as version 0.7, found \(quoted(place.string ?? ""))"
        log.add(Fault(rule: .olderDocument, severity: .note, location: place.location, message: message))
        for fault in document.notes { log.add(fault) }
        return document.root
    }
}
