import { z } from 'zod'
import { confirmFigures } from '../../business/guard/model.ts'
import { Day, Instant } from '../../day.ts'
import { BuyingRunId, SupplierBillId, SupplierEntryId, SupplierId, SupplierReturnId } from '../../ids.ts'
import { PositiveRupees, Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { Gstin } from '../../platform/formats/gstin.ts'
import {
  longestLineNote,
  longestSupplierName,
  longestTitle,
  shortestName,
} from '../../platform/formats/limits.ts'
import { Mobile } from '../../platform/formats/mobile.ts'
import { cleanName, nameOf, textOf } from '../../platform/formats/names.ts'
import { seenWith } from '../../platform/formats/seen-with.ts'
import { seesSupplierBooks } from '../../rights.ts'
import { longestReference, maxMoney } from './limits.ts'
import { supplierEntryKinds, supplierPaymentModes } from './sorts.ts'

/** What is owed to a supplier. */
const owedToSupplier = <Field extends z.ZodType>(schema: Field) => seenWith(seesSupplierBooks, schema)

export const SupplierName = /* @__PURE__ */ nameOf('Supplier', shortestName, longestSupplierName)
/** A market that goods are bought in; empty: not known. Capitals make no other market of it. (rules §25.1) */
export const Market = /* @__PURE__ */ textOf('Market', longestTitle).overwrite(cleanName)
const Note = textOf('Note', longestLineNote)
const orNone = <Field extends z.ZodType<string>>(field: Field) =>
  z
    .union([z.literal(''), field])
    .transform(value => value || null)
    .nullable()

const supplier = {
  name: SupplierName,
  market: Market,
  mobile: orNone(Mobile),
  gstin: orNone(Gstin),
  note: Note,
}
/** A supplier without GSTIN is an unregistered farmer or trader. (rules §25.1) */
export const NewSupplier = z.object(supplier).partial().extend({ name: SupplierName })
export const EditedSupplier = z
  .object({ ...supplier, isActive: z.boolean() })
  .partial()
  .extend({ version })

export const SupplierRow = z.object({
  id: SupplierId,
  name: z.string(),
  market: z.string(),
  mobile: z.string().nullable(),
  gstin: z.string().nullable(),
  note: z.string(),
  /** What we owe; below 0: so much is to come from the supplier. (rules §34.6) */
  balance: owedToSupplier(Rupees),
  /** Day of the oldest purchase that is not paid; null: nothing is owed. */
  owedSince: owedToSupplier(Day.nullable()),
  isActive: z.boolean(),
  version,
})
export type SupplierRow = z.output<typeof SupplierRow>

export const SupplierEntry = z.object({
  id: SupplierEntryId,
  day: Day,
  kind: z.enum(supplierEntryKinds),
  /** Change of what we owe. */
  amount: Rupees,
  /** What we owe after it. */
  balance: Rupees,
  /** Where goods were bought; null for bills and payments. */
  runId: BuyingRunId.nullable(),
  billId: SupplierBillId.nullable(),
  /** Goods that went back, or did not after all; null for everything else. */
  returnId: SupplierReturnId.nullable(),
  /** What was bought, the number of the bill or the return, or the reference of the payment. */
  label: z.string(),
  mode: z.enum(supplierPaymentModes).nullable(),
  note: z.string(),
  at: Instant,
  by: z.string(),
})
export type SupplierEntry = z.output<typeof SupplierEntry>

export const SupplierPayment = z.object({
  supplierId: SupplierId,
  date: Day,
  amount: PositiveRupees.refine(amount => amount <= maxMoney, 'An amount can be at most ₹1,00,00,000'),
  mode: z.enum(supplierPaymentModes, 'Choose how it is paid'),
  reference: textOf('Reference', longestReference).nullish(),
  note: Note.nullish(),
  ...confirmFigures,
})
export type SupplierPayment = z.output<typeof SupplierPayment>
