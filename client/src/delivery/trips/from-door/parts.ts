import type { PartState, StopPart } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { negatePaise, type Paise, subtractPaise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import type { FromDoor } from '../../../api/trips.ts'
import { creditIn } from '../door/collect.ts'

export type EntryPart = FromDoor['parts'][number]

export const partOf = ({ parts }: Pick<FromDoor, 'parts'>, part: StopPart): EntryPart | undefined =>
  parts.find(one => one.part === part)
export const waits = ({ state }: { state: PartState }): boolean => state === 'WAITING'
/** What the office decides next: the first part that waits. */
export const firstWaiting = ({ parts }: FromDoor): StopPart | undefined => parts.find(waits)?.part

/** What an entry says were paid, and that the books have of the stop. */
export const paidAtDoor = ({ entry: { money } }: Pick<FromDoor, 'entry'>): Paise => sum(money)
export const paidInBooks = ({ booked: { money } }: Pick<FromDoor, 'booked'>): Paise => sum(money)
/** Amounts are there for who sees dues, and who corrects, decides or settles stops. */
const sum = (money: readonly { amount?: Paise | undefined }[]): Paise =>
  sumPaise(money.map(({ amount = zeroPaise }) => amount))

/** What booking the goods credits, with the documents that it credits; undefined while the order is on its way, and for who sees no dues. */
export function creditOf({ entry, order }: Pick<FromDoor, 'entry' | 'order'>) {
  const credit =
    order.status === 'DISPATCHED'
      ? undefined
      : creditIn({ sold: order.sold, lines: order.lines }, entry.lines)
  if (!credit) return undefined
  const numbers = order.sold?.documents
    .filter(({ id }) => credit.against.includes(id))
    .map(({ number }) => number)
  return { total: credit.total, against: numbers ?? [] }
}

/** How much more, or less, the customer owes after what waits is booked: goods lower it, money not taken raises it. */
export function owesMore(entry: FromDoor, credit: Paise | undefined): { goods: Paise; money: Paise } {
  const isWaiting = (part: StopPart) => entry.parts.some(one => one.part === part && waits(one))
  const money = subtractPaise(paidInBooks(entry), paidAtDoor(entry))
  return {
    goods: isWaiting('GOODS') && credit !== undefined ? negatePaise(credit) : zeroPaise,
    money: isWaiting('MONEY') ? money : zeroPaise,
  }
}
