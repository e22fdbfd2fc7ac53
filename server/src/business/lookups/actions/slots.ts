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
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import type { Edit } from '../../../platform/trail/edits.ts'
import { addRecord, changeRecord, type RecordKind } from '../../../platform/trail/record-kind.ts'
import { insertTimeSlots, lockSlot, type NewTimeSlot, timeSlots, updateSlot } from '../sql/slots.ts'

type TimeSlot = Result<typeof lookups.addTimeSlot>
type Times = Pick<TimeSlot, 'timeSlot' | 'cutoffTime' | 'cutoffDaysBefore'>

const slots: RecordKind<TimeSlot> = {
  entity: 'time_slot',
  event: 'TIME_SLOT',
  lock: lockSlot,
  missing: id => sentence('Time slot {id} was not found.', { id }),
  called: ({ timeSlot }) => timeSlot,
}

/** By default ordering stops the evening before. (rules §2.7) */
const usualCutoff = { cutoffTime: '21:00', cutoffDaysBefore: 1 }

export const allTimeSlots: Handler<typeof lookups.allTimeSlots> = (_asked, { db }) => timeSlots(db)

export const addTimeSlot: Handler<typeof lookups.addTimeSlot> = async (
  { timeSlot, cutoffTime = usualCutoff.cutoffTime, cutoffDaysBefore = usualCutoff.cutoffDaysBefore },
  call,
) => {
  const times = { timeSlot, cutoffTime, cutoffDaysBefore }
  const { id } = await addRecord(slots, times, call, async () => {
    const [id] = await insertTimeSlots(call.tx, [await slotOrRefuse(call.tx, times)])
    return { id: certain(id, 'id of the new time slot') }
  })
  return { id, ...times, isActive: true, version: 1 }
}

/** Changes a slot. Orders keep the text and the cut-off decision they were placed with. (rules §2.7) */
export const updateTimeSlot: Handler<typeof lookups.updateTimeSlot> = ({ id, version, ...times }, call) =>
  change({ id, version, ...times }, call)

export const switchTimeSlot: Handler<typeof lookups.switchTimeSlot> = ({ id, status, version }, call) =>
  change({ id, isActive: status, version }, call)

type SlotEdit = { id: TimeSlotId; version?: number | undefined } & Edit<Times & Pick<TimeSlot, 'isActive'>>

const change = ({ id, version, ...fields }: SlotEdit, call: WriteCall): Promise<TimeSlot> =>
  changeRecord(slots, { id, version, fields }, call, async ({ isActive, ...times }, slot) => {
    const hasNewTimes = Object.keys(times).length > 0
    return updateSlot(call.tx, id, {
      isActive,
      ...(hasNewTimes ? { slot: await slotOrRefuse(call.tx, { ...slot, ...times }, id) } : {}),
    })
  })

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
