/// What can be chosen on an axis. There may be ten thousand themes: names are asked for when they are shown.
struct AxisValues {
    let count: Int
    let chosen: Int
    let name: (Int) -> String

    init(_ names: [String], chosen: Int) {
        self.init(count: names.count, chosen: chosen) { names[$0] }
    }

    init(count: Int, chosen: Int, name: @escaping (Int) -> String) {
        (self.count, self.chosen, self.name) = (count, chosen, name)
    }
}
