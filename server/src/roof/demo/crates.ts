import type { Result } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { countCrates, crateBalances, recordCrates } from '../../delivery/crates/api.ts'
import { seeded } from './seeded.ts'
import { atHour, type Stage } from './stage.ts'

const gate = 2

/** The kitchen, by its place among all, that keeps most crates and is above its number. */
const keeper = 21
/** In so many visits somebody counts. */
const visitsPerCount = 40

/**
 * At each delivery the driver takes back crates of the days before, most of them or none; now and then they are counted. Its random
 * numbers are its own, as others would change what follows in the history.
 */
export async function takeCratesBack(
  stage: Stage,
  delivered: readonly Result<typeof orders.orderDetails>[],
  when: Date,
): Promise<void> {
  await atHour(stage, { hour: when, by: gate }, async call => {
    const there = await crateBalances(
      call.tx,
      delivered.map(({ outletid }) => outletid),
    )
    const rows = await call.tx
      .selectFrom('orders')
      .where(
        'id',
        'in',
        delivered.map(({ orderid }) => orderid),
      )
      .select(['id', 'outlet_id as outletId', 'crates'])
      .execute()
    const back = rows.map(({ id: orderId, outletId, crates: brought }) => {
      const { chance, between } = seeded(orderId)
      const before = Math.max(0, (there.get(outletId) ?? 0) - brought)
      const keeps = stage.outlets.some(({ id, place }) => id === outletId && place === keeper)
      const crates = keeps || chance(0.15) ? Math.floor(before / 6) : between(Math.ceil(before * 0.7), before)
      return { outletId, orderId, kind: 'IN' as const, crates, note: null, by: call.user, at: call.now }
    })
    await recordCrates(call.tx, back)
  })
  const counted = delivered.find(({ orderid }) => orderid % visitsPerCount === 0)
  if (!counted) return
  await atHour(stage, { hour: new Date(when.getTime() + 600_000), by: gate }, async call => {
    const there = (await crateBalances(call.tx, [counted.outletid])).get(counted.outletid) ?? 0
    const body = { outletId: counted.outletid, quantity: Math.max(0, there - 1), note: 'One broken' }
    return countCrates({ body }, call)
  })
}
