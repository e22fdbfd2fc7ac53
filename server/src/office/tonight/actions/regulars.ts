import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { OutletId } from '@packhouse/contract/ids.ts'
import type { tonight } from '@packhouse/contract/office/tonight/endpoints.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { type BasketLine, usualBasket } from '../rules/basket.ts'
import { type NamedPack, selectLastOrders, selectOrdered, selectPackNames } from '../sql/baskets.ts'
import { selectCalled } from '../sql/habits.ts'
import { type KnownRegular, pastOf, regularsOf } from './past.ts'

type Row = Result<typeof tonight.regulars>[number]

/** The regular outlets of a delivery day, those that are late first. (rules §13.1) */
export const regulars: Handler<typeof tonight.regulars> = async (
  { deliveryDate, state, slotId },
  { db, now },
) => {
  const date = deliveryDate ?? addDays(dayOf(now), 1)
  const all = await regularsOf(db, { date, past: await pastOf(db, date), now })
  const wanted = all.filter(
    regular =>
      (state === undefined || regular.state === state) && (slotId === undefined || regular.slotId === slotId),
  )
  return rowsOf(db, wanted)
}

/** Returns one regular outlet of a date as a row of the list; undefined if it is not regular. */
export async function regularRow(
  db: Reading,
  { outletId, date, now }: { outletId: OutletId; date: Day; now: Date },
): Promise<Row | undefined> {
  const all = await regularsOf(db, { date, past: await pastOf(db, date), now })
  const [row] = await rowsOf(
    db,
    all.filter(regular => regular.outletId === outletId),
  )
  return row
}

/** The rows of some regular outlets, the one that is late first. */
export async function rowsOf(db: Reading, wanted: readonly KnownRegular[]): Promise<Row[]> {
  const outletIds = wanted.map(({ outletId }) => outletId)
  const [called, baskets, last] = await Promise.all([
    selectCalled(db, outletIds),
    basketsOf(db, wanted),
    selectLastOrders(db, outletIds),
  ])
  const calledOf = new Map(called.map(row => [row.outletId, row]))
  const lastOf = new Map(last.map(row => [row.outletId, row]))
  const rows = wanted.flatMap(
    ({ outletId, ofWeekdays, usualValue, usualAt, lateAt, slotId, state, said }): Row[] => {
      const [outlet, lastOrder] = [calledOf.get(outletId), lastOf.get(outletId)]
      if (!outlet || !lastOrder) return []
      return [
        {
          ...outlet,
          contact: outlet.contact ?? '',
          slotId,
          usualAt,
          lateAt,
          state,
          usualValue,
          ofWeekdays: [ofWeekdays.ordered, ofWeekdays.of],
          usualLines: baskets.get(outletId) ?? [],
          lastOrderId: lastOrder.orderId,
          lastDeliveryDate: lastOrder.deliveryDate,
          outcome: said?.outcome ?? null,
          callAgainAt: said?.callAgainAt ?? null,
          note: said?.note ?? '',
          saidBy: said?.saidBy ?? null,
          saidAt: said?.saidAt ?? null,
        },
      ]
    },
  )
  return rows.sort(
    (one, other) =>
      one.lateAt.getTime() - other.lateAt.getTime() ||
      one.usualAt.getTime() - other.usualAt.getTime() ||
      one.outletId - other.outletId,
  )
}

/** What each outlet usually takes, with the names of its packs. (rules §13.1) */
async function basketsOf(
  db: Reading,
  wanted: readonly KnownRegular[],
): Promise<Map<OutletId, Row['usualLines']>> {
  const baskets = (await selectOrdered(db, wanted)).map(({ outletId, baskets }) => ({
    outletId,
    lines: usualBasket(baskets),
  }))
  const packIds = new Set(baskets.flatMap(({ lines }) => lines.map(({ packId }) => packId)))
  const names = new Map<number, NamedPack>(
    (await selectPackNames(db, [...packIds])).map(pack => [pack.packId, pack]),
  )
  const named = (lines: readonly BasketLine[]) =>
    lines.flatMap(({ packId, packsMilli: quantity }) => {
      const pack = names.get(packId)
      return pack
        ? [
            {
              packsizeid: pack.packId,
              itemId: pack.itemId,
              itemName: pack.itemName,
              packsize: pack.packsize,
              quantity,
            },
          ]
        : []
    })
  return new Map(baskets.map(({ outletId, lines }) => [outletId, named(lines)]))
}
