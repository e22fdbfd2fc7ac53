import type { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { whyNotSlot } from '@packhouse/contract/business/lookups/policy.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { TimeSlotId } from '@packhouse/contract/ids.ts'
import {
  formatClock,
  formatSlot,
  readClockTime,
  readSlot,
  type Slot,
} from '@packhouse/contract/platform/formats/time-slot.ts'
import { certain, found, refuse } from '@packhouse/contract/refusal.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { changedFields, whyStale } from '../../../platform/trail/edits.ts'
import { insertTimeSlots, lockSlot, type NewTimeSlot, timeSlots, updateSlot } from '../sql/slots.ts'

type TimeSlot = Result<typeof lookups.addTimeSlot>
type Times = Pick<TimeSlot, 'timeSlot' | 'cutoffTime' | 'cutoffDaysBefore'>

const entity = 'time_slot'
/** By default ordering stops the evening before. (rules §2.7) */
const usualCutoff = { cutoffTime: '21:00', cutoffDaysBefore: 1 }

export const allTimeSlots: Handler<typeof lookups.allTimeSlots> = (_asked, { db }) => timeSlots(db)

export const addTimeSlot: Handler<typeof lookups.addTimeSlot> = async (
  { timeSlot, cutoffTime = usualCutoff.cutoffTime, cutoffDaysBefore = usualCutoff.cutoffDaysBefore },
  { tx, audit },
) => {
  const times = { timeSlot, cutoffTime, cutoffDaysBefore }
  const [added] = await insertTimeSlots(tx, [await slotOrRefuse(tx, times)])
  const id = certain(added, 'id of the new time slot')
  audit({ action: 'TIME_SLOT_ADDED', entity, entityId: id, after: times })
  return { id, ...times, isActive: true, version: 1 }
}

/** Changes a slot. Orders keep the text and the cut-off decision they were placed with. (rules §2.7) */
export const updateTimeSlot: Handler<typeof lookups.updateTimeSlot> = ({ id, version, ...times }, call) =>
  change({ id, version, ...times }, call)

export const switchTimeSlot: Handler<typeof lookups.switchTimeSlot> = ({ id, status, version }, call) =>
  change({ id, isActive: status, version }, call)

type Edit = { id: TimeSlotId; version?: number | undefined } & {
  [Field in 'timeSlot' | 'cutoffTime' | 'cutoffDaysBefore' | 'isActive']?: TimeSlot[Field] | undefined
}

async function change({ id, version, ...fields }: Edit, { tx, audit, now }: WriteCall): Promise<TimeSlot> {
  const slot = found(await lockSlot(tx, id), 'Time slot {id} was not found.', { id })
  refuse(
    await whyStale(tx, { what: slot.timeSlot, entity, entityId: id, version: slot.version }, version, now),
  )
  const edit = changedFields(slot, fields)
  if (!edit) {
    audit({ action: 'TIME_SLOT_UNCHANGED', entity, entityId: id })
    return slot
  }
  const { isActive, ...times } = edit.after
  const hasNewTimes = Object.keys(times).length > 0
  audit({ action: 'TIME_SLOT_CHANGED', entity, entityId: id, ...edit })
  return updateSlot(tx, id, {
    isActive,
    ...(hasNewTimes ? { slot: await slotOrRefuse(tx, { ...slot, ...times }, id) } : {}),
  })
}

async function slotOrRefuse(
  tx: Tx,
  { timeSlot, cutoffTime, cutoffDaysBefore }: Times,
  self?: TimeSlotId,
): Promise<NewTimeSlot> {
  const slot = slotOf(timeSlot)
  const others = (await timeSlots(tx)).map(other => ({ ...other, slot: slotOf(other.timeSlot) }))
  refuse(whyNotSlot(slot, { minute: readClockTime(cutoffTime), daysBefore: cutoffDaysBefore }, others, self))
  return {
    timeSlot: formatSlot(slot),
    startsAt: formatClock(slot.startMinute),
    endsAt: formatClock(slot.endMinute),
    cutoffTime,
    cutoffDaysBefore,
  }
}

/** The contract and the table allow no other text. */
const slotOf = (text: string): Slot =>
  found(readSlot(text), 'Time slot {slot} was not found.', { slot: text })
