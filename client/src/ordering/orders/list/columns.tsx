import { dayOf } from '@packhouse/contract/day.ts'
import { inRupees } from '@packhouse/contract/money.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { statusLabel, workflow } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { shortSlot, slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { lazy, Suspense } from 'react'
import { ListedCredit } from '../../../app/list/ListedCredit.tsx'
import { Popup } from '../../../ui/dialogs/Popup.tsx'
import { Progress } from '../../../ui/feedback/Progress.tsx'
import { useWhyNotMay } from '../../../ui/may.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { StatusPill } from '../../../ui/values/StatusPill.tsx'
import { t } from '../../../ui/words.ts'
import { whyNotGiven } from './assign.ts'
import { CustomerCell, NumberCell } from './CustomerCell.tsx'
import css from './PickerCell.module.css'
import type { OrderRow } from './pages.ts'

type OrderColumn = Column<OrderRow>

const isToday = (moment: string) => dayOf(new Date(moment)) === dayOf(new Date())

export const customerCell = (row: OrderRow, stacked: boolean) => (
  <CustomerCell business={row.businessname} outlet={row.outletName} stacked={stacked} />
)

export const order: OrderColumn = {
  id: 'order',
  rank: 'essential',
  head: 'Order',
  value: row => row.orderid,
  cell: row => (
    <NumberCell
      id={row.orderid}
      changed={row.changed}
      short={row.hasShort}
      partlyReturned={row.partlyReturned}
    />
  ),
  sort: 'orderid',
  width: 112,
  fixed: true,
}
export const customer: OrderColumn = {
  id: 'customer',
  rank: 'essential',
  head: 'Customer',
  value: row => `${row.businessname}, ${row.outletName}`,
  cell: row => customerCell(row, false),
  dense: { width: 176, cell: row => customerCell(row, true) },
  width: 232,
  grow: 1,
  fixed: true,
}
const delivery = (anyDate: boolean): OrderColumn => ({
  id: 'delivery',
  rank: anyDate ? 'essential' : 'spare',
  head: 'Delivery',
  value: row => row.deliveryDate,
  cell: row => <DateText value={row.deliveryDate} form="near" tone="text" />,
  sort: 'deliveryDate',
  width: 92,
  hidden: !anyDate,
})
export const slot: OrderColumn = {
  id: 'slot',
  rank: 'useful',
  head: 'Slot',
  value: row => slotText(row.deliverytimeslot),
  dense: { width: 90, cell: row => shortSlot(row.deliverytimeslot) },
  width: 138,
}
export const city: OrderColumn = {
  id: 'city',
  rank: 'spare',
  head: 'City',
  value: row => row.city,
  width: 110,
  hidden: true,
}
const picked: OrderColumn = {
  id: 'picked',
  rank: 'useful',
  head: 'Picked',
  value: row => row.pickedLines,
  cell: row => (
    <Progress done={row.pickedLines} of={row.lines} label={t('Lines picked')} width={48} counted />
  ),
  copy: row => `${row.pickedLines} of ${row.lines}`,
  dense: {
    width: 66,
    cell: row => (
      <Progress done={row.pickedLines} of={row.lines} label={t('Lines picked')} width={0} counted />
    ),
  },
  width: 108,
}
export const total: OrderColumn = {
  id: 'total',
  rank: 'essential',
  head: 'Value (₹)',
  value: row => inRupees(row.total),
  cell: row => <Money amount={row.total} />,
  align: 'end',
  sort: 'total',
  width: 106,
}
const credit: OrderColumn = {
  id: 'credit',
  needs: 'dues',
  rank: 'useful',
  head: 'Credit',
  value: row => row.creditStatus,
  cell: row => <ListedCredit status={row.creditHold ? 'ON_HOLD' : row.creditStatus} />,
  width: 92,
}
const picker: OrderColumn = {
  id: 'picker',
  rank: 'spare',
  head: 'Picker',
  value: row => row.pickerName,
  cell: row => <PickerCell row={row} />,
  width: 112,
}
export const status: OrderColumn = {
  id: 'status',
  rank: 'essential',
  head: 'Status',
  value: row => t(statusLabel[row.status]),
  cell: row => <StatusPill status={row.status} />,
  width: 124,
}
const crates: OrderColumn = {
  id: 'crates',
  rank: 'spare',
  head: 'Crates',
  value: row => (workflow.indexOf(row.status) > workflow.indexOf('PACKED') ? row.crates : null),
  align: 'end',
  width: 70,
  hidden: true,
}
const checked: OrderColumn = {
  id: 'checkedBy',
  rank: 'spare',
  head: 'Checked by',
  value: row => row.checkedBy,
  width: 130,
  hidden: true,
}
const placed: OrderColumn = {
  id: 'placed',
  rank: 'spare',
  head: 'Placed',
  value: row => row.orderdatetime,
  cell: row => <DateText value={row.orderdatetime} form="moment" />,
  align: 'end',
  width: 130,
  hidden: true,
}
const updated = (anyDate: boolean): OrderColumn => ({
  id: 'updated',
  rank: 'spare',
  head: 'Updated',
  value: row => row.updatedAt,
  cell: row => <DateText value={row.updatedAt} form={isToday(row.updatedAt) ? 'time' : 'near'} />,
  align: 'end',
  sort: 'updatedAt',
  width: 84,
  hidden: anyDate,
})

/** The columns of the list; if it shows any date, each row shows its delivery date instead of its last change. */
export const orderColumns = (anyDate: boolean): OrderColumn[] => [
  order,
  customer,
  delivery(anyDate),
  slot,
  city,
  picked,
  total,
  credit,
  picker,
  status,
  crates,
  checked,
  placed,
  updated(anyDate),
]

const PickerMenu = lazy(async () => ({ default: (await import('./PickerMenu.tsx')).PickerMenu }))

/** The order's picker; while the order can be assigned and the user may do it, a click opens the choice in its row. */
function PickerCell({ row }: { row: OrderRow }) {
  const denied = useWhyNotMay()(orders.assignPicker)
  if (denied !== undefined || whyNotGiven(row)) return row.pickerName ?? '-'
  return (
    <Popup
      label={t('Picker of #{id}', { id: row.orderid })}
      align="start"
      button={props => (
        <button type="button" {...props} className={css.cell} data-none={row.pickerName === null}>
          {row.pickerName ?? t('Assign')}
          <span className="visually-hidden">{t(', choose the picker of #{id}', { id: row.orderid })}</span>
        </button>
      )}
    >
      {close => (
        <Suspense fallback={<div aria-busy="true" />}>
          <PickerMenu row={row} close={close} />
        </Suspense>
      )}
    </Popup>
  )
}
