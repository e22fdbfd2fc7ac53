import { z } from 'zod'
import { confirmFigures } from '../../business/guard/model.ts'
import { Day, Instant } from '../../day.ts'
import { maxEstimatedMilli } from '../../goods/inventory/policy.ts'
import { maxMoney } from '../../goods/suppliers/limits.ts'
import { Market, SupplierName } from '../../goods/suppliers/model.ts'
import {
  BuyingLineId,
  BuyingRunId,
  EstimateId,
  ItemId,
  ItemTypeId,
  RunExpenseId,
  StaffUserId,
  SupplierBillId,
  SupplierId,
} from '../../ids.ts'
import { basisPoints, NonNegativeRupees, Percent, PositiveRupees, PriceRupees, Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { Crates } from '../../platform/formats/crates.ts'
import { longestLineNote, shortestName } from '../../platform/formats/limits.ts'
import { nameOf, textOf } from '../../platform/formats/names.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { costly } from '../../platform/formats/seen-with.ts'
import { PositiveQuantity, Quantity } from '../../quantity.ts'
import { itemUnits } from '../../units.ts'
import {
  longestBillNumber,
  longestUnitName,
  mostCommission,
  paidBys,
  runExpenseKinds,
  runStates,
} from './kinds.ts'

const Note = textOf('Note', longestLineNote)
const atMost = <Amount extends z.ZodType<number>>(amount: Amount) =>
  amount.refine(paise => paise <= maxMoney, 'An amount can be at most ₹1,00,00,000')
const Some = atMost(PositiveRupees)
const SomeOrNone = atMost(NonNegativeRupees)
const Bought = PositiveQuantity.refine(
  amount => amount <= maxEstimatedMilli,
  'A line can be at most 1,00,000',
)
const Commission = Percent.refine(
  percent => percent >= 0 && percent <= basisPoints(mostCommission),
  'Commission can be at most 50%',
)

/** What the market sells an item by: a crate of 25 kg. */
export const PurchaseUnit = z.object({ name: z.string(), content: Quantity })
export const NewPurchaseUnit = z.object({
  name: nameOf('Name', shortestName, longestUnitName),
  content: Bought,
})

/** What has to be bought of an item for a day, in base units. (rules §26.1) */
export const NeededItem = z.object({
  itemId: ItemTypeId,
  parentItemId: ItemId,
  itemCode: z.string(),
  itemName: z.string(),
  alias: z.array(z.string()),
  imageURL: z.string().nullable(),
  itemUnit: z.enum(itemUnits),
  /** Accepted and not yet picked. */
  promised: Quantity,
  /** Ordered and not yet accepted. */
  placed: Quantity,
  wastage: Quantity,
  onHand: Quantity,
  pending: Quantity,
  /** promised + placed + wastage − onHand − pending, never below 0. */
  need: Quantity,
  purchaseUnit: PurchaseUnit.nullable(),
  /** The need rounded up to what the market sells. */
  toBuy: Quantity,
  /** Where it was bought last. */
  market: z.string(),
  supplierId: SupplierId.nullable(),
  supplierName: z.string().nullable(),
  /** Per base unit: of the last line, and the mean of 7 days by weight. */
  lastRate: costly(Rupees.nullable()),
  weekRate: costly(Rupees.nullable()),
  /** What the markets say it costs per kg by then; null: they do not say, or it is not sold by the kg. (rules §28.4) */
  marketRate: costly(Rupees.nullable()),
})
export type NeededItem = z.output<typeof NeededItem>

export const BuyLine = z.object({
  id: BuyingLineId,
  runId: BuyingRunId,
  itemId: ItemTypeId,
  itemName: z.string(),
  alias: z.array(z.string()),
  itemUnit: z.enum(itemUnits),
  quantity: Quantity,
  /** Per base unit. */
  rate: costly(Rupees),
  supplierId: SupplierId,
  supplierName: z.string(),
  crates: z.int(),
  loading: costly(Rupees),
  commissionPercent: costly(Percent),
  paidBy: z.enum(paidBys),
  /** quantity × rate + loading + commission. */
  amount: costly(Rupees),
  estimateId: EstimateId,
  /** Accepted so far, base units. */
  received: Quantity,
  isReceived: z.boolean(),
  /** Printed on the packs; null: not known. */
  bestBefore: Day.nullable(),
  /** Per base unit, with its share of the expenses of the run; null until something is accepted. (rules §26.3) */
  landedCost: costly(Rupees.nullable()),
  /** Its share of the expenses of the run, by weight. */
  expenseShare: costly(Rupees),
  note: z.string(),
  /** Why it was struck; null: it counts. */
  struckReason: z.string().nullable(),
  /** Why it stayed open when the run was closed. */
  openReason: z.string().nullable(),
  billId: SupplierBillId.nullable(),
  boughtAt: Instant,
  version,
})

export const RunExpense = z.object({
  id: RunExpenseId,
  kind: z.enum(runExpenseKinds),
  amount: costly(Rupees),
  note: z.string(),
})
export type RunExpense = z.output<typeof RunExpense>

const runFacts = {
  id: BuyingRunId,
  date: Day,
  buyerId: StaffUserId,
  buyerName: z.string(),
  market: z.string(),
  state: z.enum(runStates),
  cashTaken: costly(Rupees),
  cashPaid: costly(Rupees),
  cashExpenses: costly(Rupees),
  cashBack: costly(Rupees.nullable()),
  /** cashTaken − cashPaid − cashExpenses − cashBack, above 0: missing; null until closed. */
  difference: costly(Rupees.nullable()),
  differenceReason: z.string().nullable(),
  startedAt: Instant,
  closedAt: Instant.nullable(),
  version,
}
/** A run in the list of runs. */
export const RunRow = z.object({ ...runFacts, lines: z.int(), value: costly(Rupees), waiting: z.int() })
export type RunRow = z.output<typeof RunRow>
export const Run = z.object({ ...runFacts, lines: z.array(BuyLine), expenses: z.array(RunExpense) })

export const NewRun = z.object({ date: Day, market: Market, cashTaken: SomeOrNone })
export type NewRun = z.output<typeof NewRun>

const line = {
  quantity: Bought,
  rate: PriceRupees,
  supplierId: SupplierId.nullish(),
  /** Adds the supplier where there is none of this name. */
  supplierName: SupplierName.nullish(),
  crates: Crates.optional(),
  loading: SomeOrNone.optional(),
  commissionPercent: Commission.optional(),
  paidBy: z.enum(paidBys, 'Choose how it is paid'),
  /** Printed on the packs; null takes it away. (rules §27.9) */
  bestBefore: Day.nullish(),
  note: Note.nullish(),
  ...confirmFigures,
}
export const NewBuyLine = z.object({ itemId: ItemTypeId, ...line, boughtAt: Instant })
export type NewBuyLine = z.output<typeof NewBuyLine>
export const EditedBuyLine = z.object(line).partial().extend({ version })
export type EditedBuyLine = z.output<typeof EditedBuyLine>
export const StruckLine = z.object({ reason: Reason, version })

export const NewRunExpense = z.object({
  kind: z.enum(runExpenseKinds, 'Choose what it was for'),
  amount: Some,
  note: Note.nullish(),
  ...confirmFigures,
})

export const ClosedRun = z.object({
  cashBack: SomeOrNone,
  differenceReason: Reason.nullish(),
  /** Why a line that is not received stays open. */
  open: z
    .array(z.object({ lineId: BuyingLineId, reason: Reason }))
    .max(500, 'At most 500 lines')
    .optional(),
  version,
})
export type ClosedRun = z.output<typeof ClosedRun>

/** A bill of a supplier over some of the lines; the GST on it is kept for the accountant. (rules §25.3) */
export const NewSupplierBill = z.object({
  supplierId: SupplierId,
  number: nameOf('Number', 1, longestBillNumber),
  date: Day,
  amount: Some,
  gst: SomeOrNone.optional(),
  lineIds: z.array(BuyingLineId).min(1, 'Choose at least one line').max(200, 'At most 200 lines at a time'),
  /** Whether it leaves out what went back of its lines before it came; asked where something did. (rules §34.3) */
  returnsOff: z.boolean().optional(),
  ...confirmFigures,
})
export type NewSupplierBill = z.output<typeof NewSupplierBill>
export const SupplierBill = z.object({
  id: SupplierBillId,
  supplierId: SupplierId,
  number: z.string(),
  date: Day,
  amount: costly(Rupees),
  gst: costly(Rupees),
  /** What went back of its lines before it came, and what it leaves out. */
  returned: costly(Rupees),
  /** What its lines are worth with what was accepted of them. */
  accepted: costly(Rupees),
  /** amount + returned − gst − accepted: above 0 the bill asks for more. */
  difference: costly(Rupees),
  lines: z.array(BuyLine),
  at: Instant,
  by: z.string(),
})
export type SupplierBill = z.output<typeof SupplierBill>
