import type { CustomerId } from '@packhouse/contract/ids.ts'
import { formatMoney, type Paise } from '@packhouse/contract/money.ts'
import { statusWord } from '@packhouse/contract/ordering/orders/refused.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import type { LockedOrder } from './locked-order.ts'

/** Returns why nothing can be released for a customer: it pays before delivery, so no credit holds it. (rules §6.12) */
export function whyNotReleaseCustomer({
  isPostpaid,
  businessName,
}: {
  isPostpaid: boolean
  businessName: string
}): Refusal | undefined {
  if (!isPostpaid)
    return refusal(
      'BREAKS_RULE',
      '{customer} pays before delivery, so its orders are never on credit hold.',
      {
        customer: businessName,
      },
    )
}

/** Returns why an order cannot be released: another customer's, past PLACED, released before, or not held. (rules §6.12) */
export function whyNotReleaseOrder(
  order: Pick<LockedOrder, 'id' | 'customerId' | 'status' | 'isPostpaid'>,
  { customerId, isReleased, isHeld }: { customerId: CustomerId; isReleased: boolean; isHeld: boolean },
): Refusal | undefined {
  const id = `#${order.id}`
  if (order.customerId !== customerId)
    return refusal('BREAKS_RULE', 'Order {order} belongs to another customer.', { order: id })
  if (order.status !== 'PLACED')
    return refusal(
      'WRONG_TRANSITION',
      'Order {order} is {status}: only a placed order can be released.',
      { order: id, status: statusWord(order.status) },
      { current: order.status, allowed: ['PLACED'] },
    )
  if (isReleased)
    return refusal('BREAKS_RULE', 'Order {order} was already released. Accept it.', { order: id })
  if (!order.isPostpaid || !isHeld)
    return refusal('BREAKS_RULE', 'Order {order} is not on hold: it is within the credit limit. Accept it.', {
      order: id,
    })
}

/** Returns why an order that has grown since it was seen is not released: what is released is what was shown. (rules §6.12) */
export const whyMoreThanSeen = (
  { id, totalPaise }: Pick<LockedOrder, 'id' | 'totalPaise'>,
  seen: Paise | undefined,
): Refusal | undefined =>
  seen === undefined || totalPaise <= seen
    ? undefined
    : refusal('STALE_VERSION', 'Order {order} is worth {total} by now; {seen} was shown. Look at it again.', {
        order: `#${id}`,
        total: formatMoney(totalPaise),
        seen: formatMoney(seen),
      })
