import type { Day } from '@packhouse/contract/day.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

/** Holidays from a day on, the next one first. */
export const selectHolidays = (db: Reading, from: Day) =>
  db.selectFrom('holiday').where('day', '>=', from).select(['day', 'name']).orderBy('day').execute()

export const selectHoliday = (db: Reading, day: Day) =>
  db.selectFrom('holiday').where('day', '=', day).select(['day', 'name']).executeTakeFirst()

export const saveHoliday = (tx: Tx, day: Day, name: string) =>
  tx
    .insertInto('holiday')
    .values({ day, name })
    .onConflict(conflict => conflict.column('day').doUpdateSet({ name }))
    .execute()

export const deleteHoliday = (tx: Tx, day: Day) => tx.deleteFrom('holiday').where('day', '=', day).execute()
