import Fuzzing

#if !FUZZING
    /// Without libFuzzer: the names of the targets, a line each.
    @main struct Targets {
        static func main() { for target in FuzzTarget.all { print(target.name) } }
    }
#endif
