import { sql } from 'kysely'
import type { Db } from '../transaction.ts'
import { watchTrigger } from './watched-changes.ts'

/** Lists everything a migration can create, one line each in a fixed order: equal lines mean equal schemas. */
export async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with ours as (select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace)
    select format('column %s.%s: %s%s%s%s', relname, attname, format_type(atttypid, atttypmod), case when attnotnull then ' not null' end,
        ' ' || nullif(attidentity::text || attgenerated::text, ''), ' default ' || pg_get_expr(adbin, adrelid)) as line
      from ours join pg_attribute on attrelid = ours.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind = 'r' and attnum > 0 and not attisdropped
    union all
    select format('constraint %s on %s: %s', conname, relname, pg_get_constraintdef(pg_constraint.oid))
      from pg_constraint join ours on ours.oid = conrelid
    union all
    select pg_get_indexdef(ours.oid) from ours where relkind = 'i'
    union all
    select pg_get_triggerdef(pg_trigger.oid) || ' ' || tgenabled::text from pg_trigger join ours on ours.oid = tgrelid
      where not tgisinternal and tgname <> ${watchTrigger}
    union all
    select pg_get_functiondef(pg_proc.oid) from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select format('comment on %s %s: %s', relname, objsubid, description) from pg_description join ours on ours.oid = objoid
    union all
    select format('sequence %s', relname) from ours where relkind = 'S'
  `.execute(db)
  return rows.map(({ line }) => line).sort()
}
