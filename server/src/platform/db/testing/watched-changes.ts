import { AsyncLocalStorage } from 'node:async_hooks'
import type { Right } from '@packhouse/contract/rights.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import type { Db } from '../transaction.ts'

const Row = z.record(z.string(), z.unknown()).nullable()
const RowChange = z.object({
  table: z.string(),
  /** All of a row that was added or removed; else those with another value. */
  columns: z.array(z.string()),
  before: Row,
  after: Row,
})
/** A row that a call changed. */
export type RowChange = z.output<typeof RowChange>

/** What a call has asked for and changed so far, in transactions that were committed. */
export interface WatchedCall {
  asked: Right[][]
  changes: RowChange[]
}
/** The call that runs now. */
export const callNow = new AsyncLocalStorage<WatchedCall>()

/** Name of the trigger that notes changes, on every table of a test database. */
export const watchTrigger = 'watch_changes'

/** Lets a database note which rows calls change; `noteChanges` reads them before each commit. */
export async function watchChanges(db: Db): Promise<void> {
  await sql`create schema watch`.execute(db)
  await sql`create unlogged table watch.change (
    tx xid8 not null default pg_current_xact_id(), id bigint generated always as identity, change jsonb not null)`.execute(
    db,
  )
  await sql`create index on watch.change (tx)`.execute(db)
  await sql`grant usage on schema watch to public`.execute(db)
  await sql`grant select on watch.change to public`.execute(db)
  await sql`create function watch.note() returns trigger language plpgsql security definer as $$
    declare
      before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
      after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
    begin
      if before is not distinct from after then return null; end if;
      insert into watch.change (change) values (jsonb_build_object('table', tg_table_name, 'before', before, 'after', after,
        'columns', (select coalesce(jsonb_agg(key), '[]') from jsonb_object_keys(coalesce(after, before)) as key
          where before -> key is distinct from after -> key)));
      return null;
    end $$`.execute(db)
  await sql`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger ${sql.raw(watchTrigger)} after insert or update or delete on public.%I for each row
        when (current_setting(''watch.call'', true) = ''on'') execute function watch.note()', name);
    end loop;
  end $$`.execute(db)
}

/** As it is before tests count what is sent. */
const { query } = pg.Client.prototype

const begins = /^\s*(begin|start transaction)/i
const commits = /^\s*commit/i

/** Tells each call what its transactions on a pool change. */
export function noteChanges(pool: pg.Pool): void {
  pool.on('connect', client => {
    let call: WatchedCall | undefined
    const send = (text: string): Promise<pg.QueryResult> => Reflect.apply(query, client, [text])
    client.query = new Proxy(client.query, {
      apply(next, self, args: [pg.QueryConfig | string]) {
        const [sent] = args
        const text = typeof sent === 'string' ? sent : sent.text
        if (begins.test(text)) {
          call = callNow.getStore()
          const begun = Reflect.apply(next, self, args)
          if (call) send("select set_config('watch.call', 'on', true)").catch(() => {})
          return begun
        }
        const ending = commits.test(text) ? call : undefined
        if (ending) {
          call = undefined
          // statements of a connection run one after the other: this one before the commit
          send('select change from watch.change where tx = pg_current_xact_id_if_assigned() order by id')
            .then(({ rows }) => ending.changes.push(...rows.map(row => RowChange.parse(row.change))))
            .catch(() => {}) // the transaction has failed, or the schema is another one
        }
        return Reflect.apply(next, self, args)
      },
    })
  })
}
