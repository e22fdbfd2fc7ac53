import { sql } from 'kysely'
import type { Db } from '../platform/db/transaction.ts'

/** Text that a browser would run if a screen rendered it as HTML, in an element, an attribute or a script. */
export const hostile = `<img src=x onerror="window.ran=1">"'><script>window.ran=1</script>{{7*7}}\${7*7}`

/** Columns whose texts have a meaning for the product; people do not type them freely. */
const meant =
  /(_key|_text|status|kind|code|sku|hsn|tax_class|unit|mobile|phone|email|sha256|gstin|pan|pincode|state|year|type|number|route|key|reply|entity|entity_id|action|request_id|time_slot|coordinates|mode|irn_\w+|source|cuisine)$/

/** Appends the hostile text to every text people type, in any table, as if each call had accepted it. */
export async function spoilTexts(db: Db): Promise<number> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select relname as table, attname as column, typname as type
    from pg_class join pg_attribute on attrelid = pg_class.oid join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
      and typname in ('text', 'jsonb') and relname not like '%migration%' and relname not in ('session', 'otp_challenge', 'otp_attempt')
      and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'c' and attnum = any(conkey))`.execute(
    db,
  )
  const chosen = rows.filter(
    ({ column, type }) => type === 'jsonb' || !meant.test(column) || column === 'staff_name',
  )
  await db.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx) // append-only tables too
    for (const { table, column, type } of chosen) {
      const now = type === 'text' ? sql`${sql.ref(column)} || ${hostile}` : inside(column)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now} where ${sql.ref(column)}::text <> ''`.execute(
        tx,
      )
    }
  })
  return chosen.length
}

/** The names and addresses inside a snapshot or a setting. */
const inside = (column: string) =>
  sql`regexp_replace(${sql.ref(column)}::text, '"(name|legalName|businessName|brandName|address1|address2|note|warehouse)": "([^"\\\\]*)"',
    ${`"\\1": "\\2${JSON.stringify(hostile).slice(1, -1).replaceAll('\\', '\\\\')}"`}, 'g')::jsonb`
