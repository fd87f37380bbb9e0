extension ThemeSpec {
    /// The merged document in Gentle's form, byte for byte as GentleDesignSystem writes it; no newline at the end.
    ///
    /// Our own keys (``DocumentKey``) are left out, and keys that nobody knows are kept.
    public func gentleDocument() -> String {
        guard case .object(let members) = document.value else { return JSONWriter.text(document) }
        let rest = members.filter { !DocumentKey.all.contains($0.key) }
        return JSONWriter.text(JSONNode(.object(rest)))
    }
}
