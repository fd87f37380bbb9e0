extension Migration {
    /// 0.3 had no surfaces, and one color for those that stand out; its buttons had a color role for a border.
    static let version03 = Step(version: SpecVersion(major: 0, minor: 3)) { document in
        document.noteGivenUp(["surfaceElevated"])
        guard !document.isSparse, document.root["surfaces"] == nil, let surfaces = standIn?["surfaces"] else { return }
        document.add("surfaces", surfaces)
        document.note(document.place, "version 0.3 has no surfaces; gentle-default's stand in")
    }

    /// The theme whose parts stand in for those that a version did not have.
    static var standIn: JSONNode? {
        guard let file = BuiltInThemes.file("gentle-default") else { return nil }
        return JSONReader.read(file.bytes, file: 0).root
    }
}
