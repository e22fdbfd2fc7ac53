import type { PackId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Whether `pack` was ever on an order, in any status. */
export const everOrdered = sql<boolean>`exists (select from ordered_pack where ordered_pack.pack_id = pack.id)`

/** Keeps that packs are on an order; whoever inserts order lines calls it. */
export async function keepOrdered(tx: Tx, packIds: readonly PackId[]): Promise<void> {
  await sql`
    insert into ordered_pack (pack_id)
    select distinct wanted.id from unnest(${[...packIds]}::integer[]) as wanted(id)
    where not exists (select from ordered_pack where pack_id = wanted.id)
    order by wanted.id on conflict do nothing`.execute(tx)
}
