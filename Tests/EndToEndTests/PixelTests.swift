import ColorScience
import Inflate
import Platform
import PseudoTerminal
import Testing

@testable import Canvas

/// Images under text, in a terminal with the kitty graphics protocol and cells of 8 x 16 pixels.
@Suite(.blocking, .enabled(if: BrowserSession.selectsGlyphs))
struct PixelTests {
    private static let local: [String: String] = [:]
    private static let remote = ["SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"]

    private func opened(
        _ arguments: [String] = ["checkpoint", "--appearance", "dark"], environment: [String: String] = local,
        traits: TerminalTraits = .kitty(), hasMotion: Bool = false
    ) throws -> TerminalSession {
        let session = try BrowserSession.opened(
            arguments + (hasMotion ? [] : ["--reduce-motion"]),
            environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }, traits: traits)
        if traits.showsImages, !arguments.contains("sextant") {
            try session.waitUntil("images") { !$0.images.isEmpty }
            try settle(session)
        }
        return session
    }

    /// Waits longer than the duration of a frame; on systems that report whether the program runs, longer than the 100
    /// ms between two frames.
    private func settle(_ session: TerminalSession) throws {
        #if os(Linux)
            try session.settle(quiet: .milliseconds(250))
        #else
            try session.settle(quiet: .milliseconds(700))
        #endif
    }

    /// Returns the picture of the emulated screen: the backgrounds of cells, images if they have the default
    /// background, and text.
    private func picture(_ screen: Screen) -> PixelImage {
        let cell = CellPixels.scaled(1)
        var bytes = [UInt8](repeating: 0, count: screen.columns * 8 * screen.rows * 16 * 3)
        let stride = screen.columns * 8 * 3
        for image in screen.images {
            for y in 0..<image.height {
                let start = (image.row * 16 + y) * stride + image.column * 8 * 3
                guard start + image.width * 3 <= bytes.count else { continue }
                bytes.replaceSubrange(
                    start..<start + image.width * 3, with: image.pixels[y * image.width * 3..<(y + 1) * image.width * 3]
                )
            }
        }
        var picture = PixelImage(width: screen.columns * 8, height: screen.rows * 16, bytes: ContiguousArray(bytes))
        var frame = Frame(columns: screen.columns, rows: screen.rows, background: RGB(packed: 0))
        for row in 0..<screen.rows {
            for column in 0..<screen.columns {
                let place = screen[column, row]
                if case .rgb(let red, let green, let blue) = place.background {
                    let color = RGB(red: red, green: green, blue: blue)
                    picture.fill(x: column * 8, y: row * 16, width: 8, height: 16, color: color)
                }
                guard case .rgb(let red, let green, let blue) = place.foreground, place.text != " " || place.underline
                else { continue }
                var attributes: CellAttributes = place.bold ? .bold : []
                if place.dim { attributes.insert(.dim) }
                if place.italic { attributes.insert(.italic) }
                if place.underline { attributes.insert(.underline) }
                frame.write(
                    place.text, column: column, row: row, foreground: RGB(red: red, green: green, blue: blue),
                    attributes: attributes)
            }
        }
        picture.drawText(of: frame, cell: cell)
        return picture
    }

    private func rendered(_ arguments: [String]) throws -> PixelImage {
        let result = try CommandRun.run(
            BrowserSession.program, ["render"] + arguments + ["--chrome", "--format", "png"])
        #expect(result.status == .exited(0), "\(String(decoding: result.error, as: UTF8.self))")
        let file = try PNGFile(result.output)
        return PixelImage(width: file.width, height: file.height, bytes: ContiguousArray(file.pixels))
    }

    private func expect(_ session: TerminalSession, shows arguments: [String]) throws {
        let (shown, wanted) = (picture(session.screen), try rendered(arguments))
        #expect(session.screen.imageFaults.isEmpty, "\(session.screen.imageFaults)")
        try #require(shown.width == wanted.width && shown.height == wanted.height)
        let isSame = shown == wanted
        if isSame { return }
        func differs(_ pixel: Int) -> Bool {
            let components = pixel * 3..<pixel * 3 + 3
            return shown.bytes[components] != wanted.bytes[components]
        }
        let pixels = (0..<shown.width * shown.height).filter(differs)
        let places = pixels.prefix(3).map { "\($0 % shown.width),\($0 / shown.width)" }
        let count = pixels.count
        #expect(count == 0, "\(arguments): \(count) pixels differ, such as \(places)")
    }

    /// Locally, pixels are passed in files; remotely, in compressed commands. Old versions of kitty get the backgrounds
    /// of all cells as images.
    @Test(arguments: [(local, "kitty(0.41.1)"), (remote, "kitty(0.41.1)"), (local, "kitty(0.26.5)")])
    func screenEqualsRenderedPicture(environment: [String: String], version: String) throws {
        var traits = TerminalTraits.kitty()
        traits.version = version
        let session = try opened(environment: environment, traits: traits)
        #expect((session.screen[0, 0].background == .default) == (version == "kitty(0.26.5)"))
        #expect(session.screen.images.allSatisfy { $0.depth < 0 } && !session.screen.images.isEmpty)
        try expect(session, shows: ["checkpoint", "--appearance", "dark"])
        session.send(" ")
        try settle(session)
        try expect(session, shows: ["checkpoint", "--appearance", "light"])
        session.send("2")
        try settle(session)
        try expect(session, shows: ["checkpoint", "--appearance", "light", "--scene", "components"])
        try BrowserSession.expectQuits(session, "pixels")
    }

    @Test func overlaysHideImages() throws {
        let session = try opened()
        let before = picture(session.screen)
        session.send("?")
        try session.waitUntil("the help") { $0.contains("Keys to know") }
        try settle(session)
        #expect(session.screen[60, 20].background != .default)
        session.send("\u{1B}")
        try settle(session)
        let isSame = picture(session.screen) == before
        #expect(isSame && session.screen.imageFaults.isEmpty)
    }

    @Test func imagesFollowTheSize() throws {
        let session = try opened()
        session.resize(columns: 100, rows: 30)
        try session.waitUntil("the new size") { $0.text(row: 29).contains("Text size") }
        try settle(session)
        try expect(session, shows: ["checkpoint", "--appearance", "dark", "--size", "100x30"])
    }

    /// A key changes the picture immediately, and a press ends with the previous picture.
    @Test(arguments: [local, remote]) func animationsEndWithTheRightScreen(environment: [String: String]) throws {
        let arguments = ["checkpoint", "--appearance", "light", "--scene", "components"]
        let session = try opened(arguments, environment: environment, hasMotion: true)
        session.send(" ")
        try settle(session)
        session.send(" ")
        try settle(session)
        try expect(session, shows: arguments)
        session.send("f")
        try settle(session)
        let before = picture(session.screen)
        let start = session.output.count
        session.send(" ")
        try settle(session)
        let isSame = picture(session.screen) == before
        #expect(isSame && session.screen.imageFaults.isEmpty)
        let frames = String(decoding: session.output[start...], as: UTF8.self).split(separator: "\u{1B}_Ga=T")
        #expect(frames.count > 2, "the press was not animated")
        try BrowserSession.expectQuits(session, "animations")
    }

    /// Remote images are four rows high, and their numbers must not repeat.
    @Test func tallScreenHasAllImages() throws {
        let session = try opened(["checkpoint", "--appearance", "dark", "--glyphs", "pixel"], environment: Self.remote)
        session.resize(columns: 60, rows: 500)
        try session.waitUntil("the new size") { $0.text(row: 499).contains("Text size") }
        try settle(session)
        try expect(session, shows: ["checkpoint", "--appearance", "dark", "--size", "60x500"])
    }

    /// 150 kB for a screen, 60 kB for a key. Locally, the pixels are not in the output.
    ///
    /// Frames of quadrants or sextants, which a slow machine shows before the replies of the terminal, are not counted.
    @Test(arguments: [(local, 6_000, 8_000), (remote, 150_000, 60_000)])
    func outputIsLimited(environment: [String: String], first: Int, key: Int) throws {
        for scene in ["dashboard", "components", "typography", "colors"] {
            let session = try opened(["checkpoint", "--scene", scene], environment: environment)
            let output = String(decoding: session.output, as: UTF8.self)
            let image = try #require(output.firstRange(of: "\u{1B}_Ga=T"), "\(scene)")
            let update = try #require(output[..<image.lowerBound].ranges(of: "\u{1B}[?2026h").last, "\(scene)")
            let picture = output[update.lowerBound...].utf8.count
            #expect(picture < first, "\(scene): \(picture) bytes")
            let start = session.output.count
            session.send(" ")
            try settle(session)
            let sent = session.output.count - start
            #expect(sent < key, "\(scene): \(sent) bytes for a key")
            try BrowserSession.expectQuits(session, scene)
        }
    }

    /// A screen of quadrants, which a slow machine shows before the replies of the terminal, needs 16 kB.
    @Test func outputOfQuadrantsIsLimited() throws {
        for scene in ["dashboard", "components", "typography", "colors"] {
            let session = try opened(["checkpoint", "--scene", scene, "--glyphs", "quadrant"], traits: .silent)
            try settle(session)
            let count = session.output.count
            #expect((4_000..<16_000).contains(count), "\(scene): \(count) bytes")
            try BrowserSession.expectQuits(session, scene)
        }
    }

    /// The beginning of the paths of files with pixels. The sessions have no TMPDIR.
    private static let files =
        (access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp") + "/vitrine-tty-graphics-protocol-"

    private func expectNoTraces(_ session: TerminalSession, _ how: String) {
        BrowserSession.expectRestored(session, how)
        #expect(session.screen.images.isEmpty && session.screen.imageFaults.isEmpty, "\(how): images are left")
        #expect(session.screen.defaultBackground == nil, "\(how): the background is not the user's")
        let file = Self.files + "\(session.processIdentifier)-"
        #expect(!(1...40).contains { access(file + "\($0)", F_OK) == 0 }, "\(how): files are left")
    }

    @Test func exitDeletesImages() throws {
        let session = try opened()
        #expect(session.screen.defaultBackground == 0x121212)
        try BrowserSession.expectQuits(session, "quitting")
        expectNoTraces(session, "quitting")
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV, SIGUSR1, SIGABRT]) func signalsDeleteImages(signal: Int32) throws {
        let session = try opened()
        kill(session.processIdentifier, signal)
        _ = try session.waitForExit()
        expectNoTraces(session, "signal \(signal)")
    }

    @Test func filesOfKilledProcessesAreDeleted() throws {
        let killed = try opened()
        kill(killed.processIdentifier, SIGKILL)
        _ = try killed.waitForExit()
        let (abandoned, other) = (Self.files + "\(killed.processIdentifier)-999", Self.files + "\(getpid())-999")
        for path in [abandoned, other] { close(open(path, O_WRONLY | O_CREAT, 0o600)) }
        defer { for path in [abandoned, other] { unlink(path) } }
        let session = try opened()
        #expect(access(abandoned, F_OK) != 0 && access(other, F_OK) == 0)
        try BrowserSession.expectQuits(session, "files")
    }

    @Test func suspendingDeletesImagesAndResumingShowsThemAgain() throws {
        let session = try BrowserSession.shell(traits: .kitty())
        session.send("\"$VITRINE\" checkpoint --appearance dark --reduce-motion --variants off\r")
        try session.waitUntil("the browser") { $0.isAlternate && !$0.images.isEmpty }
        try settle(session)
        session.send("\u{1A}")
        try session.waitUntil("the shell") { $0.contains("Stopped") && !$0.isAlternate }
        #expect(session.screen.images.isEmpty && session.screen.imageFaults.isEmpty)
        #expect(session.screen.defaultBackground == nil)
        session.send("fg\r")
        try session.waitUntil("the browser again") { $0.isAlternate && !$0.images.isEmpty }
        try settle(session)
        try expect(session, shows: ["checkpoint", "--appearance", "dark"])
    }

    @Test(arguments: [
        TerminalTraits(), .named(version: "foot(1.21.0)"), .named(version: "XTerm(379)"), .named(version: "tmux 3.4"),
    ]) func otherTerminalsReceiveNoImages(traits: TerminalTraits) throws {
        let session = try opened(["checkpoint", "--glyphs", "pixel"], traits: traits)
        session.send(" ")
        try settle(session)
        let output = String(decoding: session.output, as: UTF8.self)
        #expect(!output.contains("\u{1B}_") && !output.contains("\u{1B}]11;rgb"))
        try BrowserSession.expectQuits(session, "no images")
    }

    @Test func selectedGlyphsTakePrecedence() throws {
        let session = try opened(["checkpoint", "--glyphs", "sextant"])
        #expect(session.screen.images.isEmpty && session.screen.defaultBackground == nil)
    }

    /// The page of the theme becomes the default background, but the reply to the query contains the user's background.
    @Test func followingUsesBackgroundOfUserNotOfTheme() throws {
        var traits = TerminalTraits.kitty()
        traits.background = 0xFFFFFF
        traits.foreground = 0x101010
        traits.isDark = false
        let session = try opened(["checkpoint", "--follow"], traits: traits)
        try session.waitUntil("light") { $0.contains("follows terminal") }
        try settle(session)
        // Select dark, then follow again: the terminal is light, although its background is now dark.
        session.send(" ")
        try settle(session)
        #expect(session.screen.defaultBackground == 0x121212)
        session.send("t")
        try settle(session)
        #expect(session.screen.contains("follows terminal") && session.screen.defaultBackground != 0x121212)
        try BrowserSession.expectQuits(session, "following")
    }
}
