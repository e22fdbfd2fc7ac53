import type { Column } from '../../ui/table/column.ts'
import { itemTitle } from '../itemNames.ts'
import { ItemCell, type ItemCellProps } from './ItemCell.tsx'

/** The column of an item's names; the search text is underlined. */
export const itemColumn = <Row extends ItemCellProps['item']>(typed: string): Column<Row> => ({
  id: 'item',
  rank: 'essential',
  head: 'Item',
  value: itemTitle,
  cell: row => <ItemCell item={row} typed={typed} />,
  dense: { width: 172, cell: row => <ItemCell item={row} typed={typed} stacked /> },
  sort: 'itemName',
  width: 210,
  grow: 1,
  fixed: true,
})
