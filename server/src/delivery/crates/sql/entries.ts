import type { CrateEntry } from '@packhouse/contract/delivery/crates/model.ts'
import type { OrderId, OutletId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { cappedCount, type Keyset, keyset, rowsToRead } from '../../../platform/db/keyset.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { RowAuthor } from '../../../platform/trail/doer.ts'
import type { Lot } from '../rules/oldest.ts'

type Ids = readonly OutletId[]

export interface NewEntry extends Omit<CrateEntry, 'id' | 'by'> {
  outletId: OutletId
  by: RowAuthor
}

/** Lets one transaction at a time write the ledgers of these outlets, as each entry has the balance after it. */
export async function lockLedgers(tx: Tx, outletIds: Ids): Promise<void> {
  for (const id of [...new Set(outletIds)].sort((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(hashtext('crates at an outlet'), ${id})`.execute(tx)
}

/** The crates at each of these outlets; those that never had any are left out. */
export async function selectBalances(db: Reading, outletIds: Ids): Promise<Map<OutletId, number>> {
  const { rows } = await sql<{ id: OutletId; balance: number }>`
    select wanted.id, last.balance from unnest(${[...new Set(outletIds)]}::integer[]) as wanted(id)
    cross join lateral (select balance from crate_entry where outlet_id = wanted.id order by id desc limit 1) as last`.execute(
    db,
  )
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

/** Adds entries and keeps the balance of their outlets; the caller has locked the ledgers. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  const rows = entries.map(({ outletId, orderId, kind, quantity, counted, balance, note, by, at }) => ({
    outlet_id: outletId,
    order_id: orderId,
    kind,
    quantity,
    counted,
    balance,
    note,
    made_by: by.userId,
    link_id: by.linkId ?? null,
    made_by_name: by.byName ?? null,
    at,
  }))
  await tx.insertInto('crate_entry').values(rows).execute()
  const now = [...new Map(entries.map(({ outletId, balance }) => [outletId, balance]))]
  await tx
    .insertInto('crate_balance')
    .values(
      now
        .map(([outletId, balance]) => ({ outlet_id: outletId, balance }))
        .sort((one, other) => one.outlet_id - other.outlet_id),
    )
    .onConflict(conflict =>
      conflict.column('outlet_id').doUpdateSet(({ ref }) => ({ balance: ref('excluded.balance') })),
    )
    .execute()
}

/** What went out with each of these orders and came back with it, corrections included. */
export async function selectOfOrders(
  db: Reading,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, { out: number; in: number }>> {
  const { rows } = await sql<{ id: OrderId; out: number; in: number }>`
    select order_id as id, coalesce(sum(quantity) filter (where kind = 'OUT'), 0)::integer as out,
      coalesce(-sum(quantity) filter (where kind = 'IN'), 0)::integer as in
    from crate_entry where order_id = any(${orderIds}::integer[]) group by order_id`.execute(db)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

/** The lots of each outlet, newest first, until they make up its balance. */
export async function selectLots(
  db: Reading,
  balances: readonly { id: OutletId; balance: number }[],
): Promise<Map<OutletId, Lot[]>> {
  const ids = balances.map(({ id }) => id)
  const { rows } = await sql<Lot & { outletId: OutletId }>`
    select wanted.id as "outletId", lot.order_id as "orderId", lot.quantity, lot.at
    from unnest(${ids}::integer[], ${balances.map(({ balance }) => balance)}::integer[]) as wanted(id, balance)
    cross join lateral (
      select id, order_id, quantity, at,
        sum(quantity) over (order by id desc rows between unbounded preceding and 1 preceding) as newer
      from crate_entry where outlet_id = wanted.id and (kind = 'OUT' or (kind = 'COUNT' and quantity > 0))
    ) as lot
    where coalesce(lot.newer, 0) < wanted.balance order by lot.id desc`.execute(db)
  return Map.groupBy(rows, ({ outletId }) => outletId)
}

export interface EntryRow extends CrateEntry {
  key: string
  total: number
}

export const ledgerKeyset = (cursor: string | undefined): Keyset =>
  keyset({ id: 'id' }, sql<number>`crate_entry.id`, { sort: '-id', cursor })

/** A page of the entries of an outlet, the last first. */
export async function selectEntries(
  db: Reading,
  outletId: OutletId,
  { keyset: { key, after, order }, limit }: { keyset: Keyset; limit: number },
): Promise<EntryRow[]> {
  const wanted = sql`crate_entry where outlet_id = ${outletId}`
  const { rows } = await sql<EntryRow>`
    select crate_entry.id, ${key} as key, kind, quantity, counted, balance, order_id as "orderId", note,
      coalesce(made_by_name, staff_user.name) as by, at, ${cappedCount(wanted)} as total
    from crate_entry left join staff_user on staff_user.id = made_by
    where outlet_id = ${outletId} and ${after} order by ${order} limit ${rowsToRead(limit)}`.execute(db)
  return rows
}
