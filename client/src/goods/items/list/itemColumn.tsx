import type { Column } from '../../../ui/table/column.ts'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import { Highlighted } from '../../../ui/values/Highlighted.tsx'
import { Thumb } from '../../../ui/values/Thumb.tsx'
import { itemTitle, localName } from '../itemNames.ts'

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

interface ItemCellProps {
  item: { itemName: string; itemType: string; alias: readonly string[]; imageURL: string | null }
  /** The search text; if it matches another name, that name is shown. */
  typed: string
  stacked?: boolean
}

/** An item in a row: picture, name, local name. The local name is truncated first. */
function ItemCell({ item, typed, stacked = false }: ItemCellProps) {
  const wanted = typed.trim().toLowerCase()
  const found = wanted ? item.alias.find(name => name.toLowerCase().includes(wanted)) : undefined
  const local = found ?? localName(item.alias)
  return (
    <NameCell
      before={<Thumb src={item.imageURL} name={item.itemName} />}
      name={<Highlighted text={itemTitle(item)} typed={typed} />}
      behind={local && <Highlighted text={local} typed={typed} />}
      stacked={stacked}
    />
  )
}
