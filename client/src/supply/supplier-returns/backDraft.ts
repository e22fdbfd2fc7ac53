import { type Day, day } from '@packhouse/contract/day.ts'
import { addPaise, type Paise, subtractPaise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { addMilli, type Milli, subtractMilli, sumMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { Refusal } from '@packhouse/contract/refusal.ts'
import { leftToPromise } from '@packhouse/contract/supply/lots/promised.ts'
import type { BackReason, ReturnRate } from '@packhouse/contract/supply/supplier-returns/kinds.ts'
import {
  afterBack,
  type ForPromises,
  gstBack,
  promisedMissing,
  type BackLot as RuledLot,
  rateOf,
  whyNotBack,
  worthOf,
} from '@packhouse/contract/supply/supplier-returns/policy.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import type { BackChoice, BackLot } from '../../api/supplier-returns.ts'

export interface BackValues {
  /** By lot; null or missing: nothing of it. */
  amounts: Record<string, Milli | null>
  reason: BackReason | null
  rate: ReturnRate | null
  note: string
  /** Promised goods may be missing. */
  sure: boolean
}

export interface BackItem {
  itemName: string
  unit: ItemUnit
  onHand: [before: Milli, after: Milli]
  promised: Milli
  left: [before: Milli, after: Milli]
  missing: Milli
}

export interface BackEffect {
  lines: { lot: BackLot; amount: Milli }[]
  /** What all of it is worth at each rate, without tax; null: not known. */
  worth: Record<ReturnRate, Paise | null>
  gst: Paise
  /** What comes off the book at the rate that was chosen. */
  off: Paise | null
  owed: [before: Paise, after: Paise] | null
  items: BackItem[]
  /** Why a lot cannot go back as entered. */
  why: Refusal | undefined
}

const dayOrNone = (given: string | null): Day | null => (given === null ? null : day(given))

function ruled(lot: BackLot, { stock }: BackChoice, taken: Milli): RuledLot {
  const item = stock.find(({ itemId }) => itemId === lot.itemId)
  return {
    itemName: lot.itemName,
    unit: lot.itemUnit,
    day: day(lot.day),
    acceptedMilli: lot.bought,
    returnedMilli: lot.returned,
    beforeBillMilli: lot.beforeBill,
    leftMilli: lot.onHand,
    onHandMilli: subtractMilli(item?.onHand ?? zeroMilli, taken),
    pickedMilli: item?.picked ?? zeroMilli,
    agreedPaise: lot.agreed ?? null,
    landedPaise: lot.landed ?? null,
    gstPaise: lot.gst ?? zeroPaise,
    gstReturnedPaise: lot.gstReturned ?? zeroPaise,
  }
}

/** What becomes of book and stock when what is entered goes back, as the server will work it out. (rules §34.2–§34.4) */
export function effectOf(
  choice: BackChoice,
  { amounts, rate }: Pick<BackValues, 'amounts' | 'rate'>,
): BackEffect {
  const taken = new Map<number, Milli>()
  const parts = choice.lots.flatMap(lot => {
    const amount = amounts[lot.lotId] ?? zeroMilli
    if (!(amount > 0)) return []
    const before = taken.get(lot.itemId) ?? zeroMilli
    taken.set(lot.itemId, addMilli(before, amount))
    return [{ lot, amount, rules: ruled(lot, choice, before) }]
  })
  const at = (by: ReturnRate): Paise | null => {
    const worth = parts.map(({ rules, amount }) => {
      const paid = rateOf(rules, by)
      return paid === null ? null : worthOf(amount, paid)
    })
    return worth.includes(null) ? null : sumPaise(worth.filter(one => one !== null))
  }
  const worth = { AGREED: at('AGREED'), LANDED: at('LANDED') }
  const gst = sumPaise(parts.map(({ rules, amount }) => gstBack(rules, amount)))
  const goods = rate && worth[rate]
  const off = goods === null ? null : addPaise(goods, gst)
  const { balance: owed } = choice.supplier
  return {
    worth,
    gst,
    off,
    lines: parts.map(({ lot, amount }) => ({ lot, amount })),
    owed: owed === undefined ? null : [owed, subtractPaise(owed, off ?? zeroPaise)],
    items: [...taken].flatMap(([itemId, amount]) => itemEffect(choice, itemId, amount, parts)),
    why: parts
      .map(({ rules, amount }) => whyNotBack(rules, { amount, rate: rate ?? 'AGREED' }))
      .find(Boolean),
  }
}

function itemEffect(
  { stock, today }: BackChoice,
  itemId: number,
  amount: Milli,
  parts: readonly { lot: BackLot; amount: Milli }[],
): BackItem[] {
  const item = stock.find(one => one.itemId === itemId)
  const own = parts.filter(({ lot }) => lot.itemId === itemId)
  const [first] = own
  if (!item || !first) return []
  const before = {
    goods: item.goods.map(({ lastDay, quantity }) => ({ lastDay: dayOrNone(lastDay), milli: quantity })),
    promised: item.promised.map(({ day: of, quantity }) => ({ day: day(of), milli: quantity })),
  }
  const back = own.map(({ lot, amount: milli }) => ({
    milli,
    isBlocked: lot.isBlocked,
    lastDay: dayOrNone(lot.lastDay),
  }))
  const left = ({ goods, promised }: ForPromises) => leftToPromise(goods, promised, day(today))
  const { onHand } = item
  return [
    {
      itemName: first.lot.itemName,
      unit: first.lot.itemUnit,
      promised: sumMilli(before.promised.map(one => one.milli)),
      missing: promisedMissing(before, back, day(today)),
      onHand: [onHand, subtractMilli(onHand, amount)],
      left: [left(before), left(afterBack(before, back))],
    },
  ]
}

/** The whole amount where all is of one unit; undefined: two units, which have no sum. */
export function totalOf({ lines }: BackEffect): { amount: Milli; unit: ItemUnit } | undefined {
  const unit = lines[0]?.lot.itemUnit
  if (!unit || lines.some(({ lot }) => lot.itemUnit !== unit)) return undefined
  return { amount: sumMilli(lines.map(({ amount }) => amount)), unit }
}
