import { usualDays } from '@packhouse/contract/business/guard/bounds.ts'
import { askExpense, smallExpense } from '@packhouse/contract/business/guard/office.ts'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { leavesMoney } from '@packhouse/contract/delivery/trips/policy.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { TripId } from '@packhouse/contract/ids.ts'
import { sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { certain, found, type Refusal, refuse, sentenceIn } from '@packhouse/contract/refusal.ts'
import { handInReceipts } from '../../../billing/payments/api.ts'
import { checkInGoods, lockStock } from '../../../goods/inventory/api.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { askFigures } from '../../../platform/http/ask-figures.ts'
import type { Handler, ReadCall, WriteCall } from '../../../platform/http/call.ts'
import { may, readHolders } from '../../../platform/http/rights.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { crateBalances, cratesOfOrders, recordCrates } from '../../crates/api.ts'
import {
  cashMissing,
  expectedCash,
  whyNotAlone,
  whyNotCheckedIn,
  whyNotDifference,
  whyNotSettle,
} from '../rules/settle.ts'
import { endLink, selectTie } from '../sql/links.ts'
import {
  insertExpenses,
  saveSettled,
  selectCash,
  selectExpenses,
  selectReceipts,
  selectTruckLines,
  type TruckLine,
} from '../sql/settle.ts'
import { lockOrders, lockTrips, type StopRow, selectStops } from '../sql/trips.ts'
import { selectLargestExpenses } from '../sql/usual.ts'
import { tellDifference } from './four-eyes.ts'
import { tripAsItIs } from './read.ts'

type Body = Args<typeof trips.settleTrip>['body']

/** What a driver brings back. (rules §21.8) */
export const settlement: Handler<typeof trips.settlement> = async ({ tripid: id }, call) => {
  const { db } = call
  const cash = found((await selectCash(db, [id])).get(id), 'Trip {id} was not found.', { id })
  const stops = await selectStops(db, [id])
  const placeOf = new Map(stops.map(({ orderid, place }) => [orderid, place]))
  const { advance, reason, settledBy, settledAt } = cash
  const trip = await tripAsItIs(db, id, call)
  const alone = trip.state === 'SETTLED' ? undefined : await whyAlone(db, id, call)
  return {
    trip,
    whyNotAlone: alone ? sentenceIn(alone) : null,
    advance,
    // the money stays with the trip on which it was taken, also of an order that is on it no more
    receipts: (await selectReceipts(db, id)).map(receipt => ({
      ...receipt,
      place: placeOf.get(receipt.orderid) ?? 0,
    })),
    goods: await selectTruckLines(db, [...placeOf.keys()], trip.state === 'SETTLED'),
    crates: await cratesOfStops(db, stops),
    expenses: await selectExpenses(db, id),
    reason,
    settledBy,
    settledAt,
  }
}

/** Why who asks does not settle a trip with cash that is not handed in; undefined: they may. (rules §21.8) */
async function whyAlone(
  db: Reading,
  id: TripId,
  { user, rights }: Pick<ReadCall, 'user' | 'rights'>,
): Promise<Refusal | undefined> {
  const tie = may('money', { rights }) ? null : await selectTie(db, id, user.id)
  return tie === null ? undefined : whyNotAlone(tie, (await readHolders(db))(['money']))
}

type OutletCrates = Result<typeof trips.settlement>['crates']

/** Crates of the outlets of a trip, each outlet once at its first stop. */
async function cratesOfStops(db: Reading, stops: readonly StopRow[]): Promise<OutletCrates> {
  const moved = await cratesOfOrders(
    db,
    stops.map(({ orderid }) => orderid),
  )
  const there = await crateBalances(
    db,
    stops.map(({ outletId }) => outletId),
  )
  const rows = new Map<StopRow['outletId'], OutletCrates[number]>()
  for (const { orderid, place, outletId, outletName, businessname } of stops) {
    const { out, in: back } = moved.get(orderid) ?? { out: 0, in: 0 }
    const row = rows.get(outletId) ?? {
      outletId,
      place,
      outletName,
      businessname,
      out: 0,
      in: 0,
      there: there.get(outletId) ?? 0,
    }
    rows.set(outletId, { ...row, out: row.out + out, in: row.in + back })
  }
  return [...rows.values()]
}

/**
 * Settles a trip that is back: cash as counted against what is expected, a difference with its reason, goods checked in, crates
 * counted. Its link ends. Who made its link does not settle it alone with cash that is not handed in. Locks orders, then the trip, then
 * stock, then crates. (rules §21.8)
 */
export const settleTrip: Handler<typeof trips.settleTrip> = async ({ tripid: id, body }, call) => {
  const { tx, user, now, audit } = call
  const orderIds = (await selectStops(tx, [id])).map(({ orderid }) => orderid)
  await lockOrders(tx, orderIds)
  const locked = found((await lockTrips(tx, [id]))[0], 'Trip {id} was not found.', { id })
  refuse(
    await whyStale(
      tx,
      { what: locked.name, entity: 'trip', entityId: id, version: locked.version },
      body.version,
      now,
    ),
  )
  refuse(whyNotSettle(await tripAsItIs(tx, id, call)))
  const there = await selectTruckLines(tx, orderIds, false)
  refuse(whyNotCheckedIn(there, body.goods))

  const cash = certain((await selectCash(tx, [id])).get(id), 'the cash of a locked trip')
  const expenses = sumPaise(body.expenses.map(({ amount }) => amount))
  const expected = expectedCash({ ...cash, expenses })
  const difference = cashMissing(expected, body.counted)
  if (leavesMoney({ difference, expenses, advance: cash.advance })) refuse(await whyAlone(tx, id, call))
  refuse(whyNotDifference(difference, body.reason))
  askFigures(call, await expenseQuestions(id, body.expenses, call), body.confirmFigures)

  await checkIn(there, body.goods, call)
  const expenseRows = body.expenses.map(({ note = null, ...expense }) => ({ ...expense, note }))
  await insertExpenses(tx, id, expenseRows)
  const receipts = await selectReceipts(tx, id)
  await handInReceipts(
    tx,
    receipts.map(({ receiptId }) => receiptId),
    now,
  )
  const reason = difference === 0 ? null : (body.reason ?? null)
  await saveSettled(tx, locked, { expected, counted: body.counted, reason, userId: user.id, now })
  await endLink(tx, id, { why: 'SETTLED', by: user.id, now })
  await countCrates(tx, await selectStops(tx, [id]), body.crates, call)
  await tellDifference({ tripId: id, difference }, call)
  const sums = { receiptsPaise: cash.receipts, advancePaise: cash.advance, expensesPaise: expenses }
  audit({
    action: 'TRIP_SETTLED',
    entity: 'trip',
    entityId: id,
    after: {
      ...sums,
      expectedPaise: expected,
      countedPaise: body.counted,
      ...(body.firstCounted !== undefined &&
        body.firstCounted !== body.counted && { firstCountedPaise: body.firstCounted }),
      differencePaise: difference,
      goods: body.goods.length,
    },
    reason: reason ?? undefined,
  })
  return tripAsItIs(tx, id, call)
}

/** Questions about expenses far above those of 60 days. (rules §33.6) */
async function expenseQuestions(id: TripId, expenses: Body['expenses'], { tx, now, rights }: WriteCall) {
  if (expenses.every(({ amount }) => amount <= smallExpense)) return []
  const largest = await selectLargestExpenses(tx, addDays(dayOf(now), -usualDays))
  return expenses.map(({ kind, amount }, at) =>
    askExpense({
      path: `body.expenses.${at}.amount`,
      of: `trip ${id} ${kind}`,
      amount,
      largest: largest.get(kind) ?? zeroPaise,
      seesOthers: rights.has('dues'),
    }),
  )
}

/** Checks goods in, order by order: restocked, wasted, or not there. (rules §5.11) */
async function checkIn(
  there: readonly TruckLine[],
  goods: Body['goods'],
  { tx, user, now }: WriteCall,
): Promise<void> {
  // all at once, in item order: order by order, two settlings could wait for each other
  await lockStock(
    tx,
    there.map(({ itemTypeId }) => itemTypeId),
  )
  const lines = Map.groupBy(there, ({ orderid }) => orderid)
  for (const [orderId, ofOrder] of lines) {
    const ids = ofOrder.map(({ orderitemid }) => orderitemid)
    const checked = goods
      .filter(({ orderitemid }) => ids.includes(orderitemid))
      .map(({ orderitemid, quantity, disposition }) => ({
        orderLineId: orderitemid,
        milli: quantity,
        disposition,
      }))
    await checkInGoods(tx, { orderId, lines: ids, goods: checked, userId: user.id, now })
  }
}

/** The hall's count of the crates that came back from an outlet corrects what was entered at its door. */
async function countCrates(
  tx: Tx,
  stops: readonly StopRow[],
  counts: Body['crates'],
  { user, now }: WriteCall,
): Promise<void> {
  const rows = new Map((await cratesOfStops(tx, stops)).map(row => [row.outletId, row]))
  const moves = counts.map(({ outletId, quantity }) => {
    const row = found(rows.get(outletId), 'Outlet {id} is not on this trip.', { id: outletId })
    const orderId = stops.find(stop => stop.outletId === outletId)?.orderid ?? null
    return {
      outletId,
      orderId,
      kind: 'IN' as const,
      crates: quantity - row.in,
      note: null,
      by: user,
      at: now,
    }
  })
  await recordCrates(tx, moves)
}
