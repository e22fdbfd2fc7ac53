import { orderTotals } from '@packhouse/contract/business/gst/arithmetic.ts'
import { type SupplyTax, taxSupply } from '@packhouse/contract/business/gst/supply.ts'
import { whyNotSoMany } from '@packhouse/contract/goods/items/part-packs.ts'
import type { ItemTypeId, OrderLineId, PackId } from '@packhouse/contract/ids.ts'
import { addPaise, type Paise } from '@packhouse/contract/money.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { contentOf } from '@packhouse/contract/ordering/orders/tolerance.ts'
import { addMilli, type Milli, milli, packWords, zeroMilli } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal, refusalWith } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import { type LockedLine, notOfOrder, onLine } from './locked-order.ts'
import type { FrozenLine } from './price-line.ts'
import { type PricedLine, valueOfLine } from './value-of-line.ts'

/** A new amount of a line, in thousandths of a pack; 0 removes it. */
export interface AskedChange {
  orderitemid: OrderLineId
  quantity: Milli
}

const maxLines = 200

/** Why these changes are refused, before any pack is looked up. (rules §3.2, §3.3) */
export function whyNotChange(
  lines: readonly LockedLine[],
  changes: readonly AskedChange[],
  added: readonly { packsizeid: PackId }[],
): Refusal | undefined {
  for (const [index, { orderitemid, quantity }] of changes.entries()) {
    const line = lines.find(({ id }) => id === orderitemid)
    if (!line) return notOfOrder(orderitemid)
    if (changes.findIndex(other => other.orderitemid === orderitemid) !== index)
      return refusal('BAD_INPUT', '{item} appears twice.', { item: line.name }, { orderitemid })
    if (line.substituteFor !== null)
      return refusal(
        'BREAKS_RULE',
        '{item} is a substitute for another line; its amount is what is picked.',
        { item: line.name },
        { orderitemid },
      )
    const many =
      quantity === 0 ? undefined : whyNotSoMany({ ...line, packContentMilli: line.contentMilli }, quantity)
    if (many) return onLine(line, refusalWith('BREAKS_RULE', many))
  }
  for (const { packsizeid } of added) {
    const duplicate = lines.find(
      ({ packId, substituteFor }) => packId === packsizeid && substituteFor === null,
    )
    if (duplicate)
      return refusal(
        'BREAKS_RULE',
        '{item} is already on line {number}. Change its amount there.',
        { item: duplicate.name, number: duplicate.lineNo },
        { orderitemid: duplicate.id, packsizeid },
      )
  }
  if (lines.length + added.length > maxLines)
    return refusal('BREAKS_RULE', 'An order can have at most {count} lines.', { count: maxLines })
  return undefined
}

/** Refuses an edit that leaves nothing to deliver. */
export const whyNothingLeft = (lines: readonly Pick<LockedLine, 'orderedMilli'>[]): Refusal | undefined =>
  lines.some(({ orderedMilli }) => orderedMilli > 0)
    ? undefined
    : refusal('BREAKS_RULE', 'An order needs at least one line. Reject the order instead.')

/** A line with a new amount, and what the history says of it. */
export interface ChangedLine {
  line: LockedLine
  /** Picking has not touched it, so the line is deleted. */
  isGone: boolean
  did: Sentence
}

/**
 * The lines that really change. From PACKING on each becomes a task for the picker, as does a line picked before a pause: its
 * goods are in a crate, in a different amount than now ordered. (rules §3.2)
 */
export function changedLines(
  { status, lines }: { status: OrderStatus; lines: readonly LockedLine[] },
  changes: readonly AskedChange[],
): ChangedLine[] {
  const isInHand = status === 'PACKING' || status === 'PACKED'
  return changes.flatMap(({ orderitemid, quantity }) => {
    const line = lines.find(({ id }) => id === orderitemid)
    if (!line || line.orderedPacksMilli === quantity) return []
    const isOff = quantity === 0
    const isPicked = isInHand || (status === 'PENDING' && (line.pickedMilli ?? line.draftMilli) !== null)
    // The picker read this task before a pause; it must not keep the old amount.
    const isTask = isPicked || (line.openTask !== null && !isOff)
    const before = packWords(line.orderedPacksMilli)
    const did = isOff
      ? sentence('removed {item}, {packs}', { item: line.name, packs: before })
      : sentence('changed {item} from {before} to {now}', {
          item: line.name,
          before,
          now: packWords(quantity),
        })
    const orderedMilli = contentOf(quantity, line.contentMilli)
    const requested = {
      ...line,
      orderedPacksMilli: quantity,
      orderedMilli,
      allottedMilli: shareOf(line, orderedMilli),
    }
    return [{ line: isTask ? asTask(requested, line) : requested, isGone: isOff && !isPicked, did }]
  })
}

/** The share of a line is never more than what is ordered now; one that is taken off has none. (rules §35.7) */
const shareOf = ({ allottedMilli }: LockedLine, orderedMilli: Milli): Milli | null =>
  allottedMilli === null || orderedMilli === 0 ? null : milli(Math.min(allottedMilli, orderedMilli))

/** Makes a line undecided again, with a task text; an untouched line that is no longer wanted is decided at once. */
function asTask(line: LockedLine, before: LockedLine): LockedLine {
  const packed = before.pickedPacksMilli ?? before.draftPacksMilli
  const none = { pickedPacksMilli: zeroMilli, pickedMilli: zeroMilli }
  if (line.orderedPacksMilli === 0 && (packed ?? 0) === 0)
    return {
      ...line,
      ...none,
      draftPacksMilli: null,
      draftMilli: null,
      shortReason: 'CUSTOMER_CANCELLED',
      openTask: null,
    }
  return {
    ...line,
    pickedPacksMilli: null,
    pickedMilli: null,
    draftPacksMilli: packed,
    draftMilli: before.pickedMilli ?? before.draftMilli,
    shortReason: null,
    openTask:
      line.orderedPacksMilli === 0
        ? sentence('Taken off: put {packs} back', { packs: packWords(packed ?? zeroMilli) })
        : sentence('Now {now}, was {before}', {
            now: packWords(line.orderedPacksMilli),
            before: packWords(before.orderedPacksMilli),
          }),
  }
}

/** Task text for a line added during picking. */
export const lateTask = (line: Pick<LockedLine, 'orderedPacksMilli'>): Sentence =>
  sentence('New: {packs}', { packs: packWords(line.orderedPacksMilli) })

/** Content of each item over these lines, in thousandths of the base unit. */
export function contentByItem(lines: readonly LockedLine[]): Map<ItemTypeId, Milli> {
  const contents = new Map<ItemTypeId, Milli>()
  for (const { itemTypeId, orderedMilli } of lines)
    contents.set(itemTypeId, addMilli(contents.get(itemTypeId) ?? zeroMilli, orderedMilli))
  return contents
}

type OrderedLine = PricedLine & Pick<LockedLine, 'orderedPacksMilli' | 'orderedMilli' | 'gstBp'>
/** A frozen line in the shape of a stored one. */
export const asOrdered = ({
  pack,
  packsMilli,
  orderedMilli,
  listPrice,
  price,
  percentOffBp,
}: FrozenLine): OrderedLine => ({
  ...pack,
  orderedPacksMilli: packsMilli,
  orderedMilli,
  listPricePaise: listPrice,
  pricePaise: price,
  percentOffBp,
})

/** Value of the ordered amounts, whatever was picked, in paise, including tax and delivery charge. (rules §2.4) */
export function orderedWorth(
  lines: readonly OrderedLine[],
  tax: SupplyTax,
  deliveryCharge: Paise,
): { items: Paise; total: Paise } {
  const { items, total } = orderTotals(
    lines.map(line =>
      taxSupply(valueOfLine(line, line.orderedPacksMilli, line.orderedMilli), line.gstBp, tax),
    ),
  )
  return { items, total: addPaise(total, deliveryCharge) }
}
