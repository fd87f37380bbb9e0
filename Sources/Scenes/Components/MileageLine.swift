import Canvas
import ThemeEngine

/// The mileage now, and the one at which a service is due, if there is one.
struct MileageLine: Composite {
    let body: any Element

    init(_ service: Service, of vehicle: Vehicle, _ style: NextUpCardStyle, isStacked: Bool) {
        func pair(_ title: String, _ miles: Int, _ value: TextModel, _ alignment: Label.Alignment) -> Column {
            Column(
                alignment: alignment == .trailing ? .trailing : .leading,
                [
                    Label(title, style.mileageLabel, alignment: alignment).rowAligned(),
                    Label(ServiceText.mileage(miles), value, alignment: alignment).rowAligned(),
                ])
        }
        let current = pair("Current", vehicle.mileage, style.currentMileage, .leading)
        guard let miles = service.dueMileage else {
            body = current
            return
        }
        let due = pair("Due at", miles, style.dueMileage, .trailing)
        let stack: any Element = Column(
            spacing: WholeCells.rows(style.gap), [current, pair("Due at", miles, style.dueMileage, .leading)])
        let needed = NaturalWidth.of(current) + NaturalWidth.of(due) + WholeCells.columns(style.carGap)
        let line: any Element = Row([current.filling(), due])
        body = WidthChoice { isStacked || needed > $0 ? stack : line }
    }
}
