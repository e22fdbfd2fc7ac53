import type { TimeSlotId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

const columns = [
  'id',
  'time_slot as timeSlot',
  'is_active as isActive',
  sql<string>`to_char(cutoff_time, 'HH24:MI')`.as('cutoffTime'),
  'cutoff_days_before as cutoffDaysBefore',
  'version',
] as const

/** All delivery slots by time of day, including inactive ones. */
export const timeSlots = (db: Reading) =>
  db.selectFrom('time_slot').select(columns).orderBy('starts_at').orderBy('ends_at').orderBy('id').execute()

/** Locks one slot until the transaction ends. */
export const lockSlot = (tx: Tx, id: TimeSlotId) =>
  tx.selectFrom('time_slot').where('id', '=', id).select(columns).forNoKeyUpdate().executeTakeFirst()

export interface NewTimeSlot {
  /** 'HH:MM AM - HH:MM AM' */
  timeSlot: string
  /** 24-hour HH:MM in IST */
  startsAt: string
  endsAt: string
  cutoffTime: string
  cutoffDaysBefore: number
}

const written = (slot: NewTimeSlot) => ({
  time_slot: slot.timeSlot,
  starts_at: slot.startsAt,
  ends_at: slot.endsAt,
  cutoff_time: slot.cutoffTime,
  cutoff_days_before: slot.cutoffDaysBefore,
})

export async function insertTimeSlots(tx: Tx, slots: readonly NewTimeSlot[]): Promise<TimeSlotId[]> {
  const rows = await tx.insertInto('time_slot').values(slots.map(written)).returning('id').execute()
  return rows.map(({ id }) => id)
}

export const updateSlot = (
  tx: Tx,
  id: TimeSlotId,
  { slot, isActive }: { slot?: NewTimeSlot; isActive?: boolean | undefined },
) =>
  tx
    .updateTable('time_slot')
    .set({
      ...(slot ? written(slot) : {}),
      ...(isActive === undefined ? {} : { is_active: isActive }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
