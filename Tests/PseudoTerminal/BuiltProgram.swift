import Platform

/// Returns the path of an executable of this package, in the folder of the built tests.
///
/// The environment variable `NAME_PROGRAM` (`VITRINE_PROGRAM` for "vitrine") replaces it. If the executable is missing,
/// its expected path is returned, so that starting it reports the missing file.
public func builtProgram(_ name: String) -> String {
    if let named = getenv(name.uppercased() + "_PROGRAM"), named.pointee != 0 { return String(cString: named) }
    let image = pathOfTheTests()
    var folders = image.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let nearest = folders.joined(separator: "/")
    // On macOS the tests are a bundle: the test executable is in debug/XTests.xctest/Contents/MacOS, three levels down.
    for _ in 0..<4 where !folders.isEmpty {
        let path = folders.joined(separator: "/") + "/" + name
        if Invocation.isExecutable(path) { return path }
        folders = folders.dropLast()
    }
    return "\(nearest)/\(name)"
}

/// Returns the path of the file from which this code was loaded.
private func pathOfTheTests() -> String {
    #if os(Linux)
        var path = [CChar](repeating: 0, count: 4096)
        let count = max(readlink("/proc/self/exe", &path, path.count), 0)
        return String(decoding: path[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
        // The process is Xcode's test runner; the image that contains this function is the bundle of the tests.
        var information = Dl_info()
        guard dladdr(#dsohandle, &information) != 0, let name = information.dli_fname else {
            return CommandLine.arguments.first ?? ""
        }
        return String(cString: name)
    #endif
}
