import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, OrderId } from '@packhouse/contract/ids.ts'
import { addPaise, type Paise, paise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { creditedDocuments, soldLines } from '../../../billing/invoices/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { type Asked, askedAt } from '../rules/asked.ts'
import { stopStateOf } from '../rules/stop-state.ts'
import { whatCounts } from '../rules/what-counts.ts'
import { selectDayStops, selectDuesBy, selectOpenOf, selectTaken } from '../sql/asked.ts'
import { type EntryRow, selectEntries } from '../sql/entries.ts'

/** What is to collect at the stops of some customers on a day, over all of its trips. (rules §21.4) */
export async function askedOn(
  db: Reading,
  day: Day,
  customers: readonly CustomerId[],
): Promise<Map<OrderId, Asked>> {
  const customerIds = [...new Set(customers)]
  const rows = await selectDayStops(db, customerIds, day)
  const taken = await selectTaken(
    db,
    rows.map(({ orderid }) => orderid),
    day,
  )
  const tripIds = [...new Set(rows.map(({ tripId }) => tripId))]
  const entries = Map.groupBy(await selectEntries(db, tripIds), ({ orderId }) => orderId)
  const stops = rows.map(({ status, ...row }) => {
    const ofStop = entries.get(row.orderid) ?? []
    const { collected, lowered, pending } = taken.get(row.orderid) ?? {
      collected: zeroPaise,
      lowered: zeroPaise,
      pending: zeroPaise,
    }
    const waiting = moneyThatWaits(ofStop, collected)
    return {
      ...row,
      isVisited: stopStateOf(status, ofStop) !== 'WAITING',
      collected: addPaise(collected, waiting),
      lowered,
      pending: addPaise(pending, waiting),
    }
  })
  return askedAt(stops, await selectDuesBy(db, customerIds, day))
}

/** Money that a driver says he took, which waits for the office and is in no book yet. */
function moneyThatWaits(entries: readonly EntryRow[], booked: Paise): Paise {
  const waits = entries.some(({ parts }) =>
    parts.some(({ part, state }) => part === 'MONEY' && state === 'WAITING'),
  )
  if (!waits) return zeroPaise
  return paise(Math.max(0, sumPaise(whatCounts(entries).money.map(({ amount }) => amount)) - booked))
}

const notDue = { open: zeroPaise, writtenOff: zeroPaise, isDue: false }

/** What the goods of some orders are worth by their documents; an order that is not billed has none. */
export async function soldGoods(db: Reading, orderIds: readonly OrderId[], day: Day) {
  const lines = Map.groupBy(await soldLines(db, orderIds), ({ orderId }) => orderId)
  const open = await selectOpenOf(db, orderIds, day)
  const documents = Map.groupBy(await creditedDocuments(db, orderIds), ({ orderId }) => orderId)
  return new Map(
    [...documents].map(([orderId, some]) => [
      orderId,
      {
        documents: some.map(document => ({ ...document, ...(open.get(document.id) ?? notDue) })),
        lines: (lines.get(orderId) ?? []).map(
          ({ packsMilli, quantityMilli, contentMilli, percentOffBp, gstBp, credited, ...line }) => ({
            ...line,
            packs: packsMilli,
            quantity: quantityMilli,
            content: contentMilli,
            percentOff: percentOffBp,
            gstPercent: gstBp,
            credited: { ...credited, packs: credited.packsMilli, quantity: credited.quantityMilli },
          }),
        ),
      },
    ]),
  )
}
