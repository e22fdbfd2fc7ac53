import { z } from 'zod'
import { LookupId, RejectReasonId, TimeSlotId } from '../../ids.ts'
import { unlessMissing } from '../../issue-words.ts'
import { Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { highestMinimum } from './policy.ts'

/** A value of a plain master list: customer type, cuisine type, designation, account manager. (rules §2.7) */
export const NamedValue = z.object({ id: LookupId, name: z.string(), isActive: z.boolean(), version })

/** A minimum order value, before tax and delivery charge. (rules §2.7) */
export const MinimumOrder = z.object({
  id: LookupId,
  maxValue: Rupees,
  isActive: z.boolean(),
  isDefault: z.boolean(),
  version,
})

export const MinimumRupees = Rupees.refine(amount => amount >= 0, 'A minimum cannot be below zero')
  .refine(amount => amount <= highestMinimum, 'A minimum can be at most ₹1,00,000')
  .meta({ minimum: 0, maximum: 100_000 })

export const TimeSlot = z.object({
  id: TimeSlotId,
  timeSlot: z.string(),
  isActive: z.boolean(),
  /** HH:MM in IST, on the day `cutoffDaysBefore` days before delivery. */
  cutoffTime: z.string(),
  cutoffDaysBefore: z.int(),
  version,
})

export const CutoffDays = z
  .int(unlessMissing('Days before delivery', 'a whole number'))
  .min(0)
  .max(7, 'At most 7 days before delivery')

export const RejectReason = z.object({
  id: RejectReasonId,
  reason: z.string(),
  isActive: z.boolean(),
  version,
})

/** Every master data list, as named by the screen and its counts. */
export const ListName = z.enum([
  'CUSTOMER_TYPE',
  'CUISINE_TYPE',
  'DESIGNATION',
  'MOV',
  'MANAGER',
  'TIME_SLOT',
  'REJECT_REASON',
  'HSN_CODE',
])
export type ListName = z.output<typeof ListName>

/** Number of references to a value: customers, outlets, staff, items, or orders of the last 30 days, depending on the list. */
export const ValueUse = z.object({
  id: z.int(),
  used: z.int(),
  /** Time slots: orders for today and later that have not been dispatched yet. */
  ordersAhead: z.int(),
})
