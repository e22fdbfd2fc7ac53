import type { OrderLineId } from '@packhouse/contract/ids.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { lineKind, toleranceOf } from '@packhouse/contract/ordering/orders/tolerance.ts'
import { type Milli, quantityWords } from '@packhouse/contract/quantity.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import type { LockedLine, LockedOrder } from './locked-order.ts'

/** What a line of an order may take from now on; null: as much as was ordered. */
export interface LineShare {
  orderitemid: OrderLineId
  allotted: Milli | null
}

/** Whether a line that is not picked yet will be short by its share, as `isShort` says it of a picked one. (rules §35.5) */
export function willBeShort(
  line: Pick<LockedLine, 'pickedMilli' | 'allottedMilli' | 'orderedMilli' | 'catchWeight' | 'byPiece'>,
) {
  const { pickedMilli, allottedMilli, orderedMilli } = line
  if (pickedMilli !== null || allottedMilli === null) return false
  return allottedMilli < (lineKind(line) === 'CATCH_WEIGHT' ? toleranceOf(orderedMilli).low : orderedMilli)
}

/** The task of a picked line that gets more. (rules §35.6) */
const moreTask = ({ pickedMilli, unit }: LockedLine, allotted: Milli): Sentence =>
  sentence('Now {now}, was {before}', {
    now: quantityWords(allotted, unit),
    before: quantityWords(pickedMilli ?? allotted, unit),
  })

/**
 * An order with other shares. A picked line that gets more is a task for its picker, so a packed order goes back to packing; where
 * that is taken back, the order is packed again. (rules §35.6)
 */
export function withShares(
  order: LockedOrder,
  shares: readonly LineShare[],
): { lines: LockedLine[]; to: OrderStatus } {
  const byLine = new Map(shares.map(share => [share.orderitemid, share]))
  const lines = order.lines.map(line => {
    const share = byLine.get(line.id)
    if (!share) return line
    const { allotted: allottedMilli } = share
    if (line.pickedMilli === null) return { ...line, allottedMilli }
    const getsMore = allottedMilli !== null && allottedMilli > line.pickedMilli
    return { ...line, allottedMilli, openTask: getsMore ? moreTask(line, allottedMilli) : null }
  })
  const hasTask = lines.some(({ openTask }) => openTask !== null)
  const hadTask = order.lines.some(({ openTask }) => openTask !== null)
  const isDone =
    !hasTask &&
    lines.every(({ pickedMilli }) => pickedMilli !== null) &&
    lines.some(({ pickedMilli }) => (pickedMilli ?? 0) > 0)
  if (order.status === 'PACKED' && hasTask) return { lines, to: 'PACKING' }
  return { lines, to: order.status === 'PACKING' && hadTask && isDone ? 'PACKED' : order.status }
}

/** What the history of an order says of a share. */
export const shareWords = ({ name, unit, orderedMilli }: LockedLine, allotted: Milli | null): Sentence =>
  allotted === null
    ? sentence('took the share of {item} back', { item: name })
    : sentence('shared out {item}: {share} of {ordered}', {
        item: name,
        share: quantityWords(allotted, unit),
        ordered: quantityWords(orderedMilli, unit),
      })
