import type { Day } from '@packhouse/contract/day.ts'
import type { Db } from '../../../platform/db/transaction.ts'
import { pastOf, regularsOf } from '../actions/past.ts'
import { rowsOf } from '../actions/regulars.ts'

/** The regulars of a date at a time, without a request. */
export const regularsAtWork = async (db: Db, date: Day, now: Date) =>
  rowsOf(db, await regularsOf(db, { date, past: await pastOf(db, date), now }))
