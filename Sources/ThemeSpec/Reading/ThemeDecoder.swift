/// Reads a merged document into a ``ThemeSpec``, collecting everything that is wrong with it.
struct ThemeDecoder {
    let context: ReadingContext

    /// The theme; `nil` when the context's log has errors.
    func spec(_ root: JSONNode, slug: String, source: ThemeSource, files: [SourceFile]) -> ThemeSpec? {
        guard let top = Top(root, context) else { return nil }
        let metadata = metadata(top, slug: slug)
        let colors = colors(top.colors)
        let typography = typography(top.typography)
        let layout = layout(top.layout)
        let visual = visual(top.visual)
        let (buttons, animations) = buttons(top.buttons)
        let surfaces = surfaces(top.surfaces)
        top.finish()
        guard !context.log.hasErrors, let layout, let visual, let version = top.version else { return nil }
        return ThemeSpec(
            slug: slug, source: source, metadata: metadata, specVersion: visibleControls(version), colors: colors,
            typography: typography, layout: layout, visual: visual, buttons: buttons, animations: animations,
            surfaces: surfaces, document: root, files: files)
    }

    /// The top level of a document: one diagnostic for each of Gentle's sections that is not there.
    struct Top {
        let context: ReadingContext
        let members: [JSONMember]
        private let root: JSONNode

        init?(_ root: JSONNode, _ context: ReadingContext) {
            guard case .object(let members) = root.value else { return nil }
            (self.root, self.members, self.context) = (root, members, context)
        }

        var version: String? { root[Self.versionKey]?.string }
        var colors: ObjectReader? { section("colors") }
        var typography: ObjectReader? { section("typography") }
        var layout: ObjectReader? { section("layout") }
        var visual: ObjectReader? { section("visual") }
        var buttons: ObjectReader? { section("buttons") }
        var surfaces: ObjectReader? { section("surfaces") }

        func node(_ key: String) -> JSONNode? {
            guard let node = root[key] else { return nil }
            if case .null = node.value { return nil }
            return node
        }

        private func section(_ key: String) -> ObjectReader? {
            node(key).flatMap { ObjectReader($0, [key], context) }
        }

        /// Reports missing sections and unknown keys.
        func finish() {
            for key in [Self.versionKey] + Self.sections where node(key) == nil {
                let what = key == Self.versionKey ? "key" : "section"
                context.missing(
                    .missingSection, what, [key], under: [], in: root.location,
                    notes: ["a document that holds only what differs starts with \"extends\" : \"gentle-default\""])
            }
            let known = [Self.versionKey] + Self.sections + DocumentKey.all
            for member in members where !known.contains(member.key) { context.unknownKey(member, besides: known) }
        }

        static let versionKey = "_specVersion"
        private static let sections = ["colors", "typography", "layout", "visual", "buttons", "surfaces"]
    }
}
