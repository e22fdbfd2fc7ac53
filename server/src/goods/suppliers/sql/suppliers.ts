import type { Day } from '@packhouse/contract/day.ts'
import type { SupplierRow } from '@packhouse/contract/goods/suppliers/model.ts'
import type { supplierSorts } from '@packhouse/contract/goods/suppliers/sorts.ts'
import type { SupplierId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  cappedCount,
  type KeyedRow,
  type Keyset,
  keyset,
  rowsToRead,
  type SortKeys,
} from '../../../platform/db/keyset.ts'
import { holdsWord } from '../../../platform/db/search-text.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

export type Supplier = Omit<SupplierRow, 'balance' | 'owedSince'>
export type SupplierFields = Omit<Supplier, 'id' | 'version'>

const columns = [
  'id',
  'name',
  'market',
  'mobile',
  'gstin',
  'note',
  'is_active as isActive',
  'version',
] as const
const rowOf = ({ name, market, mobile, gstin, note, isActive }: SupplierFields) => ({
  name,
  name_key: nameKey(name),
  market,
  mobile,
  gstin,
  note,
  is_active: isActive,
})

/** Entries that settle what was bought, or undo that; the others are purchases. */
const settles = sql`kind in ('PAYMENT', 'RETURN', 'RETURN_UNDONE', 'REFUND', 'WRITTEN_OFF')`

/**
 * Day of the oldest purchase of `supplier` that is not paid: payments, goods that went back, and purchases that fell below nothing, pay
 * the oldest first; money that came back pays less. A line that was changed counts with what is left of it. (rules §25.2)
 */
const owedSince = sql<Day | null>`(
  with entry as (
    select min(id) as id, min(day) as day, sum(amount_paise) as amount, ${settles} as pays from supplier_entry
    where supplier_id = supplier.id group by ${settles}, coalesce(line_id, -id)
  ), bought as (
    select id, day, sum(amount) over (order by day, id) as until from entry where not pays and amount > 0
  )
  select day from bought where until > coalesce((select -sum(amount) from entry where pays or amount < 0), 0) order by day, id limit 1)`

const shown = sql`supplier.id, supplier.name, market, mobile, gstin, note, is_active as "isActive", version, owed_paise as balance,
  owed_since as "owedSince"`

/** Locks suppliers, in one order for all, until what they are owed is worked out again; estimates and runs are locked before. */
export const lockBooks = (tx: Tx, ids: readonly SupplierId[]) =>
  tx
    .selectFrom('supplier')
    .where('id', 'in', [...new Set(ids)])
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Works out again what a supplier is owed, after an entry of its book; the caller has locked it. (rules §25.2) */
export const keepOwed = (tx: Tx, id: SupplierId) =>
  sql`update supplier set owed_paise = (select coalesce(sum(amount_paise), 0) from supplier_entry where supplier_id = supplier.id),
    owed_since = ${owedSince} where id = ${id}`.execute(tx)

/** Suppliers of which something else is kept than their book says, one sentence each. (rules §25.2) */
export const selectBooksOff = (db: Reading) =>
  sql<{ issue: string }>`
    select format('Supplier %s: %s owed since %s is kept, the book says %s since %s', id, owed_paise, coalesce(owed_since::text, 'never'),
      owed, coalesce(since::text, 'never')) as issue
    from (
      select supplier.*, (select coalesce(sum(amount_paise), 0) from supplier_entry where supplier_id = supplier.id) as owed, ${owedSince} as since
      from supplier
    ) as supplier where owed_paise <> owed or owed_since is distinct from since order by id`.execute(db)

export interface SupplierFilter {
  words: readonly string[]
  isActive?: boolean | undefined
  owed?: true | undefined
}

const sortKeys = {
  name: { key: sql`name_key`, type: 'text' },
  market: { key: sql`lower(market)`, type: 'text' },
  balance: { key: sql`owed_paise`, type: 'bigint' },
} as const satisfies SortKeys<(typeof supplierSorts)[number]>
type SortField = keyof typeof sortKeys

/** The order of suppliers; refuses a cursor from another list. */
export const supplierKeyset = (args: {
  sort: SortField | `-${SortField}`
  cursor?: string | undefined
}): Keyset => keyset(sortKeys, sql<number>`supplier.id`, args)

const searched = sql`lower(concat_ws(' ', name, market, mobile))`

const conditions = ({ words, isActive, owed }: SupplierFilter): RawBuilder<boolean> =>
  sql`${sql.join(
    [
      sql`true`,
      ...words.map(word => holdsWord(searched, word)),
      isActive === undefined ? [] : sql`is_active = ${isActive}`,
      owed ? sql`owed_paise > 0` : [],
    ].flat(),
    sql` and `,
  )}`

/** A page of suppliers with what they are owed. */
export async function selectSuppliers(
  db: Reading,
  filter: SupplierFilter,
  { keyset: { key, after, order }, limit }: { keyset: Keyset; limit: number },
): Promise<(SupplierRow & KeyedRow)[]> {
  const { rows } = await sql<SupplierRow & KeyedRow>`
    select ${shown}, ${key} as key from supplier
    where ${conditions(filter)} and ${after} order by ${order} limit ${rowsToRead(limit)}`.execute(db)
  return rows
}

/** How many suppliers there are, and the markets of all. */
export async function selectCounts(
  db: Reading,
  filter: SupplierFilter,
): Promise<{ total: number; markets: string[] }> {
  const { rows } = await sql<{ total: number; markets: string[] }>`
    select ${cappedCount(sql`supplier where ${conditions(filter)}`)} as total,
      array(select distinct on (lower(market)) market from supplier where market <> '' order by lower(market), id desc) as markets`.execute(
    db,
  )
  return rows[0] ?? { total: 0, markets: [] }
}

/** One supplier with what it is owed. */
export async function selectBook(db: Reading, id: SupplierId): Promise<SupplierRow | undefined> {
  const { rows } = await sql<SupplierRow>`select ${shown} from supplier where supplier.id = ${id}`.execute(db)
  return rows[0]
}

export const selectSupplier = (db: Reading, id: SupplierId): Promise<Supplier | undefined> =>
  db.selectFrom('supplier').where('id', '=', id).select(columns).executeTakeFirst()

export const lockSupplier = (tx: Tx, id: SupplierId): Promise<Supplier | undefined> =>
  tx.selectFrom('supplier').where('id', '=', id).select(columns).forNoKeyUpdate().executeTakeFirst()

/** The supplier of this name, however it is written. */
export const supplierCalled = (db: Reading, name: string): Promise<Supplier | undefined> =>
  db.selectFrom('supplier').where('name_key', '=', nameKey(name)).select(columns).executeTakeFirst()

/** Adds a supplier; undefined where there is one of this name, also one that another transaction just added. */
export const insertSupplier = (tx: Tx, fields: SupplierFields): Promise<Supplier | undefined> =>
  tx
    .insertInto('supplier')
    .values(rowOf(fields))
    .onConflict(conflict => conflict.column('name_key').doNothing())
    .returning(columns)
    .executeTakeFirst()

export const saveSupplier = async (tx: Tx, { id, version, ...fields }: Supplier): Promise<void> => {
  await tx
    .updateTable('supplier')
    .set({ ...rowOf(fields), version: version + 1 })
    .where('id', '=', id)
    .execute()
}
