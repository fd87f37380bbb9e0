import Canvas
import ThemeEngine

/// What an inspector is told about the finer parts of a surface.
extension Origin {
    static func sheen(_ surface: SurfaceModel) -> Origin {
        part(of: surface, .fill, "sheenOpacity", "a sheen from the top edge to the middle")
    }

    static func depth(_ surface: SurfaceModel) -> Origin {
        part(of: surface, .fill, "surfaceDepthEffect", "a highlight at the top edge and an indent at the bottom")
    }

    static func rim(_ surface: SurfaceModel) -> Origin {
        part(of: surface, .border, "backgroundStyle", "the rim of glass")
    }

    private static func part(of surface: SurfaceModel, _ part: Part, _ key: String, _ detail: String) -> Origin {
        Origin(
            part, token: surface.role.rawValue, path: ["surfaces", "roles", surface.role.rawValue, key], detail: detail)
    }
}
