import type { OrderId } from '@packhouse/contract/ids.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

const maxOrders = 500
/** Max orders named; the rest are counted. */
const maxNamed = 40

const count = (number: number, one: string) =>
  `${number.toLocaleString('en-IN')} ${one}${number === 1 ? '' : 's'}`

function names(ids: readonly OrderId[]): string {
  const named = ids
    .slice(0, maxNamed)
    .map(id => `#${id}`)
    .join(', ')
  return ids.length > maxNamed ? `${named} and ${ids.length - maxNamed} more` : named
}

/** Why documents of these orders cannot be printed at all. */
export function whyNoPack(orders: readonly { id: OrderId; hasDocument: boolean }[]): Refusal | undefined {
  if (orders.length > maxOrders) return refusal('BREAKS_RULE', 'At most 500 orders at a time. Choose a slot.')
  if (orders.some(({ hasDocument }) => hasDocument)) return undefined
  if (orders.length === 0)
    return refusal(
      'NOT_FOUND',
      'There are no orders to print documents for. Documents can be made once an order is Packed; at the latest, they are made at dispatch.',
    )
  return refusal(
    'BREAKS_RULE',
    'None of these orders has a document yet: {orders}. Documents can be made once an order is Packed; at the latest, they are made at dispatch.',
    { orders: names(orders.map(({ id }) => id)) },
  )
}

const maxWaiting = 2

/** Why another pack is refused while this many of the same person wait. (rules §8.4) */
export function whyPackMustWait(waiting: number): Refusal | undefined {
  if (waiting < maxWaiting) return undefined
  return refusal(
    'BREAKS_RULE',
    '{count} of your print jobs are waiting. Start another once one of them is printing.',
    {
      count: waiting,
    },
  )
}

/** The result of printing: 3 documents of 2 orders. No documents yet: #14. */
export function packWords({
  documents,
  orders,
  without,
}: {
  documents: number
  orders: number
  without: readonly OrderId[]
}): string {
  const done = `${count(documents, 'document')} of ${count(orders - without.length, 'order')}.`
  return without.length === 0 ? done : `${done} No documents yet: ${names(without)}.`
}
