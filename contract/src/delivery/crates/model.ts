import { z } from 'zod'
import { confirmFigures } from '../../business/guard/model.ts'
import { Instant } from '../../day.ts'
import { CrateEntryId, CustomerId, OrderId, OutletId } from '../../ids.ts'
import { Crates } from '../../platform/formats/crates.ts'
import { longestLineNote } from '../../platform/formats/limits.ts'
import { textOf } from '../../platform/formats/names.ts'

/** OUT: went out with an order. IN: came back. COUNT: what was counted at the outlet. (rules §22.1) */
export const crateKinds = ['OUT', 'IN', 'COUNT'] as const

/** An outlet with the crates that are there. */
export const OutletCrates = z.object({
  outletId: OutletId,
  outletName: z.string(),
  city: z.string(),
  customerId: CustomerId,
  businessname: z.string(),
  /** Below 0: more came back than went out. */
  balance: z.int(),
  /** When the oldest of them went out, or was found by a count; null: none is there. (rules §22.2) */
  oldestOutAt: Instant.nullable(),
  /** The customer's number; null: its outlets are not marked. */
  crateAlert: z.int().nullable(),
  /** The balance is above the customer's number. */
  alert: z.boolean(),
})
export type OutletCrates = z.output<typeof OutletCrates>

export const CrateEntry = z.object({
  id: CrateEntryId,
  kind: z.enum(crateKinds),
  /** Change of the balance. */
  quantity: z.int(),
  /** Of a count: what was there. */
  counted: z.int().nullable(),
  /** At the outlet after this entry. */
  balance: z.int(),
  orderId: OrderId.nullable(),
  note: z.string().nullable(),
  /** Who entered it: the driver at the door, else the member of staff. */
  by: z.string(),
  at: Instant,
})
export type CrateEntry = z.output<typeof CrateEntry>

export const CrateCount = z.object({
  outletId: OutletId,
  quantity: Crates,
  note: textOf('Note', longestLineNote)
    .transform(note => note || null)
    .nullish(),
  ...confirmFigures,
})
