import type { DoorEntryId, OrderId, TripId } from '@packhouse/contract/ids.ts'
import { hundredths, type Paise, sumPaise } from '@packhouse/contract/money.ts'
import { type NoticeCall, notify, removePart } from '../../../business/notices/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { selectHands } from '../sql/links.ts'

// One person with the right to dispatch can make the driver, the link, the entries, the way back and the blind count. What such a
// person could do with the money of a trip is told to everybody who records money, muted or not. (rules §21.8)

const toAll = { to: [], toRight: 'money', tellsLookers: true } as const

/** Tells of cash of a settled trip that differs by more than the setting; above zero it is missing. (rules §21.8) */
export async function tellDifference(
  { tripId, difference }: { tripId: TripId; difference: Paise },
  call: NoticeCall,
): Promise<void> {
  const { tellCashAbove } = await readSettings(call.tx)
  if (Math.abs(difference) <= hundredths(tellCashAbove)) return
  const { name: subject, ...hands } = await selectHands(call.tx, tripId)
  const parts = [{ key: String(tripId), text: '', amount: difference, hands }]
  const of = { kind: 'TRIP_DIFFERENCE', record: 'trip', recordId: tripId } as const
  await notify({ ...of, subject, parts, ...toAll }, call)
}

interface SetAside {
  tripId: TripId
  orderId: OrderId
  entryId: DoorEntryId
  /** Who entered it. */
  entry: string
  money: readonly { amount: Paise }[]
}

/** Tells of an entry whose money is not booked: set aside, or replaced by another at the office. (rules §21.6) */
export async function tellSetAside(
  { tripId, orderId, entryId, entry, money }: SetAside,
  call: NoticeCall,
): Promise<void> {
  const { name: subject, ...hands } = await selectHands(call.tx, tripId)
  const amount = sumPaise(money.map(one => one.amount))
  const part = { key: String(entryId), text: String(orderId), amount, hands: { ...hands, entry } }
  await notify(
    { kind: 'MONEY_SET_ASIDE', record: 'trip', recordId: tripId, subject, parts: [part], ...toAll },
    call,
  )
}

/** Takes back that an entry was set aside, as it waits again. */
export const untellSetAside = (
  tx: Tx,
  { tripId, entryId }: Pick<SetAside, 'tripId' | 'entryId'>,
): Promise<void> =>
  removePart(tx, { kind: 'MONEY_SET_ASIDE', record: 'trip', recordId: tripId, key: String(entryId) })
