import { type OrderStatus, statusLabel } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { type Sentence, sentence, worded } from '@packhouse/contract/sentence.ts'

const inHall: readonly OrderStatus[] = ['PENDING', 'PACKING', 'PACKED']

/** Why a line keeps the share that is taken back; undefined: it has that of before again. (rules §35.4) */
export function whyKept(
  kept: { after: Milli | null; picked: Milli | null },
  order: { status: OrderStatus },
  line: { orderedMilli: Milli; allottedMilli: Milli | null; pickedMilli: Milli | null } | undefined,
): Sentence | undefined {
  if (!line || line.orderedMilli === 0) return sentence('It was taken off the order')
  if (!inHall.includes(order.status))
    return sentence('Its order is {status}', { status: worded(statusLabel[order.status]) })
  if (line.pickedMilli !== kept.picked) return sentence('It was picked since')
  if (line.allottedMilli !== kept.after) return sentence('It got another share since')
  return undefined
}

/** The share of before; of a line that is smaller by now, all of it. (rules §35.4, §35.7) */
export const shareOfBefore = (
  before: Milli | null,
  { orderedMilli }: { orderedMilli: Milli },
): Milli | null => (before === null ? null : milli(Math.min(before, orderedMilli)))
