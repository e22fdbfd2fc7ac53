import { sql } from 'kysely'
import { keepOutletDays } from '../../../ordering/orders/sql/outlet-days.ts'
import type { Db } from '../transaction.ts'
import { at, day, type Row } from './row-values.ts'
import { rowsOfTables, undoneReturn } from './table-rows.ts'

interface Column {
  name: string
  type: string
  optional: boolean
  /** allowed words of its check, if that is all it has */
  words: string | null
  refersTo: string | null
}

/** A generated value per type. */
const ofType: Record<string, unknown> = {
  int2: 1,
  int4: 1,
  int8: 1,
  float8: 1.5,
  numeric: 1.5,
  bool: false,
  jsonb: {},
  json: {},
  bytea: '\\x01',
  date: day,
  timestamptz: at,
  time: '09:00',
  _text: ['one'],
  _int4: [1],
  _int8: [1],
}

/** Adds at least one row to each table of a migrated database, at any migration, apart from those that are named as filled. */
export async function fillEveryTable(db: Db, already: ReadonlySet<string> = new Set()): Promise<void> {
  const { rows: all } = await sql<{ table: string; columns: Column[] }>`
    select relname as table, jsonb_agg(jsonb_build_object(
      'name', attname, 'type', typname,
      'optional', not attnotnull or atthasdef or attidentity <> '',
      'words', (select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = pg_class.oid and contype = 'c' and conkey = array[attnum] and pg_get_constraintdef(oid) like '%= ANY%' limit 1),
      'refersTo', (select confrelid::regclass::text from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and conkey = array[attnum])) order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
      and relname not like '%migration%'
    group by relname order by relname`.execute(db)
  const filled = new Set(already)
  const tables = all.filter(({ table }) => !already.has(table))
  const isNew = (table: string) => filled.has(table) && !already.has(table)
  for (let left = tables; left.length > 0; left = left.filter(({ table }) => !filled.has(table))) {
    const next = left.find(({ table, columns }) =>
      columns.every(({ refersTo }) => !refersTo || refersTo === table || filled.has(refersTo)),
    )
    if (!next) throw new Error(`These refer to each other in a circle: ${left.map(({ table }) => table)}`)
    for (const row of rowsOfTables[next.table] ?? [{}]) await insert(db, next.table, next.columns, row)
    filled.add(next.table)
  }
  // their series are not known before the migrations of the tables
  if (isNew('refund'))
    await sql`insert into invoice_series (financial_year, type, last_number) values ('2627', 'RF', 1)`.execute(
      db,
    )
  if (isNew('deposit'))
    await sql`insert into invoice_series (financial_year, type, last_number) values ('2627', 'DS', 1)`.execute(
      db,
    )
  if (isNew('supplier_return')) {
    await sql`insert into invoice_series (financial_year, type, last_number) values ('2627', 'SR', 1)`.execute(
      db,
    )
    const columns = all.find(({ table }) => table === 'supplier_entry')?.columns ?? []
    for (const entry of undoneReturn) await insert(db, 'supplier_entry', columns, entry)
  }
  if (isNew('outlet_day')) await fillOutletDays(db)
  await sql`update preference set value = 'null' where key = 'one'`.execute(db) // a JSON null differs from an SQL null

  async function insert(db: Db, table: string, columns: readonly Column[], given: Row) {
    const row: Row = {}
    for (const { name, type, optional, words, refersTo } of columns) {
      if (name in given) row[name] = given[name]
      // a row has one author: the person, not the link of a driver
      else if (refersTo) row[name] = filled.has(refersTo) && !(name === 'link_id' && optional) ? 1 : null
      else if (!optional) row[name] = /'([^']*)'/.exec(words ?? '')?.[1] ?? ofType[type] ?? `${table} ${name}`
    }
    const listed = sql.join(Object.keys(row).map(name => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${listed})
      select ${listed} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
      db,
    )
  }
}

/** The days of the orders, whose lines are there now: kept by a function until migration 0059. */
async function fillOutletDays(db: Db) {
  const { rows } = await sql`select from pg_proc where proname = 'keep_outlet_day'`.execute(db)
  if (rows.length > 0) await sql`select keep_outlet_day(outlet_id, delivery_date) from orders`.execute(db)
  else {
    const orders = await db
      .selectFrom('orders')
      .select(['outlet_id as outletId', 'delivery_date as deliveryDate'])
      .execute()
    await db.transaction().execute(tx => keepOutletDays(tx, orders))
  }
}
