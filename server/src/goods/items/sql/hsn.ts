import type { HsnCodeId } from '@packhouse/contract/ids.ts'
import { sql, type Updateable } from 'kysely'
import type { HsnCodeTable } from '../../../platform/db/schema.d.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

const columns = [
  'id',
  'code',
  'description',
  'tax_class as taxClass',
  'is_active as isActive',
  'version',
] as const

/** All HSN codes in order, including inactive ones. */
export const selectHsnCodes = (db: Reading) =>
  db.selectFrom('hsn_code').select(columns).orderBy('code').execute()

/** Locks one code until the transaction ends. */
export const lockHsnCode = (tx: Tx, id: HsnCodeId) =>
  tx.selectFrom('hsn_code').where('id', '=', id).select(columns).forNoKeyUpdate().executeTakeFirst()
export type HsnCode = NonNullable<Awaited<ReturnType<typeof lockHsnCode>>>

export const selectHsnCode = (db: Reading, code: string) =>
  db
    .selectFrom('hsn_code')
    .where('code', '=', code)
    .select(['id', 'description', 'is_active as isActive'])
    .executeTakeFirst()

export const insertHsnCode = (
  tx: Tx,
  {
    code,
    description,
    taxClass,
  }: Pick<HsnCodeTable, 'code' | 'description'> & { taxClass: HsnCodeTable['tax_class'] },
) =>
  tx
    .insertInto('hsn_code')
    .values({ code, description, tax_class: taxClass })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateHsnRow = (tx: Tx, id: HsnCodeId, changes: Updateable<HsnCodeTable>) =>
  tx
    .updateTable('hsn_code')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
