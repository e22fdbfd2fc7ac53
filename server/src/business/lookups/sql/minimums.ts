import type { LookupId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

const columns = [
  'id',
  'max_value_paise as maxValue',
  'is_active as isActive',
  'is_default as isDefault',
  'version',
] as const

/** All minimum order values, smallest first, including inactive ones. */
export const selectMinimums = (db: Reading) =>
  db.selectFrom('mov').select(columns).orderBy('max_value_paise').execute()

/** Locks the whole short list until the transaction ends: changing the default affects all of them. */
export const lockMinimums = (tx: Tx) =>
  tx.selectFrom('mov').select(columns).orderBy('id').forNoKeyUpdate().execute()

export async function insertMinimumOrderValues(
  tx: Tx,
  values: readonly { value: Paise; isDefault: boolean }[],
): Promise<LookupId[]> {
  const rows = await tx
    .insertInto('mov')
    .values(values.map(({ value, isDefault }) => ({ max_value_paise: value, is_default: isDefault })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const updateMinimum = (
  tx: Tx,
  id: LookupId,
  {
    maxValue,
    isActive,
    isDefault,
  }: { maxValue?: Paise | undefined; isActive?: boolean | undefined; isDefault?: boolean | undefined },
) =>
  tx
    .updateTable('mov')
    .set({
      ...(maxValue === undefined ? {} : { max_value_paise: maxValue }),
      ...(isActive === undefined ? {} : { is_active: isActive }),
      ...(isDefault === undefined ? {} : { is_default: isDefault }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
