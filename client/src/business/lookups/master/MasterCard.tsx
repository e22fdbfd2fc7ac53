import { Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { isEmpty } from '../../../ui/table/column.ts'
import { type MasterColumn, type MasterRow, OnOff, type Parts, RowTools } from './MasterCells.tsx'
import css from './MasterTable.module.css'

interface MasterCardProps<Row, Draft> {
  row: Row
  columns: readonly MasterColumn<Row, Draft>[]
  parts: Parts<Row, Draft>
}

/** A value on a phone; when open, its fields are stacked. */
export function MasterCard<Row extends MasterRow, Draft>({
  row,
  columns,
  parts,
}: MasterCardProps<Row, Draft>) {
  const { open, change } = parts
  if (open?.row.id === row.id)
    return (
      <Stack gap={8} className={css.writing}>
        {columns.map(
          ({ id, head, edit }) =>
            edit && (
              <div key={id}>
                <Text tone="soft" size={13} className={css.facts}>
                  {head}
                </Text>
                <span data-edit>{edit(open.draft, change)}</span>
              </div>
            ),
        )}
        <RowTools row={row} parts={parts} />
      </Stack>
    )
  const [first, ...rest] = columns
  return (
    <div className={css.card} data-off={!row.isActive}>
      <strong>{first?.cell ? first.cell(row) : first?.value(row)}</strong>
      <OnOff row={row} parts={parts} />
      <RowTools row={row} parts={parts} />
      {/* Each has its own line, so that a count loaded later shifts nothing. */}
      {rest.map(({ id, head, value, cell }) => (
        <Text tone="soft" size={13} key={id} className={css.facts}>
          <span>{head}:</span> {isEmpty(value(row)) ? '-' : cell ? cell(row) : value(row)}
        </Text>
      ))}
    </div>
  )
}
