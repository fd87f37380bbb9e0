import Canvas
import ColorScience
import Scenes
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// The comparison of a theme of a report with an earlier version.
public struct ThemeComparison: Sendable {
    /// A value that differs.
    struct Value: Sendable {
        let difference: ThemeDifference
        /// The distance of two colors in OKLab, composited over the background of their themes; `nil` for other values.
        let distance: Double?
        /// The lowest contrast of a color role before; `nil` for other values, and for roles without checks.
        let checkBefore: AuditCheck?
        /// The lowest contrast of a color role after.
        let checkAfter: AuditCheck?
    }

    /// A picture in both themes, with cells that differ.
    struct Picture: Sendable {
        let scene: Scene
        let contentSize: ContentSize
        let appearance: Appearance
        let before: Frame
        let after: Frame
        let cells: ChangedCells
    }

    /// A pair whose result differs.
    struct Pair: Sendable {
        let before: AuditCheck
        let after: AuditCheck
    }

    /// The previous theme.
    let before: ThemeSpec
    /// Whether both themes have the same name.
    let hasSameName: Bool
    /// The values that differ, sorted by path.
    let values: [Value]
    /// The pictures that differ.
    let pictures: [Picture]
    /// The number of pictures in both themes.
    let comparedPictures: Int
    /// The pairs that passed before and fail now.
    let newFailures: [Pair]
    /// The pairs that failed before and pass now.
    let repaired: [Pair]
    /// The appearances that only one of the themes has.
    let otherAppearances: [Appearance]

    /// Whether anything differs.
    public var differs: Bool { !values.isEmpty || !pictures.isEmpty || !otherAppearances.isEmpty }

    /// Compares two themes.
    public init(_ before: ReportedTheme, _ after: ReportedTheme) {
        self.before = before.spec
        hasSameName = before.spec.metadata.name == after.spec.metadata.name
        let appearances = after.pictures.appearances.filter(before.pictures.appearances.contains)
        otherAppearances = Appearance.allCases.filter {
            before.pictures.appearances.contains($0) != after.pictures.appearances.contains($0)
        }
        let lowest = (LowestRatios(before.groups), LowestRatios(after.groups))
        values = ThemeDifferences.between(before.spec, after.spec, appearances: appearances).map { difference in
            let shown = difference.appearance ?? appearances.first ?? .light
            let role =
                difference.path.first == "colors"
                ? difference.path.dropFirst().first.map { ColorRole(rawValue: $0) } : nil
            return Value(
                difference: difference, distance: Self.distance(difference, before.spec, after.spec, in: shown),
                checkBefore: role.flatMap { lowest.0.check(of: $0, in: shown) },
                checkAfter: role.flatMap { lowest.1.check(of: $0, in: shown) })
        }
        var pictures: [Picture] = []
        var compared = 0
        for screen in after.pictures.screens {
            let old = before.pictures.screens.first {
                $0.scene.slug == screen.scene.slug && $0.contentSize == screen.contentSize
            }
            guard let old else { continue }
            for appearance in appearances {
                guard let one = before.pictures.appearances.firstIndex(of: appearance),
                    let other = after.pictures.appearances.firstIndex(of: appearance)
                else { continue }
                compared += 1
                let cells = ChangedCells(old.frames[one], screen.frames[other])
                guard cells.count > 0 else { continue }
                pictures.append(
                    Picture(
                        scene: screen.scene, contentSize: screen.contentSize, appearance: appearance,
                        before: old.frames[one], after: screen.frames[other], cells: cells))
            }
        }
        self.pictures = pictures
        comparedPictures = compared
        let pairs = Self.pairs(before.groups, after.groups)
        newFailures = pairs.filter { $0.before.passes && !$0.after.passes }
        repaired = pairs.filter { !$0.before.passes && $0.after.passes }
    }

    /// Returns the pairs in both themes, in each appearance.
    private static func pairs(_ before: [AuditGroup], _ after: [AuditGroup]) -> [Pair] {
        func key(_ group: AuditGroup) -> [String] { [group.title, group.rule] }
        let old = Dictionary(before.map { (key($0), $0) }) { one, _ in one }
        return after.flatMap { group in
            Appearance.allCases.compactMap { appearance in
                guard let one = old[key(group)]?.worst[appearance], let other = group.worst[appearance] else {
                    return nil
                }
                return Pair(before: one, after: other)
            }
        }
    }

    /// Returns the distance of the colors of a difference in OKLab: 0 for the same color, about 1 for black and white.
    private static func distance(
        _ difference: ThemeDifference, _ before: ThemeSpec, _ after: ThemeSpec, in appearance: Appearance
    ) -> Double? {
        func lab(_ text: String?, _ spec: ThemeSpec) -> OKLab? {
            guard let text, text.hasPrefix("#"), let color = Color(hex: text) else { return nil }
            let page = ColorModel(spec, appearance: appearance).onBackground(.background)
            return OKLab(color.composited(over: page))
        }
        guard let one = lab(difference.from, before), let other = lab(difference.to, after) else { return nil }
        return one.distance(to: other)
    }
}

/// The check with the lowest margin of each color role, as foreground or background.
struct LowestRatios: Sendable {
    private var checks: [Appearance: [ColorRole: AuditCheck]] = [:]

    init(_ groups: [AuditGroup]) {
        for group in groups {
            for (appearance, check) in group.worst {
                for role in [check.pair.foregroundRole, check.backgroundRole].compactMap({ $0 }) {
                    if let known = checks[appearance]?[role], known.margin <= check.margin { continue }
                    checks[appearance, default: [:]][role] = check
                }
            }
        }
    }

    /// Returns the check with the lowest margin; `nil` for a role without pairs.
    func check(of role: ColorRole, in appearance: Appearance) -> AuditCheck? { checks[appearance]?[role] }
}

/// The cells in which two frames differ visibly.
struct ChangedCells: Sendable {
    /// The number of cells that differ.
    let count: Int
    /// The number of cells, using the larger frame in each direction.
    let all: Int
    private let columns: Int
    private let rows: Int
    private let isChanged: [Bool]

    /// Compares two frames cell by cell. Cells in only one of the frames count as different.
    init(_ before: Frame, _ after: Frame) {
        (columns, rows) = (max(before.columns, after.columns), max(before.rows, after.rows))
        var isChanged: [Bool] = []
        isChanged.reserveCapacity(columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                let isInBoth =
                    column < min(before.columns, after.columns) && row < min(before.rows, after.rows)
                isChanged.append(
                    !isInBoth
                        || Self.differ(
                            before[column: column, row: row], before, after[column: column, row: row], after)
                )
            }
        }
        self.isChanged = isChanged
        count = isChanged.count { $0 }
        all = columns * rows
    }

    /// The outline of the cells as an SVG path, with cells of 8 by 16 units.
    var outline: String {
        var path = ""
        for row in 0...rows {
            Self.forEachRun(columns, { has($0, row - 1) != has($0, row) }) { start, end in
                path += "M\(8 * start) \(16 * row)h\(8 * (end - start))"
            }
        }
        for column in 0...columns {
            Self.forEachRun(rows, { has(column - 1, $0) != has(column, $0) }) { start, end in
                path += "M\(8 * column) \(16 * start)v\(16 * (end - start))"
            }
        }
        return path
    }

    private func has(_ column: Int, _ row: Int) -> Bool {
        (0..<columns).contains(column) && (0..<rows).contains(row) && isChanged[row * columns + column]
    }

    /// Returns whether two cells look different: the foreground of an empty cell is invisible.
    private static func differ(_ one: Cell, _ first: Frame, _ other: Cell, _ second: Frame) -> Bool {
        let styles = (PictureStyle(one), PictureStyle(other))
        let texts = (first.text(of: one), second.text(of: other))
        if texts.0 != texts.1 || styles.0.background != styles.1.background { return true }
        if texts.0 == " ", !styles.0.isLined, !styles.1.isLined { return false }
        return styles.0 != styles.1
    }

    private static func forEachRun(_ count: Int, _ holds: (Int) -> Bool, _ body: (_ start: Int, _ end: Int) -> Void) {
        var start: Int?
        for index in 0...count {
            let isIn = index < count && holds(index)
            if isIn, start == nil { start = index }
            if !isIn, let first = start {
                body(first, index)
                start = nil
            }
        }
    }
}
