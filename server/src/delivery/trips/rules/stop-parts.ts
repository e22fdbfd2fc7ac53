import {
  type Amount,
  compareAmounts,
  type KeptLine as Kept,
  moreBy,
  wantedOf,
} from '@packhouse/contract/delivery/trips/collect.ts'
import { type DoorMode, doorModes, type StopPart } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import type { OrderLineId, ReceiptId } from '@packhouse/contract/ids.ts'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import type { ReturnReason } from '@packhouse/contract/ordering/orders/return-reasons.ts'
import { type Milli, milli, subtractMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { z } from 'zod'
import { type StopEntry, whyBack, whyNotLines } from './door.ts'

/** A line as it was packed, and what the customer has of it now; thousandths. */
export interface KeptLine extends Kept {
  orderitemid: OrderLineId
  name: string
}

const isSame = (line: KeptLine, one: Amount, other: Amount): boolean => compareAmounts(line, one, other) === 0

const backOf = (line: KeptLine, lines: StopEntry['lines']): Milli =>
  lines.find(({ orderitemid }) => orderitemid === line.orderitemid)?.returned ?? zeroMilli

const nowOf = ({ keptpacks: packs, keptweight: weight }: KeptLine): Amount => ({ packs, weight })

/** Whether the customer has now what an entry says. */
export const isKept = (lines: readonly KeptLine[], entered: StopEntry['lines']): boolean =>
  lines.every(line => moreBy(line, entered) === 0)

/** Whether two entries say the same of the goods: what was kept, and what came back. */
const isSameGoods = (
  lines: readonly KeptLine[],
  one: StopEntry['lines'],
  other: StopEntry['lines'],
): boolean =>
  lines.every(
    line =>
      isSame(line, wantedOf(line, one), wantedOf(line, other)) &&
      backOf(line, one) > 0 === backOf(line, other) > 0,
  )

/** Whether a line that an entry says is short came back by the other, or the other way round, by as much. */
const isTurned = (line: KeptLine, one: StopEntry['lines'], other: StopEntry['lines']): boolean =>
  isSame(line, wantedOf(line, one), wantedOf(line, other)) &&
  !isSame(line, wantedOf(line, other), line) &&
  backOf(line, one) > 0 !== backOf(line, other) > 0

/**
 * Why goods that were booked by an earlier entry cannot be what a later one says: what was missing is credited and in no stock, so it
 * does not come back, and what is on its way back is counted at check-in. (rules §21.6)
 */
export function whyNotTurned(
  lines: readonly KeptLine[],
  before: StopEntry['lines'],
  entered: StopEntry['lines'],
): Refusal | undefined {
  const turned = lines.find(line => isTurned(line, before, entered))
  if (!turned) return undefined
  const values = { item: turned.name }
  return backOf(turned, entered) > 0
    ? refusal(
        'BREAKS_RULE',
        '{item}: it is booked as missing, so it does not come back. Receive it into stock.',
        values,
      )
    : refusal('BREAKS_RULE', '{item}: it is booked as returned. Report missing goods at check-in.', values)
}

/** Goods of a line that come back after it was delivered. */
export interface ComesBack {
  orderitemid: OrderLineId
  returnedquantity: Milli
  returnedweight: Milli | undefined
  reason: ReturnReason
  /** What is short never was on the truck. */
  disposition?: 'CLAIM_ONLY'
  confirm: true
}

/**
 * The return that makes what the customer has what an entry says, or why there is none: more than the customer has now cannot be given
 * by an entry, and what was missing cannot become what came back. (rules §21.6)
 */
export function differenceOf(lines: readonly KeptLine[], entered: StopEntry['lines']): ComesBack[] | Refusal {
  const why = whyNotLines(lines, entered)
  if (why) return why
  const back: ComesBack[] = []
  for (const line of lines) {
    const more = moreBy(line, entered)
    if (more === 0) continue
    const item = line.name
    if (more > 0)
      return refusal(
        'BREAKS_RULE',
        '{item}: the order says that the customer got less, and a return cannot be undone. Sell it again.',
        {
          item,
        },
      )
    const [now, wanted] = [nowOf(line), wantedOf(line, entered)]
    const sent = entered.find(({ orderitemid }) => orderitemid === line.orderitemid)
    back.push({
      orderitemid: line.orderitemid,
      // of goods by weight the packs follow from it
      returnedquantity: milli(Math.max(1, now.packs - wanted.packs)),
      returnedweight: line.byWeight ? subtractMilli(now.weight, wanted.weight) : undefined,
      confirm: true,
      ...(backOf(line, entered) > 0
        ? { reason: whyBack(sent?.reason) }
        : { reason: sent?.reason ?? 'NOT_GIVEN', disposition: 'CLAIM_ONLY' as const }),
    })
  }
  return back
}

/** A payment at a stop; amounts in paise. */
export interface Paid {
  mode: DoorMode
  amount: Paise
  reference?: string | null | undefined
}
export interface PaidReceipt extends Paid {
  receiptId: ReceiptId
  number: string
}

const markOf = ({ mode, amount, reference }: Paid): string => `${mode} ${amount} ${reference ?? ''}`

export const isSameMoney = (one: readonly Paid[], other: readonly Paid[]): boolean =>
  one.length === other.length && one.map(markOf).sort().join() === other.map(markOf).sort().join()

/** Which receipts of a stop never were taken, and which payments are missing, so that there is what was taken altogether. */
export function moneyChange<One extends Paid>(
  booked: readonly PaidReceipt[],
  taken: readonly One[],
): { withdrawn: PaidReceipt[]; missing: One[] } {
  const left = [...booked]
  const missing = taken.filter(payment => {
    const at = left.findIndex(receipt => markOf(receipt) === markOf(payment))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return { withdrawn: left, missing }
}

/** Whether two entries say the same of a part. */
export function isSamePart(
  part: StopPart,
  lines: readonly KeptLine[],
  one: Pick<StopEntry, 'lines' | 'money' | 'crates'>,
  other: Pick<StopEntry, 'lines' | 'money' | 'crates'>,
): boolean {
  if (part === 'GOODS') return isSameGoods(lines, one.lines, other.lines)
  if (part === 'MONEY') return isSameMoney(one.money, other.money)
  return one.crates.out === other.crates.out && one.crates.in === other.crates.in
}

/** Money and crates of a stop as they are stored before a part is booked, to undo it. */
export const BeforeMoney = z.array(
  z.object({
    mode: z.enum(doorModes),
    amount: z.int().transform(paise),
    reference: z
      .string()
      .nullish()
      .transform(text => text ?? undefined),
  }),
)
export const BeforeCrates = z.object({ out: z.int(), in: z.int() })
