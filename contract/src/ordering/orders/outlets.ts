import { z } from 'zod'
import { creditStatuses } from '../../billing/payments/credit-status.ts'
import { Day, Instant } from '../../day.ts'
import { outletMatches } from '../../goods/matching/outlets.ts'
import { CustomerId, OutletId } from '../../ids.ts'
import { owed } from '../../platform/formats/seen-with.ts'

export const partsOfDay = ['MORNING', 'AFTERNOON', 'EVENING'] as const
export type PartOfDay = (typeof partsOfDay)[number]

export const OutletHit = z.object({
  customerId: CustomerId,
  businessName: z.string(),
  customerIsActive: z.boolean(),
  /** null: the customer has no outlet. */
  outletId: OutletId.nullable(),
  outletName: z.string(),
  isActive: z.boolean(),
  /** Of its customer. */
  activeOutlets: z.int(),
  address: z.string(),
  receiver: z.object({ name: z.string(), mobile: z.string() }).nullable(),
  /** `slot` as stored: 04:00 AM - 06:00 AM. */
  lastOrder: z.object({ placedAt: Instant, slot: z.string(), lines: z.int() }).nullable(),
  creditStatus: owed(z.enum(creditStatuses)),
  /** What the typed words name: the outlet, its customer, a sibling of it; LATEST: nothing was typed. */
  match: z.enum([...outletMatches, 'LATEST']),
  /** The words that are spelled nearly as typed. */
  spelled: z.string().nullable(),
  /** The name of a customer merged into this one that the typed words mean. */
  formerName: z.string().nullable(),
  /** Usually orders at the hour of the reply. */
  isUsual: z.boolean(),
  /** What was typed names it as well as the first row. */
  isAlike: z.boolean(),
})

export const FoundOutlets = z.object({
  /** Best first, then siblings by customer. */
  rows: z.array(OutletHit),
  /** More match than are listed. */
  isCut: z.boolean(),
  hour: z.object({ day: Day, part: z.enum(partsOfDay) }),
})
