import ColorScience
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

@testable import ThemeAudit

/// Findings are located in the theme's file and name the origin of the color.
struct FindingPlaceTests {
    private func audit(_ files: [String: String], _ name: String) throws -> ThemeAudit {
        let folder = try ScratchFolder()
        for (name, text) in files { _ = try folder.write(name, text) }
        return ThemeAudit(try ThemeLibrary().load(folder.path + "/" + name).spec)
    }

    private func check(
        _ audit: ThemeAudit, _ foreground: ColorRole, _ background: String, _ appearance: Appearance = .light
    ) throws -> AuditCheck {
        try #require(
            audit.checks.first {
                $0.pair.foregroundRole == foreground && $0.background == background && $0.appearance == appearance
            })
    }

    @Test func everyFindingIsInTheThemesOwnFile() throws {
        let audit = try audit(["six.json": sixOwnColors], "six.json")
        var places = FindingPlaces(audit.spec)
        let all = audit.failedChecks.map { places.place(of: $0) } + audit.findings.map { places.place(of: $0) }
        #expect(!all.isEmpty)
        #expect(all.allSatisfy { $0.place.builtIn == nil && $0.place.file.hasSuffix("/six.json") })
        #expect(all.contains { $0.kind == .inherited } && all.contains { $0.kind == .own })
        #expect(all.filter { $0.kind == .inherited }.allSatisfy { $0.source.builtIn == "modern-gray" })
    }

    @Test func pairIsLocatedAtOwnForegroundFirst() throws {
        let audit = try audit(["six.json": sixOwnColors], "six.json")
        var places = FindingPlaces(audit.spec)
        let place = places.place(of: try check(audit, .textSecondary, "background", .dark))
        #expect((place.place.line, place.place.column) == (6, 61))
        #expect(place.kind == .own && place.words == nil)
    }

    @Test func pairWithOwnBackgroundIsLocatedAtBackground() throws {
        let audit = try audit(["six.json": sixOwnColors], "six.json")
        var places = FindingPlaces(audit.spec)
        let place = places.place(of: try check(audit, .textOnPrimaryCTA, "primaryCTA"))
        #expect((place.place.line, place.place.column) == (5, 35))
        #expect(place.kind == .own && !place.isInherited)
    }

    @Test func pairOfInheritedColorsIsLocatedAtExtends() throws {
        let audit = try audit(["six.json": sixOwnColors], "six.json")
        var places = FindingPlaces(audit.spec)
        let place = places.place(of: try check(audit, .textTertiary, "surfaceCardSecondary"))
        #expect((place.place.line, place.place.column) == (2, 15))
        #expect(place.kind == .inherited && place.source.builtIn == "modern-gray")
        #expect(place.words == "inherited from modern-gray")
        let path = ["colors", "pairByRole", "textTertiary", "lightHex"]
        #expect(place.source.line == audit.spec.location(of: path)?.line)
    }

    @Test func colorOfParentFileIsReportedWithFile() throws {
        let child = "{\n \"extends\": \"six\",\n \"name\": \"Child\"\n}"
        let audit = try audit(["six.json": sixOwnColors, "child.json": child], "child.json")
        var places = FindingPlaces(audit.spec)
        let place = places.place(of: try check(audit, .textSecondary, "background"))
        #expect(place.place.file.hasSuffix("/child.json") && place.place.line == 2)
        #expect(place.source.file.hasSuffix("/six.json") && place.source.line == 6)
    }

    @Test func standInIsLocatedAtItsSourceColor() throws {
        let audit = try audit(["six.json": sixOwnColors], "six.json")
        var places = FindingPlaces(audit.spec)
        let check = try #require(audit.checks.first { $0.pair.foregroundRole == .success && $0.appearance == .light })
        let place = places.place(of: check)
        #expect(place.kind == .standIn && place.place.line == 10)
        #expect(place.words == "success is a stand-in derived from destructive")
    }

    @Test func missingRoleIsReportedWithItsFallback() throws {
        let audit = try audit(["six.json": sixOwnColors], "six.json")
        var places = FindingPlaces(audit.spec)
        let place = places.place(of: try check(audit, .accent, "background"))
        #expect(place.kind == .own && place.words == "accent has the color of themePrimary")
    }

    /// The theme reverses the order of two text colors by changing one of them.
    @Test func findingAboutTwoColorsIsLocatedAtOwnColor() throws {
        let text =
            "{\n \"extends\": \"gentle-default\", \"colors\": { \"pairByRole\": {\n"
            + "  \"textPrimary\": { \"lightHex\": \"#C8C8C8\", \"darkHex\": \"#FFFFFF\" }\n } }\n}"
        let audit = try audit(["a.json": text], "a.json")
        var places = FindingPlaces(audit.spec)
        let finding = try #require(audit.findings.first { $0.rule == "emphasis-lost" })
        let place = places.place(of: finding)
        #expect(place.kind == .own && (place.place.line, place.place.column) == (3, 32))
    }

    @Test func findingAboutMissingRoleIsLocatedAtFallback() throws {
        let audit = try audit(["six.json": sixOwnColors], "six.json")
        var places = FindingPlaces(audit.spec)
        let alike = audit.findings.filter { $0.rule == "color-alone" && $0.subject == "statusOverdue, statusGood" }
        let finding = try #require(alike.first)
        // One of the colors is a stand-in, so the theme is not responsible.
        #expect(finding.severity == .note)
        #expect(places.place(of: finding).place.line == 10)
        #expect(places.place(of: finding).words == "statusOverdue has the color of destructive")
    }

    @Test func pairWithStandInBackgroundIsAStandIn() throws {
        let audit = try audit(["six.json": sixOwnColors], "six.json")
        let model = RenderModel(audit.spec, appearance: .light)
        #expect(AuditBackground.role(.success).exemptions(in: model) == .standIns)
        #expect(AuditBackground.tint(.info, opacity: 0.2, over: .role(.background)).exemptions(in: model) == .standIns)
        #expect(AuditBackground.tint(.accent, opacity: 0.2, over: .role(.background)).exemptions(in: model) == [])
        #expect(AuditBackground.surface(.overlaySheet).exemptions(in: model) == .approximations)
        #expect(AuditBackground.surface(.card).exemptions(in: model) == [])
        let overGlass = AuditBackground.tint(.info, opacity: 0.2, over: .surface(.overlaySheet))
        #expect(overGlass.exemptions(in: model) == [.standIns, .approximations])
    }
}

/// Pairs with stand-ins or other colors of Vitrine do not decide the result unless they are included.
struct AuditExemptionTests {
    private func audit(_ included: AuditExemptions) throws -> ThemeAudit {
        ThemeAudit(try ThemeLibrary().load("gentle-default").spec, AuditSettings(included: included))
    }

    private func totals(_ included: AuditExemptions) throws -> [Int] {
        var totals = AuditTotals()
        totals.add(try audit(included))
        let failures = totals.failures
        return [failures.counted, failures[.standIn], failures[.approximation], failures[.disabled]]
    }

    @Test func findingClassesAreCountedSeparately() throws {
        let none = try totals([])
        #expect(none.allSatisfy { $0 > 0 })
        let all = try audit([]).failedChecks.count
        #expect(none.reduce(0, +) == all)
        let standIns = try totals(.standIns)
        #expect(standIns[1] == 0 && standIns.reduce(0, +) == all && standIns[0] > none[0])
        #expect(try totals([.standIns, .approximations, .disabled]) == [all, 0, 0, 0])
    }

    @Test func pairOfBothKindsCountsOnlyWithBoth() throws {
        let both: AuditExemptions = [.standIns, .approximations]
        #expect(try audit([]).exemption(of: both) == .standIn)
        #expect(try audit(.standIns).exemption(of: both) == .approximation)
        #expect(try audit(.approximations).exemption(of: both) == .standIn)
        #expect(try audit(both).exemption(of: both) == nil)
        #expect(try audit([]).exemption(of: []) == nil)
    }

    @Test func partlyAuditedThemeIsNoted() throws {
        let spec = try AuditFixture.theme(colors: [
            ("textPrimary", "#000000", "#FFFFFF"), ("brandFoo", "#123456", "#123456"),
        ])
        let found = ThemeAudit(spec).findings("not-judged").filter { $0.subject == "colors" }
        #expect(found.map(\.message) == ["1 of the theme's 2 colors were audited: no component draws brandFoo"])
        #expect(found.allSatisfy { $0.severity == .note })
    }

    /// A theme document has the colors of the theme that it extends, even if it adds or changes others.
    @Test func extendingThemeHasKnownColors() throws {
        func isUnknown(_ spec: ThemeSpec) -> Bool { AuditedColors(ThemeAudit(spec)).areUnknown(in: spec) }
        #expect(!isUnknown(try AuditFixture.theme(colors: [("brandFoo", "#123456", "#123456")])))
        #expect(!isUnknown(try AuditFixture.theme()))
        #expect(!isUnknown(try AuditFixture.theme(colors: [("textPrimary", "#123456", "#123456")])))
    }
}
