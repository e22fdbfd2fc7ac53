import type { OrderLineId } from '@packhouse/contract/ids.ts'
import type { SavedFrom } from '@packhouse/contract/ordering/orders/order-message.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

/** Returns why the lines of a message do not fit a request with this many items, or its own text. */
export function whyNotSavedFrom({ text, lines }: SavedFrom, items: number): Refusal | undefined {
  const stray = lines.find(({ index }) => index >= items)
  if (stray)
    return refusal('BAD_INPUT', 'The message refers to item {index}, but only {count} were sent.', {
      index: stray.index,
      count: items,
    })
  const outside = lines.find(({ from, to }) => from >= to || to > text.length)
  return (
    outside &&
    refusal('BAD_INPUT', 'The message does not contain characters {from} to {to}.', {
      from: outside.from,
      to: outside.to,
    })
  )
}

/** The lines of a saved order with the characters each was written in; `lineIds` are those of the items, null where none is left. */
export const spansOf = ({ lines }: SavedFrom, lineIds: readonly (OrderLineId | null)[]) =>
  lines.flatMap(({ index, from, to }) => {
    const orderitemid = lineIds[index]
    return orderitemid ? [{ orderitemid, from, to }] : []
  })
