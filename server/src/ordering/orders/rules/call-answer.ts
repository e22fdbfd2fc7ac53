import type { OrderId, OrderLineId, PackId } from '@packhouse/contract/ids.ts'
import type { CallAnswer } from '@packhouse/contract/ordering/orders/call-answers.ts'
import { type Milli, milli, packWords } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import { isShort, type LockedLine, type LockedOrder, notOfOrder } from './locked-order.ts'
import { willBeShort } from './shares.ts'

/** What goes in place of a short line; thousandths of a pack. */
export interface InPlace {
  orderitemid: OrderLineId
  packsizeid: PackId
  quantity: Milli
}

/** Why an order has no place on the call list: its goods left, or none of its lines is short. */
export const noLongerShort = (id: OrderId): Refusal =>
  refusal('BREAKS_RULE', 'Order #{id} is no longer short in the hall. No call is needed.', { id })

/** Why the answer of a short outlet cannot be noted. (rules §3.4.1) */
export function whyNotAnswer(
  { lines }: Pick<LockedOrder, 'lines'>,
  { answer, inPlace }: { answer: CallAnswer; inPlace: readonly InPlace[] },
): Refusal | undefined {
  if (answer !== 'ANOTHER_ITEM')
    return inPlace.length > 0 ? refusal('BAD_INPUT', 'Substitutes need the answer Another item.') : undefined
  if (inPlace.length === 0) return refusal('BAD_INPUT', 'Choose substitutes for the short lines.')
  for (const { orderitemid, packsizeid } of inPlace) {
    const line = lines.find(({ id }) => id === orderitemid)
    if (!line) return notOfOrder(orderitemid)
    if (!isShort(line) && !willBeShort(line))
      return refusal('BREAKS_RULE', '{item} is not short.', { item: line.name }, { orderitemid })
    const same = lines.find(other => other.packId === packsizeid && (isShort(other) || willBeShort(other)))
    if (same)
      return refusal(
        'BREAKS_RULE',
        '{item} is short itself. Choose another item.',
        { item: same.name },
        { orderitemid },
      )
  }
  return undefined
}

/** A changed amount of a line, or a new line; thousandths of a pack. */
type Change = { orderitemid: OrderLineId; quantity: Milli } | { packsizeid: PackId; quantity: Milli }

/**
 * The changes of an order's lines that add these packs to it, or with `sign` −1 take them out again: a pack that is on the order
 * already changes its line.
 */
export function changesFor(
  lines: readonly LockedLine[],
  items: readonly Omit<InPlace, 'orderitemid'>[],
  sign: 1 | -1,
): Change[] {
  return [...Map.groupBy(items, ({ packsizeid }) => packsizeid)].flatMap(([packsizeid, some]): Change[] => {
    const sum = some.reduce((packs, { quantity }) => packs + quantity, 0)
    const line = lines.find(({ packId, substituteFor }) => packId === packsizeid && substituteFor === null)
    if (line)
      return [{ orderitemid: line.id, quantity: milli(Math.max(0, line.orderedPacksMilli + sign * sum)) }]
    return sign === 1 ? [{ packsizeid, quantity: milli(sum) }] : []
  })
}

interface NamedInPlace {
  name: string
  quantity: Milli
  /** The name of the short line. */
  original: string
}

/** What the history of the order says of the call. */
export function answerSaid(answer: CallAnswer, items: readonly NamedInPlace[]): Sentence[] {
  if (answer === 'NO_ANSWER') return [sentence('called about what is short: no answer')]
  if (answer === 'ACCEPTS_LESS') return [sentence('called about what is short: less is accepted')]
  if (answer === 'NOTHING') return [sentence('called about what is short: nothing instead')]
  return items.map(({ name, quantity, original }) =>
    sentence('called about what is short: {packs} of {item} in place of {original}', {
      packs: packWords(quantity),
      item: name,
      original,
    }),
  )
}
