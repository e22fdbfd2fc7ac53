import { isFinger } from '../useMedia.ts'
import type { Column } from './column.ts'
import type { TableModel } from './useTableModel.ts'

/** Must match the style sheet. */
const [selectWidth, openerWidth] = isFinger ? [46, 44] : [42, 26]
const actionsWidth = 44

export interface Around {
  selectable: boolean
  expandable: boolean
  withActions: boolean
}

/** Width of the other columns, in px. */
export const widthAround = ({ selectable, expandable, withActions }: Around): number =>
  Number(selectable) * selectWidth + Number(expandable) * openerWidth + Number(withActions) * actionsWidth

/** Minimum width of a table, in px; with less room it scrolls sideways. */
export const leastWidth = <Row extends object>(model: TableModel<Row>, around: Around): number =>
  model.shown.reduce((sum, { id, width }) => sum + (model.widthOf(id) ?? width), 0) + widthAround(around)

/** A growing column has no fixed width unless the user set one; it shares the remaining space. */
const widthOf = <Row,>({ width, grow }: Column<Row>, chosen: number | undefined) =>
  chosen !== undefined ? { width: chosen } : grow ? {} : { width }

/** The widths of the columns, once for all rows. */
export function Widths<Row extends object>({
  model,
  selectable,
  expandable,
  withActions,
}: Around & { model: TableModel<Row> }) {
  return (
    <colgroup>
      {selectable && <col style={{ width: selectWidth }} />}
      {expandable && <col style={{ width: openerWidth }} />}
      {model.shown.map(column => (
        <col key={column.id} style={widthOf(column, model.widthOf(column.id))} />
      ))}
      {withActions && <col style={{ width: actionsWidth }} />}
    </colgroup>
  )
}
