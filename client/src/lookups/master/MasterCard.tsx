import { isEmpty } from '../../ui/table/column.ts'
import { type MasterColumn, type MasterRow, OnOff, type Parts, RowTools } from './MasterCells.tsx'
import css from './MasterTable.module.css'

interface MasterCardProps<Row, Draft> {
  row: Row
  columns: readonly MasterColumn<Row, Draft>[]
  parts: Parts<Row, Draft>
}

/** A value on a phone; when open, its fields are stacked. */
export function MasterCard<Row extends MasterRow, Draft>({ row, columns, parts }: MasterCardProps<Row, Draft>) {
  const { open, change } = parts
  if (open?.row.id === row.id)
    return (
      <div className={css.writing}>
        {columns.map(
          ({ id, head, edit }) =>
            edit && (
              <div key={id}>
                <span className={css.facts}>{head}</span>
                <span data-edit>{edit(open.draft, change)}</span>
              </div>
            ),
        )}
        <RowTools row={row} parts={parts} />
      </div>
    )
  const [first, ...rest] = columns
  return (
    <div className={css.card} data-off={!row.isActive}>
      <strong>{first?.cell ? first.cell(row) : first?.value(row)}</strong>
      <OnOff row={row} parts={parts} />
      <RowTools row={row} parts={parts} />
      {/* Each has its own line, so that a count loaded later shifts nothing. */}
      {rest.map(({ id, head, value, cell }) => (
        <span key={id} className={css.facts}>
          {head}: {isEmpty(value(row)) ? '-' : cell ? cell(row) : value(row)}
        </span>
      ))}
    </div>
  )
}
