import { dayOf, formatInstant, formatTime } from '@packhouse/contract/day.ts'
import type { OrderLineId } from '@packhouse/contract/ids.ts'
import { inUnits, type Milli, quantityWords, subtractMilli, sumMilli } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal, sentenceIn } from '@packhouse/contract/refusal.ts'
import { whyNotShare } from '@packhouse/contract/supply/shortages/shares.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'

/** A line as it is shared out; thousandths of the base unit. */
export interface SharedLine {
  orderitemid: OrderLineId
  orderid: number
  businessname: string
  outletName: string
  least: Milli
  most: Milli
  step: Milli
  picked: Milli | null
  allotted: Milli | null
}

type Amount = { orderitemid: OrderLineId; quantity: Milli }

/** Why lines are named that do not want this item there: another order, or one that left. */
export function whyUnknown(
  lines: readonly Pick<SharedLine, 'orderitemid'>[],
  named: readonly OrderLineId[],
): Refusal | undefined {
  const known = new Set(lines.map(({ orderitemid }) => orderitemid))
  const stray = named.find(id => !known.has(id))
  return stray === undefined
    ? undefined
    : refusal(
        'BREAKS_RULE',
        'Line {line} has no share in this item. Propose again.',
        { line: stray },
        { orderitemid: stray },
      )
}

interface Asked {
  itemName: string
  /** Of the proposal, and as it would be now. */
  sent: string | undefined
  seen: string
  last: { by: string; at: Date } | undefined
  now: Date
}

/** Why a proposal is out of date: somebody shared out meanwhile, or orders or stock moved. (rules §35.4) */
export function whyMoved(
  lines: readonly SharedLine[],
  rows: readonly Amount[],
  { itemName, sent, seen, last, now }: Asked,
) {
  const isNew =
    sent === undefined && lines.every(({ allotted }) => allotted === null) && sameLines(lines, rows)
  if (sent === seen || isNew) return undefined
  const isSharedSince = last !== undefined && sent?.split('-')[0] !== seen.split('-')[0]
  if (!isSharedSince)
    return refusal('STALE_VERSION', 'Orders or stock of {item} moved since the proposal. Propose again.', {
      item: itemName,
    })
  const when = dayOf(last.at) === dayOf(now) ? formatTime(last.at) : formatInstant(last.at)
  return refusal(
    'STALE_VERSION',
    '{item} was shared out by {by} at {when}. Propose again.',
    { item: itemName, by: last.by, when },
    { by: last.by, at: last.at.toISOString() },
  )
}

const sameLines = (lines: readonly SharedLine[], rows: readonly Amount[]): boolean => {
  const sent = new Set(rows.map(({ orderitemid }) => orderitemid))
  return lines.length === rows.length && lines.every(({ orderitemid }) => sent.has(orderitemid))
}

/** Why these amounts cannot be shared out: each line in its bounds, all together what is there at most. (rules §35.3) */
export function whyNotApply(
  lines: readonly SharedLine[],
  rows: readonly Amount[],
  { there, unit }: { there: Milli; unit: ItemUnit },
): Refusal | undefined {
  const unknown = whyUnknown(
    lines,
    rows.map(({ orderitemid }) => orderitemid),
  )
  if (unknown) return unknown
  if (!sameLines(lines, rows))
    return refusal('BREAKS_RULE', 'Name each line of the item, also those that get nothing.')
  const amountOf = new Map(rows.map(({ orderitemid, quantity }) => [orderitemid, quantity]))
  for (const line of lines) {
    const why = whyNotShare(line, amountOf.get(line.orderitemid) ?? line.least, unit)
    if (why)
      return refusal(
        why.code,
        'Order #{id}, {outlet}: {issue}',
        { id: line.orderid, outlet: `${line.businessname}, ${line.outletName}`, issue: sentenceIn(why) },
        { ...why.data, orderitemid: line.orderitemid },
      )
  }
  const missing = subtractMilli(sumMilli(rows.map(({ quantity }) => quantity)), there)
  return missing > 0
    ? refusal(
        'BREAKS_RULE',
        'That is {missing} more than is there. Give somebody less.',
        { missing: quantityWords(missing, unit) },
        { missing: inUnits(missing) },
      )
    : undefined
}

export interface ShareChange {
  orderitemid: OrderLineId
  before: Milli | null
  after: Milli | null
}

/** The shares that change. Where every line gets all it may, nothing is short any more: none has a share. (rules §35.6) */
export function shareChanges(lines: readonly SharedLine[], rows: readonly Amount[]): ShareChange[] {
  const amountOf = new Map(rows.map(({ orderitemid, quantity }) => [orderitemid, quantity]))
  const open = lines.filter(({ least, most }) => least < most)
  const isWhole = open.every(({ orderitemid, most }) => amountOf.get(orderitemid) === most)
  return open.flatMap(({ orderitemid, allotted: before, picked, most }) => {
    const quantity = amountOf.get(orderitemid) ?? most
    // a picked line that gets all of it keeps its share: its picker has a task of that amount
    const after = isWhole && picked === null ? null : quantity
    return after === before ? [] : [{ orderitemid, before, after }]
  })
}
