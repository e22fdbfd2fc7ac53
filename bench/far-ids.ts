import type pg from 'pg'

/** Ids from here on are given while measuring; no amount, count or older id is taken for one of them. */
export const firstMeasuredId = 20_000_000

/** Each table goes on with ids of its own far range, so that the floor knows an id wherever it stands in a statement. */
export async function startFarIds(client: pg.Client): Promise<void> {
  await client.query(`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, ${firstMeasuredId} * place)
    from (select *, row_number() over (order by sequencename) as place from pg_sequences where schemaname = 'public') as sequence
    where ${firstMeasuredId} * place < max_value`)
}
