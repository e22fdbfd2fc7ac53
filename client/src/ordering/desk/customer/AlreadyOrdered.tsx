import { day } from '@packhouse/contract/day.ts'
import { shortSlot } from '@packhouse/contract/platform/formats/slot-text.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useNavigate } from 'react-router'
import { useCustomerOrdersQuery } from '../../../api/orders.ts'
import { orderPath } from '../../../app/navigation/paths.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { shortDay } from '../../../ui/values/dayText.ts'
import { StatusPill } from '../../../ui/values/StatusPill.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { Draft } from '../draft.ts'
import type { NewOrder } from '../useNewOrder.ts'

/** An outlet has one order a slot, seldom more. */
const maxOrders = 4

/** The orders of the outlet for the day of a draft. */
export const useOrdersOfDay = ({ place, deliveryDate }: Draft) =>
  useCustomerOrdersQuery(
    place
      ? { customerid: place.customerid, outletid: place.outletid, deliveryDate, limit: maxOrders }
      : skipToken,
  )

/** What the outlet has ordered for the same day, so that an order is not taken twice: in colour where it is for the same slot. */
export function AlreadyOrdered({ order: { draft, slot } }: { order: NewOrder }) {
  const { message } = draft
  const navigate = useNavigate()
  const { currentData } = useOrdersOfDay(draft)
  const ofMessage = message?.read.orders[message.open]
  // What a message changes or cancels is said above its lines.
  const isSaid = (id: number) =>
    (ofMessage?.intent === 'AMEND' || ofMessage?.intent === 'CANCEL') && ofMessage.openOrder?.orderid === id
  const rows = (currentData?.rows ?? []).filter(
    ({ status, orderid }) => status !== 'REJECTED' && !isSaid(orderid),
  )
  const inSlot = rows.filter(({ deliverytimeslot }) => deliverytimeslot === slot?.timeSlot)
  const [first] = [...inSlot, ...rows]
  useKeys(
    'Order entry',
    [
      {
        keys: 'alt+e',
        label: 'Open the order of that day',
        run: () => first && void navigate(orderPath(first.orderid)),
        inFields: true,
      },
    ],
    first !== undefined,
  )
  if (!first) return null
  const facts = {
    id: first.orderid,
    day: shortDay(day(first.deliveryDate)),
    slot: shortSlot(first.deliverytimeslot),
    lines: plural(first.lines, '{count} line', '{count} lines'),
    total: amountText(first.total),
  }
  return (
    <Notice tone={inSlot.length > 0 ? 'warn' : 'info'} role="status">
      <Text grow>
        <strong>
          {inSlot.length > 0 ? t('Already ordered for this slot.') : t('Already ordered for this day.')}
        </strong>{' '}
        {t('#{id} for {day}, {slot}: {lines}, {total}', facts)}
        {rows.length > 1 && ` ${plural(rows.length - 1, 'and {count} more', 'and {count} more')}`}
      </Text>
      <StatusPill status={first.status} />
      <TextLink to={orderPath(first.orderid)}>
        {t('Open #{id}', { id: first.orderid })} <KeyCap keys="alt+e" />
      </TextLink>
    </Notice>
  )
}
