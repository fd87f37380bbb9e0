import Canvas
import ThemeEngine

/// An element with padding, in pt.
struct Padded: Wrapper {
    let content: any Element
    let leading: Double
    let top: Double
    let trailing: Double
    let bottom: Double
    /// The padding of the theme on the left and right, and above and below, in pt, if it was rounded to cells.
    var given: (horizontal: Double?, vertical: Double?) = (nil, nil)

    init(_ content: any Element, leading: Double, top: Double, trailing: Double, bottom: Double) {
        self.content = content
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }

    func size(fitting width: Double) -> Size {
        let inner = content.size(fitting: max(width - leading - trailing, 0))
        return Size(width: inner.width + leading + trailing, height: inner.height + top + bottom)
    }

    func unroundedHeight(fitting width: Double) -> Double {
        content.unroundedHeight(fitting: max(width - leading - trailing, 0)) + top + bottom
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let inner = Rect(
            x: rect.minX + leading, y: rect.minY + top,
            width: max(rect.width - leading - trailing, 0), height: max(rect.height - top - bottom, 0))
        canvas.padding(from: rect, to: inner, horizontal: given.horizontal, vertical: given.vertical)
        content.draw(in: inner, on: &canvas)
    }
}

extension Element {
    /// Returns the element with `horizontal` pt on the left and right and `vertical` pt above and below.
    func padded(horizontal: Double = 0, vertical: Double = 0) -> Padded {
        Padded(self, leading: horizontal, top: vertical, trailing: horizontal, bottom: vertical)
    }

    /// Returns the element with the whole columns nearest to `horizontal` pt on the left and right, and with `vertical`
    /// pt above and below.
    ///
    /// - Parameter given: The padding of the theme above and below, in pt, if `vertical` is rounded.
    func paddedOnColumns(_ horizontal: Double, vertical: Double = 0, given: Double? = nil) -> Padded {
        var padded = padded(horizontal: WholeCells.columns(horizontal), vertical: vertical)
        padded.given = (horizontal, given)
        return padded
    }

    /// Returns the element with padding on its sides, in pt.
    func padded(leading: Double = 0, top: Double = 0, trailing: Double = 0, bottom: Double = 0) -> Padded {
        Padded(self, leading: leading, top: top, trailing: trailing, bottom: bottom)
    }
}

extension ScreenStyle {
    /// The margin on both sides of a screen in whole columns, in pt. It is the same in all scenes.
    var margin: Double { WholeCells.margin(horizontalPadding) }
}

extension Element {
    /// Returns the content of a scene with the padding of the screen in whole cells.
    func onScreen(_ screen: ScreenStyle) -> Padded {
        var padded = padded(horizontal: screen.margin, vertical: PointGrid.wholeRows(screen.verticalPadding))
        padded.given = (screen.horizontalPadding, screen.verticalPadding)
        return padded
    }
}

/// An element with a given width or minimum height, in pt.
struct Framed: Wrapper {
    let content: any Element
    let width: Double?
    let minimumHeight: Double
    let fills: Bool

    func size(fitting offered: Double) -> Size {
        let width = min(self.width ?? offered, offered)
        let inner = content.size(fitting: width)
        return Size(
            width: self.width != nil || fills ? width : inner.width, height: max(inner.height, minimumHeight))
    }

    func unroundedHeight(fitting offered: Double) -> Double {
        max(content.unroundedHeight(fitting: min(width ?? offered, offered)), minimumHeight)
    }

    /// Centers the content vertically.
    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard minimumHeight > 0 else { return content.draw(in: rect, on: &canvas) }
        let height = content.size(fitting: rect.width).height
        let top = rect.minY + max(rect.height - height, 0) / 2
        content.draw(in: Rect(x: rect.minX, y: top, width: rect.width, height: height), on: &canvas)
    }

    var isFlexible: Bool { fills }
}

extension Element {
    /// Returns the element with a minimum height and a width, in pt. Limits the width to the available width.
    func framed(width: Double? = nil, minimumHeight: Double = 0) -> Framed {
        Framed(content: self, width: width, minimumHeight: minimumHeight, fills: false)
    }

    /// Returns the element stretched to the available width.
    func filling() -> Framed {
        Framed(content: self, width: nil, minimumHeight: 0, fills: true)
    }
}

/// An element with a background drawn in its rectangle.
struct Backed: Wrapper {
    let content: any Element
    let back: @Sendable (Rect, inout Canvas) -> Void

    func draw(in rect: Rect, on canvas: inout Canvas) {
        back(rect, &canvas)
        content.draw(in: rect, on: &canvas)
    }
}

extension Element {
    /// Returns the element with `back` drawn behind it.
    func backed(by back: @escaping @Sendable (Rect, inout Canvas) -> Void) -> Backed {
        Backed(content: self, back: back)
    }
}

/// An element that draws nothing outside its cells.
struct Clipped: Wrapper {
    let content: any Element

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.clip(to: PointGrid.snapped(rect, to: .cell)) { content.draw(in: rect, on: &$0) }
    }
}

/// An element that can be selected. It records its region and draws a ring if it has the focus.
struct Tappable: Wrapper {
    let content: any Element
    let target: Target
    let state: SceneState
    /// The outline of the content.
    private(set) var shape: Shape
    let style: FocusStyle
    /// Whether the element is a row of a list, whose ring is inside.
    private var isRow = false
    /// Whether the element must be large enough for a finger.
    private var isForFingers = true
    /// Whether the ring leaves a column for the borders of buttons.
    private let hasWideRing: Bool

    init(content: any Element, target: Target, state: SceneState, shape: Shape, in model: RenderModel) {
        (self.content, self.target, self.state, self.shape) = (content, target, state, shape)
        style = FocusStyle(model)
        hasWideRing = state.focus == target && model.hasBorderedButtons
    }

    var hasFocus: Bool { state.focus == target }

    /// Returns the element as a row of a list.
    func asRow() -> Tappable {
        var row = self
        row.isRow = true
        row.shape = .roundedRectangle(radius: style.cornerRadius)
        return row
    }

    /// Returns the element as a control whose drawn height is not that of a touch target: one for a pointer, which may
    /// be smaller, or a button of a bar, to which the system gives the height of the bar.
    func withoutLeastHeight() -> Tappable {
        var control = self
        control.isForFingers = false
        return control
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.target(
            target.id, in: rect, unroundedHeight: content.unroundedHeight(fitting: rect.width),
            isForFingers: isForFingers)
        content.draw(in: rect, on: &canvas)
        guard hasFocus else { return }
        let ring = FocusRing(
            rect: rect, shape: shape, style: style, isPressed: state.press?.target == target, isRow: isRow,
            isWide: hasWideRing, name: target.id)
        // Adjacent content is drawn later.
        canvas.whenDrawn { ring.draw(on: &$0) }
    }
}

/// Content with at least the height of the element that it replaces, so that the content below does not move.
struct AtLeastAsHigh: Wrapper {
    let content: any Element
    let other: any Element

    func size(fitting width: Double) -> Size {
        let size = content.size(fitting: width)
        return Size(width: size.width, height: max(size.height, other.size(fitting: width).height))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) { content.draw(in: rect, on: &canvas) }
}

/// Content in the middle of the available height, on the row nearest to it.
struct InMiddle: Wrapper {
    let content: any Element

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let height = content.size(fitting: rect.width).height
        let above = WholeCells.margin(max(rect.height - height, 0) / 2)
        content.draw(in: Rect(x: rect.minX, y: rect.minY + above, width: rect.width, height: height), on: &canvas)
    }
}

/// A line of a table that can be selected and draws the focus itself.
private struct Targeted: Wrapper {
    let content: any Element
    let target: Target

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.target(target.id, in: rect, isForFingers: false)
        content.draw(in: rect, on: &canvas)
    }
}

extension Element {
    /// Returns the element as a target that draws the focus itself.
    func target(_ target: Target) -> any Element { Targeted(content: self, target: target) }

    /// Returns the element as a target with a ring for the focus.
    ///
    /// - Parameter shape: The outline of the element; by default a rounded rectangle.
    func tappable(
        _ target: Target, _ state: SceneState, shape: Shape? = nil, in model: RenderModel
    ) -> Tappable {
        Tappable(
            content: self, target: target, state: state,
            shape: shape ?? .roundedRectangle(radius: FocusStyle(model).cornerRadius), in: model)
    }
}
