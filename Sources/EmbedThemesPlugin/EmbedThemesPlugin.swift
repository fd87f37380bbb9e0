import Foundation
import PackagePlugin

/// Makes every document in Themes/ part of the module, so that adding a theme takes nothing but a file.
@main
struct EmbedThemesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "Themes")
        let themes = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
            .sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedThemes.swift")
        return [
            .buildCommand(
                displayName: "Embedding \(themes.count) themes",
                executable: try context.tool(named: "EmbedThemes").url,
                arguments: [output.path] + themes.map(\.path),
                inputFiles: themes,
                outputFiles: [output])
        ]
    }
}
