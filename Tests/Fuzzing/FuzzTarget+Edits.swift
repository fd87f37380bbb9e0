import ColorScience
import Editing
import Importing
import ThemeSpec

@testable import SourceText

extension FuzzTarget {
    /// An edit of a file: a byte that selects the format, one that selects the token, three for a color, then the file.
    ///
    /// The edited color must be read back unchanged, and the text around the changed bytes must stay as it is.
    static let edit = FuzzTarget(name: "edit") { bytes in
        guard bytes.count > 5 else { return }
        let names = ["theme.json", "AppTheme.swift", "brand.tokens.json", "Accent.colorset/Contents.json"]
        let file = names[Int(bytes[0]) % names.count]
        let path = ScratchFiles.write(Array(bytes[5...]), as: file)
        let isSet = file.hasSuffix("Contents.json")
        let theme = isSet ? String(path.dropLast("/Contents.json".count)) : path
        guard let spec = try? editLibrary.load(theme).spec else { return }
        let targets = spec.colors.keys.sorted().flatMap { role in
            spec.metadata.appearances.map { TokenChange.path(role, $0) }
        }
        guard !targets.isEmpty else { return }
        let target = targets[Int(bytes[1]) % targets.count]
        let color = Color(RGB(red: bytes[2], green: bytes[3], blue: bytes[4]))
        var edited = EditableTheme(spec, in: editLibrary, newPath: theme + "-edited.json")
        do throws(EditFailure) {
            _ = try edited.set([target: .color(color)])
        } catch {
            Promise.isVisible(error.message, "an error")
            Promise.holds(edited.contents.isEmpty, "a change in spite of an error")
            return
        }
        Promise.holds(edited.value(at: target) == .color(color), "an edit that reads back as something else")
        for file in edited.changedFiles {
            Promise.isVisible(file.diff.replacing("\r\n", with: "\n"), "a difference")
            guard let original = file.original else { continue }
            // A literal is changed at one place only.
            let start = zip(original, file.contents).prefix { $0 == $1 }.count
            let end = zip(original.reversed(), file.contents.reversed()).prefix { $0 == $1 }.count
            Promise.holds(start + end + 4096 > min(original.count, file.contents.count), "a change of a whole file")
        }
    }

    private static let editLibrary = ThemeLibrary(importer: ThemeImporter.library)
}
