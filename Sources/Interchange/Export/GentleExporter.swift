import ThemeSpec

/// A theme as GentleDesignSystem's own document, byte for byte as that writes it.
public enum GentleExporter {
    public static func export(_ spec: ThemeSpec) -> ThemeExport {
        let own = (spec.document.members ?? []).map(\.key).filter(RoleMapping.metadata.contains)
        let losses = own.isEmpty ? [] : ["GentleDesignSystem's document has no \(own.sorted().joined(separator: ", "))"]
        return ThemeExport(files: [ThemeExport.File(text: spec.gentleDocument())], losses: losses)
    }
}
