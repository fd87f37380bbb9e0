import ThemeSpec

/// A theme as GentleDesignSystem's own document, byte for byte as that writes it.
public enum GentleExporter {
    public static func export(_ spec: ThemeSpec) -> ThemeExport {
        return ThemeExport(
            files: [ThemeExport.File(text: spec.gentleDocument())],
            losses: spec.metadataLosses("GentleDesignSystem's document"))
    }
}
