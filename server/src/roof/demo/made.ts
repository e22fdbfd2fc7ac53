import {
  CustomerId,
  ItemTypeId,
  OrderId,
  OutletId,
  PackId,
  PickerId,
  StaffUserId,
  TimeSlotId,
} from '@packhouse/contract/ids.ts'
import { z } from 'zod'
import { keepSetting, readSetting } from '../../business/settings/api.ts'
import type { Reading, Tx } from '../../platform/db/transaction.ts'

const Made = z.object({
  staff: z.array(StaffUserId),
  pickers: z.array(PickerId),
  slots: z.array(TimeSlotId),
  types: z.array(ItemTypeId),
  /** By SKU. */
  packs: z.record(z.string(), PackId),
  /** In the order of the demo's customers. */
  customers: z.array(CustomerId),
  /** In the order of the demo's customers and their outlets. */
  outlets: z.array(OutletId),
  /** Of the orders of the past, which are written after those of today and tomorrow; missing in a demo of an earlier release. */
  firstOrder: OrderId.optional(),
})

/** The rows that the demo itself created. It uses only these, even if renamed, and ignores rows added later. */
export type Made = z.output<typeof Made>

export async function readMade(db: Reading): Promise<Made | undefined> {
  const value = await readSetting(db, 'demo.made')
  return value === undefined ? undefined : Made.parse(value)
}

export const keepMade = (tx: Tx, made: Made): Promise<void> => keepSetting(tx, 'demo.made', made)
