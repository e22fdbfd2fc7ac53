import { statusLabel } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { inUnits } from '@packhouse/contract/quantity.ts'
import type { WaitingOrder } from '../../api/trips.ts'
import type { Column } from '../../ui/table/column.ts'
import type { Group } from '../../ui/table/GroupRow.tsx'
import { NameCell } from '../../ui/table/NameCell.tsx'
import { StatusPill } from '../../ui/values/StatusPill.tsx'
import { t } from '../../ui/words.ts'
import { areaText, kiloText, weightOf, weightText } from './plan.ts'

/** Not sorted by anything but the area: each area stays together. */
export const waitingColumns: Column<WaitingOrder>[] = [
  {
    id: 'order',
    rank: 'essential',
    head: 'Order',
    value: ({ orderid }) => orderid,
    cell: ({ orderid }) => <span data-order={orderid}>#{orderid}</span>,
    sort: false,
    width: 70,
    fixed: true,
  },
  {
    id: 'outlet',
    rank: 'essential',
    head: 'Outlet',
    value: ({ businessname, outletName }) => `${businessname}, ${outletName}`,
    cell: ({ businessname, outletName }) => <NameCell name={businessname} behind={outletName} stacked />,
    sort: false,
    width: 132,
    grow: 1,
    fixed: true,
  },
  {
    id: 'slot',
    rank: 'spare',
    head: 'Slot',
    value: ({ slot }) => slot,
    sort: false,
    width: 140,
    hidden: true,
  },
  {
    id: 'crates',
    rank: 'spare',
    head: 'Crates',
    value: ({ crates }) => crates,
    align: 'end',
    sort: false,
    width: 62,
    hidden: true,
  },
  {
    id: 'weight',
    rank: 'essential',
    head: 'kg',
    value: ({ weightKg }) => inUnits(weightKg),
    cell: ({ weightKg }) => kiloText(weightKg),
    align: 'end',
    sort: false,
    width: 52,
  },
  {
    id: 'status',
    rank: 'useful',
    head: 'Status',
    value: ({ status }) => t(statusLabel[status]),
    cell: ({ status }) => <StatusPill status={status} />,
    sort: false,
    width: 106,
  },
]

/** The group header: the outlets by which people know an area, its PIN code, number of orders and their weight. */
export const areaGroup: Group<WaitingOrder> = {
  of: ({ area }) => area,
  head: (area, rows) => (
    <>
      <strong>{areaText(rows.map(({ outletName }) => outletName))}</strong>
      <span>{area}</span>
      <span>{rows.length}</span>
      <span>{weightText(weightOf(rows))}</span>
    </>
  ),
}
