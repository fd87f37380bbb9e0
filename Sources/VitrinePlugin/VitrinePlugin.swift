import Foundation
import PackagePlugin

/// `swift package vitrine COMMAND ...`: runs the program in the folder of a package that depends on this one.
///
/// Without a command, it audits the themes of the package's `.vitrine.json`. Commands that write files need
/// `--allow-writing-to-package-directory` before `vitrine`.
@main
struct VitrinePlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "vitrine").url
        process.arguments = arguments.isEmpty ? ["audit"] : arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        let status = process.terminationStatus
        guard status != 0 || process.terminationReason != .exit else { return }
        Diagnostics.error("vitrine ended with the status \(status)")
    }
}
