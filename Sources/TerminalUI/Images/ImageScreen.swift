import Canvas
import ColorScience
import Platform

/// The images under the text of the screen.
///
/// The screen is divided into bands of rows. If a band changes, a new image is sent and then the old one is deleted,
/// which avoids flicker. Images have exactly the pixels of their cells, because terminals blur scaled images.
struct ImageScreen {
    private struct Band {
        var image: PixelImage
        var id: UInt32
    }

    /// Whether pixels are passed in files. For terminals on other machines, they are part of the commands.
    private let usesFiles: Bool
    /// Whether images are placed again where text was written, which may have removed them from the cells.
    private let repeatsPlacement: Bool
    /// Whether the backgrounds of all cells are images, including those of bars and panels.
    let coversScreen: Bool
    private var bands: [Int: Band] = [:]
    private var files = PixelFiles()
    private var page: RGB?
    private let firstID: UInt32
    /// The number of identifiers reserved for a process, two for each band: enough for 8192 rows.
    private static let idSpacing: UInt32 = 4096

    /// The height of a band in rows. Taller bands need fewer commands, lower ones less data for a small change.
    private var rowsPerBand: Int { usesFiles ? 8 : 4 }

    init(usesFiles: Bool, repeatsPlacement: Bool = false, coversScreen: Bool = false) {
        self.usesFiles = usesFiles
        self.repeatsPlacement = repeatsPlacement
        self.coversScreen = coversScreen
        // Other programs in the same terminal are unlikely to use the same identifiers.
        firstID = 0x1000_0000 + UInt32(truncatingIfNeeded: getpid() & 0xFFFF) * Self.idSpacing
    }

    /// Returns the bytes that show the images of a frame, after its text was written. They do not move the cursor.
    ///
    /// - Parameter changedRows: The rows in which text was written.
    mutating func update(_ frame: Frame, changedRows: Set<Int>) -> [UInt8] {
        guard let cell = frame.cellPixels else { return delete() }
        var bytes: [UInt8] = []
        var outdated: [UInt32] = []
        for index in 0..<(frame.rows + rowsPerBand - 1) / rowsPerBand {
            var rows = index * rowsPerBand..<min((index + 1) * rowsPerBand, frame.rows)
            // Bars have no image behind them.
            func isBar(_ row: Int) -> Bool { !coversScreen && !frame.showsPixels(rows: row..<row + 1) }
            while let first = rows.first, isBar(first) { rows = first + 1..<rows.upperBound }
            while let last = rows.last, isBar(last) { rows = rows.lowerBound..<last }
            guard let top = rows.first else {
                if let band = bands.removeValue(forKey: index) { outdated.append(band.id) }
                continue
            }
            let image = frame.pixels(rows: rows, cell: cell)
            let old = bands[index]
            if let old, old.image == image {
                if repeatsPlacement, !changedRows.isDisjoint(with: rows) {
                    bytes += Self.move(toRow: top) + KittyGraphics.displayAgain(id: old.id)
                }
                continue
            }
            // Alternate between two identifiers, so that the old image stays until the new one is complete.
            let id = old.map { $0.id ^ 1 } ?? firstID + UInt32(index * 2) % Self.idSpacing
            bytes += Self.move(toRow: top)
            bytes += KittyGraphics.display(content(image), id: id, width: image.width, height: image.height)
            if let old { outdated.append(old.id) }
            bands[index] = Band(image: image, id: id)
        }
        for index in bands.keys.filter({ $0 * rowsPerBand >= frame.rows }) {
            if let band = bands.removeValue(forKey: index) { outdated.append(band.id) }
        }
        for id in outdated.sorted() { bytes += KittyGraphics.delete(id: id) }
        guard !bytes.isEmpty else { return [] }
        return Self.saveCursor + bytes + Self.restoreCursor
    }

    private mutating func content(_ image: PixelImage) -> KittyGraphics.Content {
        if usesFiles, let path = files.write(image) { return .file(path) }
        return .png(image.png())
    }

    /// Returns the bytes that make the color behind all shapes the default background of the terminal, so that text
    /// stays readable if an image is missing. Empty if it already is.
    mutating func updatePage(_ frame: Frame) -> [UInt8] {
        // If images must cover the screen, backgrounds other than black change their colors.
        guard let page = coversScreen ? RGB(packed: 0) : frame.page, page != self.page else { return [] }
        self.page = page
        return DefaultBackground.set(page)
    }

    /// Returns bytes to be sent while the default background is that of the user.
    func withUserBackground(_ bytes: [UInt8]) -> [UInt8] {
        guard let page else { return bytes }
        return DefaultBackground.reset + bytes + DefaultBackground.set(page)
    }

    /// Discards all images and the background after the screen was cleared. They are sent again with the next frame.
    mutating func forget() {
        bands = [:]
        page = nil
    }

    /// Returns the bytes that delete all images.
    mutating func delete() -> [UInt8] {
        let ids = bands.values.map(\.id).sorted()
        bands = [:]
        return ids.flatMap { KittyGraphics.delete(id: $0) }
    }

    /// Returns the bytes that restore the terminal, and deletes files that it has not read.
    mutating func close() -> [UInt8] {
        var bytes = delete()
        if page != nil { bytes += DefaultBackground.reset }
        page = nil
        files.removeAll()
        return bytes
    }

    /// The bytes that restore the terminal after a crash, when the images are unknown.
    ///
    /// They begin with a string terminator, in case the data of an image was interrupted.
    static let restoringBytes = [0x1B, 0x5C] + KittyGraphics.deleteAll + DefaultBackground.reset

    private static let saveCursor = Array("\u{1B}7".utf8)
    private static let restoreCursor = Array("\u{1B}8".utf8)

    private static func move(toRow row: Int) -> [UInt8] { Array("\u{1B}[\(row + 1);1H".utf8) }
}

/// The default background of the terminal (OSC 11 and 111 of xterm).
enum DefaultBackground {
    static let reset = Array("\u{1B}]111\u{1B}\\".utf8)

    static func set(_ color: RGB) -> [UInt8] {
        let digits = String(color.packed | 1 << 24, radix: 16).dropFirst()
        let channels = [digits.prefix(2), digits.dropFirst(2).prefix(2), digits.suffix(2)].joined(separator: "/")
        return Array("\u{1B}]11;rgb:\(channels)\u{1B}\\".utf8)
    }
}

/// Files with pixels for the terminal, which deletes each file after reading it.
private struct PixelFiles {
    /// The folder; `nil` if no folder is accepted by terminals.
    private let folder: String?
    private var count = 0
    /// The files that the terminal may not have read yet.
    private var paths: [String] = []

    /// The beginning of each file name, followed by the process identifier and a number. Terminals accept files only in
    /// the folders of ``init()``, and only with `tty-graphics-protocol` in the name.
    private static let prefix = "vitrine-tty-graphics-protocol-"
    /// The maximum number of files kept for a slow terminal.
    private static let mostFiles = 256

    init() {
        folder = PixelFolder.path
        if let folder { Self.removeAbandoned(in: folder) }
    }

    /// Deletes the files of processes that were killed.
    private static func removeAbandoned(in folder: String) {
        FolderReader.forEachEntry(of: folder) { name, _ in
            guard name.hasPrefix(prefix), let process = pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" }),
                process > 0, kill(process, 0) != 0, errno == ESRCH
            else { return }
            unlink("\(folder)/\(name)")
        }
    }

    /// Writes the pixels of an image to a new file that only this user can read.
    ///
    /// - Returns: The path; `nil` if the file cannot be written.
    mutating func write(_ image: PixelImage) -> String? {
        guard let folder else { return nil }
        count += 1
        let path = "\(folder)/\(Self.prefix)\(getpid())-\(count)"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        defer { Descriptors.close(descriptor) }
        paths.append(path)
        let isWritten = image.bytes.withUnsafeBytes { Descriptors.write($0, to: descriptor) }
        if !isWritten { unlink(path) }
        while paths.count > Self.mostFiles { unlink(paths.removeFirst()) }
        return isWritten ? path : nil
    }

    /// Deletes the files that the terminal has not read.
    mutating func removeAll() {
        for path in paths { unlink(path) }
        paths = []
    }
}

/// The folder of files with pixels.
public enum PixelFolder {
    /// The absolute paths to try, in order. The first is in memory, if the system supports that.
    public static var candidates: [String] {
        ["/dev/shm", getenv("TMPDIR").map { SystemName.text($0) } ?? "", "/tmp"].filter { $0.hasPrefix("/") }
    }

    /// The first path that can be written; `nil` if there is none.
    public static var path: String? { candidates.first { access($0, W_OK | X_OK) == 0 } }
}
