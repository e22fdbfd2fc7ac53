import { itemTitle } from '@packhouse/contract/goods/items/title.ts'
import { inUnits } from '@packhouse/contract/quantity.ts'
import { useItemsOfOrdersQuery } from '../../../api/orders.ts'
import { SideDrawer } from '../../../ui/dialogs/SideDrawer.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Quantity } from '../../../ui/values/Quantity.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { OrderRow } from './pages.ts'

type Sum = NonNullable<ReturnType<typeof useItemsOfOrdersQuery>['data']>[number]

const titleOf = ({ itemName, itemType }: Sum) => itemTitle(itemName, itemType)

const columns: Column<Sum>[] = [
  {
    id: 'item',
    rank: 'essential',
    head: 'Item',
    value: titleOf,
    cell: row => <Text cut>{titleOf(row)}</Text>,
    dense: { width: 140 },
    width: 190,
    grow: 1,
  },
  {
    id: 'ordered',
    rank: 'essential',
    head: 'Ordered',
    value: ({ ordered }) => inUnits(ordered),
    cell: ({ ordered, itemUnit }) => <Quantity milli={ordered} unit={itemUnit} slot />,
    align: 'end',
    width: 145,
  },
  {
    id: 'picked',
    rank: 'useful',
    head: 'Picked',
    value: ({ picked }) => inUnits(picked),
    cell: ({ picked, itemUnit }) => <Quantity milli={picked === 0 ? null : picked} unit={itemUnit} slot />,
    align: 'end',
    width: 145,
  },
  { id: 'orders', rank: 'spare', head: 'Orders', value: ({ orders }) => orders, align: 'end', width: 80 },
]
const rowId = ({ itemId, itemUnit }: Sum) => `${itemId} ${itemUnit}`
const rowLabel = ({ itemName }: Sum) => itemName

/** Item totals of the ticked orders: how much of each item to prepare, and how much of it is picked. */
export function ItemSums({ rows, onClose }: { rows: readonly OrderRow[]; onClose: () => void }) {
  const query = useItemsOfOrdersQuery({ orderIds: rows.map(({ orderid }) => orderid) })
  return (
    <SideDrawer
      title={plural(rows.length, 'Items of {count} order', 'Items of {count} orders')}
      width={660}
      onClose={onClose}
    >
      <DataTable
        name="order-item-sums"
        title={t('Items')}
        query={query}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        empty={t('These orders have no items.')}
        keyboard={false}
      />
    </SideDrawer>
  )
}
