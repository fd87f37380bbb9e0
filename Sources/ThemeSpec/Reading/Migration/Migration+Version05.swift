extension Migration {
    /// 0.6 called the colors of text by what they are, filled buttons with fills and not with materials, gave surfaces a
    /// background of one of three kinds, and had ten of them for four.
    static let version05 = Step(version: SpecVersion(major: 0, minor: 5)) { document in
        migrateButtons(&document)
        migrateBackgrounds(&document)
        document.renameKeys(of: ["surfaces", "roles"], "surface", [("surfaceOverlay", "overlaySheet")])
        document.renameColorRoles([
            ("onPrimaryCTA", "textOnPrimaryCTA"), ("onDestructive", "textOnDestructive"),
            ("onOverlay", "textOnOverlay"), ("onOverlaySecondary", "textOnOverlaySecondary"),
            ("surface", "surfaceBase"),
        ])
        addSurfaces(&document)
    }

    /// The surfaces that 0.6 added.
    private static func addSurfaces(_ document: inout OlderDocument) {
        guard !document.isSparse, let roles = document.root["surfaces"]?["roles"]?.members else { return }
        let missing = SurfaceRole.allCases.map(\.rawValue).filter { name in !roles.contains { $0.key == name } }
        guard !missing.isEmpty, let standIns = standIn?["surfaces"]?["roles"] else { return }
        let place = document.place
        document.change(["surfaces", "roles"]) { node in
            let added = missing.compactMap { name in
                standIns[name].map { JSONMember(key: name, keyLocation: place, node: $0.placed(at: place)) }
            }
            node.value = .object(roles + added)
        }
        let names = missing.map(quoted).joined(separator: ", ")
        document.note(place, "the document's version has no surfaces \(names); gentle-default's stand in")
    }
}
