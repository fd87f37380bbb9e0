import Canvas
import ThemeEngine

/// An element with room around it, in pt.
public struct Padded: Element {
    let content: any Element
    let leading: Double
    let top: Double
    let trailing: Double
    let bottom: Double

    init(_ content: any Element, leading: Double, top: Double, trailing: Double, bottom: Double) {
        self.content = content
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }

    public func size(fitting width: Double) -> Size {
        let inner = content.size(fitting: max(width - leading - trailing, 0))
        return Size(width: inner.width + leading + trailing, height: inner.height + top + bottom)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let inner = Rect(
            x: rect.minX + leading, y: rect.minY + top,
            width: max(rect.width - leading - trailing, 0), height: max(rect.height - top - bottom, 0))
        content.draw(in: inner, on: &canvas)
    }

    public var isFlexible: Bool { content.isFlexible }
}

extension Element {
    /// The element with `horizontal` pt at its left and right and `vertical` pt above and below.
    public func padded(horizontal: Double = 0, vertical: Double = 0) -> Padded {
        Padded(self, leading: horizontal, top: vertical, trailing: horizontal, bottom: vertical)
    }

    /// The element with room on some of its sides, in pt.
    public func padded(leading: Double = 0, top: Double = 0, trailing: Double = 0, bottom: Double = 0) -> Padded {
        Padded(self, leading: leading, top: top, trailing: trailing, bottom: bottom)
    }
}

/// An element with some of its size decided from outside, in pt.
public struct Framed: Element {
    let content: any Element
    let width: Double?
    let minimumHeight: Double
    let fills: Bool

    public func size(fitting offered: Double) -> Size {
        let width = min(self.width ?? offered, offered)
        let inner = content.size(fitting: width)
        return Size(
            width: self.width != nil || fills ? width : inner.width, height: max(inner.height, minimumHeight))
    }

    /// The content stands in the middle of a height that it does not need.
    public func draw(in rect: Rect, on canvas: inout Canvas) {
        guard minimumHeight > 0 else { return content.draw(in: rect, on: &canvas) }
        let height = content.size(fitting: rect.width).height
        let top = rect.minY + max(rect.height - height, 0) / 2
        content.draw(in: Rect(x: rect.minX, y: top, width: rect.width, height: height), on: &canvas)
    }

    public var isFlexible: Bool { fills }
}

extension Element {
    /// The element at least `minimumHeight` pt tall, and `width` pt wide where that is given and there is room.
    public func framed(width: Double? = nil, minimumHeight: Double = 0) -> Framed {
        Framed(content: self, width: width, minimumHeight: minimumHeight, fills: false)
    }

    /// The element as wide as it may be.
    public func filling() -> Framed {
        Framed(content: self, width: nil, minimumHeight: 0, fills: true)
    }
}

/// An element with something drawn behind it, in the rectangle that it fills.
public struct Backed: Element {
    let content: any Element
    let back: @Sendable (Rect, inout Canvas) -> Void

    public func size(fitting width: Double) -> Size { content.size(fitting: width) }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        back(rect, &canvas)
        content.draw(in: rect, on: &canvas)
    }

    public var isFlexible: Bool { content.isFlexible }
}

extension Element {
    /// The element with `back` drawn behind it.
    public func backed(by back: @escaping @Sendable (Rect, inout Canvas) -> Void) -> Backed {
        Backed(content: self, back: back)
    }
}

/// An element that can be picked: it says where it is, shows when the keyboard is on it, and gives way when pressed.
struct Tappable: Element {
    let content: any Element
    let target: Target
    let state: SceneState
    let style: FocusStyle

    func size(fitting width: Double) -> Size { content.size(fitting: width) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.target(target.id, in: rect)
        content.draw(in: rect, on: &canvas)
        guard state.focus == target else { return }
        let cells = PointGrid.snapped(rect, to: .cell)
        // Around text that has no padding, rather than through it.
        let isTight = canvas.hasText(onEdgesOf: cells)
        let ring = isTight ? cells.inset(dx: -CellMetrics.width, dy: -CellMetrics.height) : cells
        canvas.attribute(
            to: Origin(.border, token: "focus", colorRole: style.role.rawValue, detail: "\(target.id) has the focus"))
        canvas.strokeBorder(
            .roundedRectangle(radius: style.cornerRadius), in: ring, width: style.width, with: .color(style.color))
    }

    var isFlexible: Bool { content.isFlexible }
}

/// A line of a table that can be picked, and shows by itself that the keyboard is on it.
private struct Targeted: Element {
    let content: any Element
    let target: Target

    func size(fitting width: Double) -> Size { content.size(fitting: width) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.target(target.id, in: rect, isForFingers: false)
        content.draw(in: rect, on: &canvas)
    }

    var isFlexible: Bool { content.isFlexible }
}

extension Element {
    /// The element as a target that marks itself when it has the focus.
    func target(_ target: Target) -> any Element { Targeted(content: self, target: target) }

    /// The element as a target, as `state` has it.
    func tappable(_ target: Target, _ state: SceneState, in model: RenderModel) -> Tappable {
        Tappable(content: self, target: target, state: state, style: FocusStyle(model))
    }
}
