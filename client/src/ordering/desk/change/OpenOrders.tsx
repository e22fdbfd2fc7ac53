import { day, formatDay } from '@packhouse/contract/day.ts'
import { whyTooLate } from '@packhouse/contract/ordering/orders/policy-create.ts'
import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { useCustomerOrdersQuery } from '../../../api/orders.ts'
import { ViewSwitch } from '../../../ui/layout/ViewSwitch.tsx'
import { t } from '../../../ui/words.ts'
import type { Change } from './useChange.ts'

interface Row {
  deliveryDate: string
  deliverytimeslot: string
}

/** Orders of the outlet among which open ones are looked for, newest first. */
const newest = 20

/** Thu, 26 Nov */
const shortDay = (date: string): string => formatDay(day(date)).replace(/ \d{4}$/, '')

/** Several open orders of the outlet: which one the message changes. */
export function OpenOrders({ change: { order } }: { change: Change }) {
  const { place, change } = order.draft
  const { data } = useCustomerOrdersQuery(
    { customerid: place?.customerid ?? 0, outletid: place?.outletid, limit: newest },
    { skip: place === null },
  )
  const isInTime = ({ deliveryDate, deliverytimeslot }: Row) => {
    const slot = order.slots.data?.find(({ timeSlot }) => timeSlot === deliverytimeslot)
    return slot !== undefined && !whyTooLate(slot, day(deliveryDate), order.now)
  }
  const open = (data?.rows ?? []).filter(
    row =>
      (row.status === 'PLACED' || row.status === 'PENDING') &&
      (row.orderid === change?.orderid || isInTime(row)),
  )
  const isAlone = ({ deliveryDate }: Row) =>
    open.filter(other => other.deliveryDate === deliveryDate).length === 1
  if (open.length < 2 || !change) return null
  return (
    <ViewSwitch
      label={t('Order that changes')}
      views={open.map(row => ({
        key: String(row.orderid),
        label: `#${row.orderid} · ${shortDay(row.deliveryDate)}${isAlone(row) ? '' : `, ${slotText(row.deliverytimeslot)}`}`,
      }))}
      chosen={String(change.orderid)}
      onChoose={key => order.change({ type: 'changeOrder', orderid: Number(key) })}
    />
  )
}
