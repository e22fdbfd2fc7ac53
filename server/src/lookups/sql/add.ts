import { nameKey } from '@packhouse/contract/formats/names.ts'
import type { LookupId, TimeSlotId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Tx } from '../../db/transaction.ts'

export type NamedList = 'customer_type' | 'cuisine_type' | 'designation' | 'manager'

/** Adds names to a master list, in the order given. */
export async function insertNames(tx: Tx, list: NamedList, names: readonly string[]): Promise<LookupId[]> {
  const rows = await tx
    .insertInto(list)
    .values(names.map(name => ({ name, name_key: nameKey(name) })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

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

export interface NewTimeSlot {
  /** 'HH:MM AM - HH:MM AM' */
  timeSlot: string
  /** 24-hour HH:MM in IST */
  startsAt: string
  endsAt: string
  cutoffTime: string
  cutoffDaysBefore: number
}

export async function insertTimeSlots(tx: Tx, slots: readonly NewTimeSlot[]): Promise<TimeSlotId[]> {
  const rows = await tx
    .insertInto('time_slot')
    .values(
      slots.map(slot => ({
        time_slot: slot.timeSlot,
        starts_at: slot.startsAt,
        ends_at: slot.endsAt,
        cutoff_time: slot.cutoffTime,
        cutoff_days_before: slot.cutoffDaysBefore,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
