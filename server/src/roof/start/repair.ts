import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, DueId, ItemTypeId, OutletId, PackId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { keepPaidDays, lockAccount } from '../../billing/payments/api.ts'
import { keepOrdered, keepWords } from '../../goods/items/api.ts'
import { keepOutletDays } from '../../ordering/orders/api.ts'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import type { RepeatedJob } from '../../platform/jobs/api.ts'

/** The migration since which servers write what triggers wrote before. */
const migration = '0061-ordered-packs'
/** After these milliseconds a server of before has noticed it and writes no more. */
const allStoppedMs = 60_000
/** After these another start has repaired everything, or the update is long past. */
const longPastMs = 3_600_000
/** Days computed in one transaction, so that nobody waits long for theirs. */
const atOnce = 50

/** Repairs once, a minute after that migration, what a server of before wrote in its last seconds; then it does nothing. */
export function repairJob(db: Db, now: () => Date): RepeatedJob {
  let isDone = false
  return {
    name: 'Repairing what an older server wrote',
    everyMs: 20_000,
    async run() {
      if (isDone) return
      const migratedAt = await migrationTime(db)
      const ago = migratedAt ? now().getTime() - migratedAt.getTime() : Infinity
      if (ago < allStoppedMs) return
      if (migratedAt && ago < longPastMs) await repair(db, migratedAt)
      isDone = true
    },
  }
}

/** When the migration was applied; undefined where the database began with it. */
async function migrationTime(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: string }>`
    select this.timestamp as at from kysely_migration as this, kysely_migration as first
    where this.name = ${migration} and first.name like '0001-%'
      and this.timestamp::timestamptz > first.timestamp::timestamptz + interval '1 hour'`.execute(db)
  return rows[0] && new Date(rows[0].at)
}

async function repair(db: Db, since: Date): Promise<void> {
  const { rows: days } = await sql<{ outletId: OutletId; deliveryDate: Day }>`
    select outlet_id as "outletId", delivery_date as "deliveryDate" from (
      select outlet_id, delivery_date from outlet_day union select outlet_id, delivery_date from orders
    ) as one where delivery_date >= ${since}::date - 2`.execute(db)
  for (let from = 0; from < days.length; from += atOnce)
    await inTransaction(db, tx => keepOutletDays(tx, days.slice(from, from + atOnce)))
  const { rows: dues } = await sql<{ customerId: CustomerId; ids: DueId[] }>`
    select customer_id as "customerId", array_agg(id) as ids from receivable
    where id in (select receivable_id from allocation where at >= ${since}::timestamptz - interval '1 minute')
    group by customer_id`.execute(db)
  for (const { customerId, ids } of dues)
    await inTransaction(db, async tx => {
      await lockAccount(tx, customerId)
      await keepPaidDays(tx, ids)
    })
  const { rows: types } = await sql<{ id: ItemTypeId }>`
    select id from item_type where updated_at >= ${since}::timestamptz - interval '1 minute'`.execute(db)
  await inTransaction(db, tx =>
    keepWords(
      tx,
      types.map(({ id }) => id),
    ),
  )
  const { rows: packs } = await sql<{ id: PackId }>`
    select distinct pack_id as id from order_line
    where not exists (select from ordered_pack where ordered_pack.pack_id = order_line.pack_id)`.execute(db)
  await inTransaction(db, tx =>
    keepOrdered(
      tx,
      packs.map(({ id }) => id),
    ),
  )
}
