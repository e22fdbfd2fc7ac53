import type { CustomerId, ItemTypeId, ItemWordId, PackId, StaffUserId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import {
  cappedCount,
  type KeyedRow,
  type Keyset,
  keyset,
  rowsToRead,
  type SortKeys,
} from '../../../platform/db/keyset.ts'
import type { ItemWordTable } from '../../../platform/db/schema.d.ts'
import { holdsWord } from '../../../platform/db/search-text.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { LearnedWord } from '../rules/know/learn.ts'

/** The words that a customer's messages are read by: its own, and those of all. */
export const selectWordsOf = (db: Reading, customerId: CustomerId | null) =>
  db
    .selectFrom('item_word')
    .where('is_active', '=', true)
    .where(eb => eb.or([eb('customer_id', 'is', null), eb('customer_id', '=', customerId)]))
    .select(['text', 'customer_id', 'item_type_id', 'pack_id', 'is_given'])
    .orderBy('id')
    .execute()

type Columns = Pick<
  Selectable<ItemWordTable>,
  | 'id'
  | 'text'
  | 'customer_id'
  | 'item_type_id'
  | 'pack_id'
  | 'times'
  | 'last_used_at'
  | 'is_given'
  | 'is_active'
  | 'version'
>
export interface WordRow extends Columns, KeyedRow {
  id: ItemWordId
  total: number
  business_name: string | null
  item_name: string
  type_name: string
  pack_name: string | null
  user_name: string
}

export interface WordFilter {
  words: readonly string[]
  customerid?: CustomerId | undefined
  forAll?: boolean | undefined
  isActive?: boolean | undefined
}

const sortKeys = {
  lastUsedAt: { key: sql`item_word.last_used_at`, type: 'timestamptz' },
} as const satisfies SortKeys<string>

/** Words, last used first; refuses a foreign cursor. */
export const wordKeyset = (cursor: string | undefined): Keyset =>
  keyset(sortKeys, sql<number>`item_word.id`, { sort: '-lastUsedAt', cursor })

const conditions = ({ words, customerid, forAll, isActive }: WordFilter): RawBuilder<boolean> =>
  sql.join(
    [
      sql`true`,
      ...(customerid === undefined ? [] : [sql`item_word.customer_id = ${customerid}`]),
      ...(forAll === undefined ? [] : [sql`(item_word.customer_id is null) = ${forAll}`]),
      ...(isActive === undefined ? [] : [sql`item_word.is_active = ${isActive}`]),
      ...words.map(holding),
    ],
    sql` and `,
  )

/** Whether a word, what it means or whose it is has a word of the search. */
const holding = (word: string): RawBuilder<boolean> => sql`(${holdsWord(sql.ref('item_word.text'), word)}
  or item_word.item_type_id in (select id from item_type where ${holdsWord(sql.ref('item_type.search_text'), word)})
  or item_word.customer_id in (select id from customer where ${holdsWord(sql.ref('customer.search_text'), word)}))`

/** One page of words, or a single one. */
export const selectWords = (
  db: Reading,
  keyset: Keyset,
  filter: WordFilter,
  limit: number,
): Promise<WordRow[]> => {
  const wanted = conditions(filter)
  return rowsOf(
    db,
    keyset,
    sql`(select item_word.id, ${keyset.key} as key, ${cappedCount(sql`item_word where ${wanted}`)} as total
      from item_word where ${wanted} and ${keyset.after} order by ${keyset.order} limit ${rowsToRead(limit)})`,
  )
}

export const selectWord = async (db: Reading, id: ItemWordId): Promise<WordRow | undefined> =>
  (
    await rowsOf(
      db,
      wordKeyset(undefined),
      sql`(select id, '' as key, 0 as total from item_word where id = ${id})`,
    )
  )[0]

async function rowsOf(db: Reading, keyset: Keyset, chosen: RawBuilder<unknown>): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    select item_word.id, chosen.key, chosen.total, item_word.text, item_word.customer_id, customer.business_name,
      item_word.item_type_id, item.name as item_name, item_type.name as type_name, item_word.pack_id, pack.name as pack_name,
      item_word.times, item_word.last_used_at, staff_user.name as user_name, item_word.is_given, item_word.is_active, item_word.version
    from ${chosen} as chosen
    join item_word on item_word.id = chosen.id
    join item_type on item_type.id = item_word.item_type_id
    join item on item.id = item_type.item_id
    join staff_user on staff_user.id = item_word.used_by
    left join customer on customer.id = item_word.customer_id
    left join pack on pack.id = item_word.pack_id
    order by ${keyset.order}`.execute(db)
  return rows
}

/** Locks a word until the transaction ends. */
export const lockWord = (tx: Tx, id: ItemWordId) =>
  tx
    .selectFrom('item_word')
    .where('id', '=', id)
    .select(['id', 'text', 'customer_id', 'item_type_id', 'pack_id', 'is_given', 'is_active', 'version'])
    .forNoKeyUpdate()
    .executeTakeFirst()
export type LockedWord = NonNullable<Awaited<ReturnType<typeof lockWord>>>

/** Whether a customer, or all for null, have a word already. */
export const selectWordOf = (db: Reading, text: string, customerId: CustomerId | null) =>
  db
    .selectFrom('item_word')
    .where('text', '=', text)
    .where(eb => (customerId === null ? eb('customer_id', 'is', null) : eb('customer_id', '=', customerId)))
    .select('id')
    .executeTakeFirst()

export interface WordChange {
  itemTypeId: ItemTypeId
  packId: PackId | null
  customerId: CustomerId | null
  isGiven: boolean
  isActive: boolean
}
export const updateWordRow = (tx: Tx, id: ItemWordId, change: WordChange, now: Date) =>
  tx
    .updateTable('item_word')
    .set({
      item_type_id: change.itemTypeId,
      pack_id: change.packId,
      customer_id: change.customerId,
      is_given: change.isGiven,
      is_active: change.isActive,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()

interface Using {
  customerId: CustomerId
  user: StaffUserId
  now: Date
}

/** Makes words a customer's own; another meaning is counted from the beginning. */
export async function learnWords(
  tx: Tx,
  words: readonly LearnedWord[],
  { customerId, user, now }: Using,
): Promise<void> {
  for (const { text, itemId, packsizeid } of words)
    await sql`
      insert into item_word (text, customer_id, item_type_id, pack_id, last_used_at, used_by)
      values (${text}, ${customerId}, ${itemId}, ${packsizeid}, ${now}, ${user})
      on conflict (text, customer_id) do update set item_type_id = excluded.item_type_id, pack_id = excluded.pack_id,
        times = case when item_word.item_type_id = excluded.item_type_id then item_word.times + 1 else 1 end,
        last_used_at = excluded.last_used_at, used_by = excluded.used_by, is_active = true, updated_at = excluded.last_used_at,
        version = item_word.version + 1`.execute(tx)
}

/** Counts that words were taken as they are remembered, for the customer or for all. */
export const countUsed = (tx: Tx, texts: readonly string[], { customerId, user, now }: Using) =>
  sql`update item_word set times = times + 1, last_used_at = ${now}, used_by = ${user}
    where id in (
      select distinct on (text) id from item_word
      where text = any(${texts}::text[]) and is_active and (customer_id = ${customerId} or customer_id is null)
      order by text, customer_id nulls last)`.execute(tx)

/** Offers words for all that at least this many customers use alike, where nobody decided about them yet. */
export const offerWords = (
  tx: Tx,
  texts: readonly string[],
  customers: number,
  { user, now }: Omit<Using, 'customerId'>,
) =>
  sql`insert into item_word (text, item_type_id, is_given, last_used_at, used_by)
    select text, item_type_id, false, ${now}, ${user}::integer from item_word
    where text = any(${texts}::text[]) and customer_id is not null and is_active
    group by text, item_type_id having count(*) >= ${sql.lit(customers)}
    on conflict do nothing`.execute(tx)
