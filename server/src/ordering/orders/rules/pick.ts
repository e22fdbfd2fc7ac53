import type { LotId, OrderLineId } from '@packhouse/contract/ids.ts'
import type { PickReason } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import {
  decidePick,
  isAboveShare,
  lineKind,
  type OrderedLine,
  pickedQuantity,
} from '@packhouse/contract/ordering/orders/tolerance.ts'
import { formatPacks, type Milli, packWords, quantityWords } from '@packhouse/contract/quantity.ts'
import { Refused } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import { isShort, type LockedLine, namedTwice, notOfOrder, onLine } from './locked-order.ts'

/** A pick of one line as sent; amounts in thousandths. */
export interface PickRequest {
  orderitemid: OrderLineId
  pickedquantity?: Milli | undefined
  pickedweight?: Milli | undefined
  reason?: PickReason | undefined
  confirm?: boolean | undefined
  undecided?: boolean | undefined
  lotid?: LotId | undefined
  aboveShare?: string | undefined
}

const shapeOf = (line: LockedLine): OrderedLine => ({
  kind: lineKind(line),
  unit: line.unit,
  orderedPacksMilli: line.orderedPacksMilli,
  packContentMilli: line.contentMilli,
  allottedMilli: line.allottedMilli,
})

/** Applies picks to the lines: values are set, never added; lines that are not sent stay unchanged. (rules §3.4, §3.7) */
export function withPicks(lines: readonly LockedLine[], picks: readonly PickRequest[]): LockedLine[] {
  const byLine = new Map<OrderLineId, PickRequest>()
  for (const pick of picks) {
    if (!lines.some(({ id }) => id === pick.orderitemid)) throw new Refused(notOfOrder(pick.orderitemid))
    if (byLine.has(pick.orderitemid)) throw new Refused(namedTwice(pick.orderitemid))
    byLine.set(pick.orderitemid, pick)
  }
  return lines.map(line => {
    const pick = byLine.get(line.id)
    return pick ? pickedLine(line, pick) : line
  })
}

/** A line that would be picked above its share, with its amount. */
export interface AboveShare {
  line: LockedLine
  share: Milli
  amount: Milli
  reason: string | undefined
}

/** The lines that these picks take more for than was shared out to them. (rules §35.5) */
export const aboveShare = (lines: readonly LockedLine[], picks: readonly PickRequest[]): AboveShare[] =>
  picks.flatMap(pick => {
    const line = lines.find(({ id }) => id === pick.orderitemid)
    if (!line || line.allottedMilli === null || pick.undecided) return []
    const shape = shapeOf(line)
    const amount = pickedQuantity(shape, sentOf(pick))
    if ('code' in amount || !isAboveShare(shape, amount)) return []
    return [{ line, share: line.allottedMilli, amount: amount.contentMilli, reason: pick.aboveShare }]
  })

function pickedLine(line: LockedLine, pick: PickRequest): LockedLine {
  if (pick.undecided) return { ...line, pickedPacksMilli: null, pickedMilli: null, shortReason: null }
  const decided =
    line.substituteFor === null ? decidePick(shapeOf(line), sentOf(pick)) : substitutePick(line, pick)
  if ('code' in decided) throw new Refused(onLine(line, decided))
  return {
    ...line,
    pickedPacksMilli: decided.packsMilli,
    pickedMilli: decided.contentMilli,
    shortReason: decided.reason,
    draftPacksMilli: null,
    draftMilli: null,
    openTask: null,
  }
}

const sentOf = ({ pickedquantity, pickedweight, reason, confirm }: PickRequest) => ({
  packsMilli: pickedquantity,
  weightMilli: pickedweight,
  reason,
  confirm,
})

/** A substitute has no ordered amount to compare with. (rules §3.4) */
function substitutePick(line: LockedLine, pick: PickRequest) {
  const amount = pickedQuantity(shapeOf(line), sentOf(pick))
  return 'code' in amount ? amount : { ...amount, reason: null }
}

/** Whether everything sent is already stored: a retry of a request that succeeded. (rules §3.7) */
export const isRepeat = (lines: readonly LockedLine[], picks: readonly PickRequest[]): boolean =>
  picks.every(pick => {
    const line = lines.find(({ id }) => id === pick.orderitemid)
    if (!line || pick.undecided) return false
    const amount = pickedQuantity(shapeOf(line), sentOf(pick))
    return (
      !('code' in amount) &&
      amount.packsMilli === line.pickedPacksMilli &&
      amount.contentMilli === line.pickedMilli
    )
  })

/** What is new of lines that may come as they were read: without an amount, or with that which is stored and its reason. */
export const newPicks = (lines: readonly LockedLine[], picks: readonly PickRequest[]): PickRequest[] =>
  picks.filter(pick => {
    const { pickedquantity, pickedweight, reason, confirm, undecided } = pick
    const line = lines.find(({ id }) => id === pick.orderitemid)
    if (!line || undecided || pick.lotid !== undefined) return true
    if (pickedquantity === undefined && pickedweight === undefined)
      return reason !== undefined || confirm !== undefined
    return (
      line.openTask !== null ||
      (reason !== undefined && reason !== line.shortReason) ||
      !isRepeat(lines, [pick])
    )
  })

/** Whether everything a pick decides is equal. */
export const samePick = (one: LockedLine, other: LockedLine): boolean =>
  one.pickedPacksMilli === other.pickedPacksMilli &&
  one.pickedMilli === other.pickedMilli &&
  one.shortReason === other.shortReason &&
  one.openTask?.message === other.openTask?.message

const reasonWords: Record<PickReason, Sentence> = {
  OUT_OF_STOCK: sentence('out of stock'),
  QUALITY: sentence('quality'),
  DAMAGED: sentence('damaged'),
  NOT_RECEIVED: sentence('not received'),
  CUSTOMER_CANCELLED: sentence('customer cancelled'),
  OTHER: sentence('other'),
  CUSTOMER_AGREED: sentence('customer agreed'),
}

/** What was done to a line, shown after a name: picked Onion 1 kg, 9.850 kg. */
export function pickWords(line: LockedLine): Sentence {
  const { name: item, unit, pickedMilli, pickedPacksMilli, shortReason } = line
  if (pickedMilli === null || pickedPacksMilli === null) return sentence('undid the pick of {item}', { item })
  const isCounted = lineKind(line) === 'COUNTED'
  const what = isShort(line)
    ? sentence('short on {item}, {picked} of {ordered}', {
        item,
        picked: isCounted ? formatPacks(pickedPacksMilli) : quantityWords(pickedMilli, unit),
        ordered: isCounted ? packWords(line.orderedPacksMilli) : quantityWords(line.orderedMilli, unit),
      })
    : sentence('picked {item}, {amount}', {
        item,
        amount: isCounted ? packWords(pickedPacksMilli) : quantityWords(pickedMilli, unit),
      })
  return shortReason ? sentence('{what}: {reason}', { what, reason: reasonWords[shortReason] }) : what
}

/** Reopens the picks of an order: undecided, kept as drafts, so that nobody types them twice. (rules §3.2 B3) */
export const asDraft = (lines: readonly LockedLine[]): LockedLine[] =>
  lines.map(line =>
    line.pickedMilli === null
      ? line
      : {
          ...line,
          draftPacksMilli: line.pickedPacksMilli,
          draftMilli: line.pickedMilli,
          pickedPacksMilli: null,
          pickedMilli: null,
          shortReason: null,
        },
  )
