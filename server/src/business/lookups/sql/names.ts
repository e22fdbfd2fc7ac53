import type { LookupId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

export const namedLists = [
  'customer_type',
  'cuisine_type',
  'designation',
  'manager',
  'reject_reason',
] as const
export type NamedList = (typeof namedLists)[number]

const columns = ['id', 'name', 'is_active as isActive', 'version'] as const

/** A whole list, including inactive values, in the order they were added. */
export const selectNames = (db: Reading, list: NamedList) =>
  db.selectFrom(list).select(columns).orderBy('id').execute()

/** Locks one value until the transaction ends. */
export const lockName = (tx: Tx, list: NamedList, id: LookupId) =>
  tx.selectFrom(list).where('id', '=', id).select(columns).forNoKeyUpdate().executeTakeFirst()

/** Adds names to a list, in the order given. */
export async function insertNames(tx: Tx, list: NamedList, names: readonly string[]): Promise<LookupId[]> {
  const rows = await tx
    .insertInto(list)
    .values(names.map(name => ({ name, name_key: nameKey(name) })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const updateName = (
  tx: Tx,
  list: NamedList,
  id: LookupId,
  { name, isActive }: { name?: string | undefined; isActive?: boolean | undefined },
) =>
  tx
    .updateTable(list)
    .set({
      ...(name === undefined ? {} : { name, name_key: nameKey(name) }),
      ...(isActive === undefined ? {} : { is_active: isActive }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
