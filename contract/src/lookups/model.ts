import { z } from 'zod'
import { RejectReasonId, TimeSlotId } from '../ids.ts'
import { version } from '../paging.ts'

export const TimeSlot = z.object({
  id: TimeSlotId,
  timeSlot: z.string(),
  isActive: z.boolean(),
  /** HH:MM in IST, on the day `cutoffDaysBefore` days before delivery. */
  cutoffTime: z.string(),
  cutoffDaysBefore: z.int(),
  version,
})

export const RejectReason = z.object({ id: RejectReasonId, reason: z.string(), isActive: z.boolean(), version })
