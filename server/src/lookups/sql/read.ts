import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'

/** Every delivery slot in the order of the day, inactive ones too. */
export const timeSlots = (db: Reading) =>
  db
    .selectFrom('time_slot')
    .select([
      'id',
      'time_slot as timeSlot',
      'is_active as isActive',
      sql<string>`to_char(cutoff_time, 'HH24:MI')`.as('cutoffTime'),
      'cutoff_days_before as cutoffDaysBefore',
      'version',
    ])
    .orderBy('starts_at')
    .orderBy('ends_at')
    .orderBy('id')
    .execute()
