import { negatePaise, type Paise, paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import type { PartState, StopPart } from '@packhouse/contract/trips/lifecycle.ts'
import type { FromDoor } from '../../api/trips.ts'
import type { Order, TaxDocument } from '../../orders/order/order.ts'
import { previewCredit } from '../../orders/order/returns/creditPreview.ts'
import { toMilli, toPaise } from '../../ui/values/amounts.ts'
import { compareLines } from './compare.ts'

export type EntryPart = FromDoor['parts'][number]

export const partOf = ({ parts }: Pick<FromDoor, 'parts'>, part: StopPart): EntryPart | undefined =>
  parts.find(one => one.part === part)
export const waits = ({ state }: { state: PartState }): boolean => state === 'WAITING'
/** What the office decides next: the first part that waits. */
export const firstWaiting = ({ parts }: FromDoor): StopPart | undefined => parts.find(waits)?.part

/** Rupees that an entry says were paid, and that the books have of the stop. */
export const paidAtDoor = ({ entry: { money } }: Pick<FromDoor, 'entry'>): number => sum(money)
export const paidInBooks = ({ booked: { money } }: Pick<FromDoor, 'booked'>): number => sum(money)
const sum = (money: readonly { amount: number }[]): number =>
  money.reduce((total, { amount }) => total + toPaise(amount), 0) / 100

/** What booking the goods credits, with the documents that it credits; undefined while the order is not loaded, or still on its way. */
export function creditOf(entry: FromDoor, order: Order | undefined, documents: readonly TaxDocument[] | undefined) {
  if (!order || !documents || entry.order.status === 'DISPATCHED') return undefined
  const parts = compareLines(entry).flatMap(({ orderitemid, entered, now }) => {
    const line = order.orderitemdetails.find(one => one.orderitemid === orderitemid)
    if (!entered || !now || !line) return []
    const packsMilli = toMilli(now.keptpacks - entered.delivered)
    const kept = entered.deliveredweight ?? (now.packs === 0 ? 0 : (now.weight * entered.delivered) / now.packs)
    const amount = { packsMilli: milli(Math.max(0, packsMilli)), milli: milli(Math.max(0, toMilli(now.keptweight - kept))) }
    return amount.milli > 0 ? [{ line, amount }] : []
  })
  const { total, notes } = previewCredit(parts, documents)
  return { total, against: notes.map(({ against }) => against) }
}

/** How much more, or less, the customer owes after what waits is booked: goods lower it, money not taken raises it. */
export function owesMore(entry: FromDoor, credit: Paise | undefined): { goods: Paise; money: Paise } {
  const isWaiting = (part: StopPart) => entry.parts.some(one => one.part === part && waits(one))
  const money = toPaise(paidInBooks(entry)) - toPaise(paidAtDoor(entry))
  return {
    goods: isWaiting('GOODS') && credit !== undefined ? negatePaise(credit) : paise(0),
    money: isWaiting('MONEY') ? paise(money) : paise(0),
  }
}
