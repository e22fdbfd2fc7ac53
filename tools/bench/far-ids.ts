import type pg from 'pg'

/** Ids assigned while measuring start here; no amount, count or older id can be mistaken for one. */
export const firstMeasuredId = 20_000_000

/** Moves the id sequence of each table to a separate far range, so that the floor recognises an id anywhere in a statement. */
export async function startFarIds(client: pg.Client): Promise<void> {
  await client.query(`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, ${firstMeasuredId} * place)
    from (select *, row_number() over (order by sequencename) as place from pg_sequences where schemaname = 'public') as sequence
    where ${firstMeasuredId} * place < max_value`)
}
