import { Text } from '../layout/Text.tsx'
import { type GridColumn, isEditable } from './column.ts'

/** The column heads; columns of one group share a head that spans those with room. */
export function HeadRow<Row>({ columns }: { columns: readonly GridColumn<Row>[] }) {
  return (
    <tr aria-rowindex={1}>
      {columns.map((column, at) => {
        const { id, head, align, rank = 'essential', group } = column
        if (group !== undefined && columns[at - 1]?.group === group) return null
        const span = group === undefined ? 1 : columns.filter(one => one.group === group).length
        return (
          <th
            key={id}
            {...(span > 1 ? { scope: 'colgroup', colSpan: span } : { scope: 'col' })}
            data-align={align}
            data-rank={rank}
            data-editable={isEditable(column)}
          >
            <Text cut>{head}</Text>
          </th>
        )
      })}
    </tr>
  )
}
