import { z } from 'zod'
import { Day, Instant } from '../../day.ts'
import { longestReference, maxMoney } from '../../goods/suppliers/limits.ts'
import { SupplierRow } from '../../goods/suppliers/model.ts'
import { supplierPaymentModes } from '../../goods/suppliers/sorts.ts'
import { ItemTypeId, LotId, SupplierId, SupplierReturnId } from '../../ids.ts'
import { PositiveRupees, Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { longestLineNote } from '../../platform/formats/limits.ts'
import { textOf } from '../../platform/formats/names.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { askedWith, costly } from '../../platform/formats/seen-with.ts'
import { PositiveQuantity, Quantity } from '../../quantity.ts'
import { itemUnits } from '../../units.ts'
import { backReasons, returnRates } from './kinds.ts'

/** A lot of a supplier of which something can go back. (rules §34.1) */
export const BackLotRow = z.object({
  lotId: LotId,
  itemId: ItemTypeId,
  itemName: z.string(),
  itemUnit: z.enum(itemUnits),
  /** The day it came in. */
  day: Day,
  /** Number of the bill that has it; null: none yet. */
  bill: z.string().nullable(),
  /** Bought on credit, by cash or UPI; null: not over a run. */
  paidBy: z.enum(['CASH', 'UPI', 'CREDIT']).nullable(),
  /** Accepted when it came in. */
  bought: Quantity,
  /** Went back before. */
  returned: Quantity,
  /** Of that, before its bill came, which leaves it out. */
  beforeBill: Quantity,
  onHand: Quantity,
  isBlocked: z.boolean(),
  /** The last day it may be delivered; null: any. */
  lastDay: Day.nullable(),
  /** The most that can go back now. */
  most: Quantity,
  /** Per base unit; null: not known. */
  agreed: costly(Rupees.nullable()),
  /** With freight and commission; null: not known. */
  landed: costly(Rupees.nullable()),
  /** The GST of its bill that is of its goods, and how much of it went back before. */
  gst: costly(Rupees),
  gstReturned: costly(Rupees),
})
export type BackLotRow = z.output<typeof BackLotRow>

/** The stock of an item that may go back. */
export const BackStock = z.object({
  itemId: ItemTypeId,
  onHand: Quantity,
  picked: Quantity,
  /** What may be promised, by the last day it may be delivered; null: any. Without what is blocked. (rules §27.13) */
  goods: z.array(z.object({ lastDay: Day.nullable(), quantity: Quantity })),
  /** To orders, picked ones too, by the day on which their goods must be good. */
  promised: z.array(z.object({ day: Day, quantity: Quantity })),
})
export type BackStock = z.output<typeof BackStock>

/** What of a supplier can go back, the newest lot first. */
export const BackChoice = z.object({
  today: Day,
  supplier: SupplierRow,
  lots: z.array(BackLotRow),
  stock: z.array(BackStock),
})
export type BackChoice = z.output<typeof BackChoice>

export const NewSupplierReturn = z.object({
  supplierId: SupplierId,
  lines: z
    .array(z.object({ lotId: LotId, quantity: PositiveQuantity }))
    .min(1, 'Enter an amount of at least one lot')
    .max(100, 'At most 100 lots go back at once'),
  reason: z.enum(backReasons, 'Choose why it goes back'),
  /** Nothing is chosen for anybody: whether freight is the supplier's is asked each time. */
  rate: askedWith('costs', z.enum(returnRates, 'Choose the rate')),
  note: textOf('Note', longestLineNote).nullish(),
  /** Promised goods may be missing then; asked first. */
  confirmShort: z.boolean().optional(),
})
export type NewSupplierReturn = z.output<typeof NewSupplierReturn>

/** Goods that went back to a supplier. */
export const SupplierReturn = z.object({
  id: SupplierReturnId,
  supplierId: SupplierId,
  number: z.string(),
  day: Day,
  reason: z.enum(backReasons),
  rate: z.enum(returnRates),
  note: z.string(),
  lines: z.array(
    z.object({
      lotId: LotId,
      itemId: ItemTypeId,
      itemName: z.string(),
      itemUnit: z.enum(itemUnits),
      /** The day the lot came in. */
      day: Day,
      bill: z.string().nullable(),
      quantity: Quantity,
      /** Per base unit. */
      rate: costly(Rupees),
      goods: costly(Rupees),
      gst: costly(Rupees),
    }),
  ),
  /** Without tax. */
  goods: costly(Rupees),
  gst: costly(Rupees),
  by: z.string(),
  at: Instant,
  isUndone: z.boolean(),
  /** Signed path of a photo of the goods; null: none was taken. */
  photo: z.string().nullable(),
  /** On its day, while nothing was built on it. */
  canUndo: z.boolean(),
  version,
})
export type SupplierReturn = z.output<typeof SupplierReturn>

/** Money to come that came from a supplier. */
export const SupplierRefund = z.object({
  supplierId: SupplierId,
  date: Day,
  amount: PositiveRupees.refine(amount => amount <= maxMoney, 'An amount can be at most ₹1,00,00,000'),
  mode: z.enum(supplierPaymentModes, 'Choose how it came'),
  reference: textOf('Reference', longestReference).nullish(),
  note: textOf('Note', longestLineNote).nullish(),
})

/** Money of a supplier that will not come. */
export const SupplierWriteOff = z.object({
  supplierId: SupplierId,
  amount: PositiveRupees.refine(amount => amount <= maxMoney, 'An amount can be at most ₹1,00,00,000'),
  reason: Reason,
})
