import { z } from 'zod'
import { Day, Instant } from '../../day.ts'
import { ItemUnit } from '../../goods/items/model.ts'
import { highestPercentOff } from '../../goods/pricing/arithmetic.ts'
import { CustomerId, FixedPriceId, LookupId, PackId, PriceListId } from '../../ids.ts'
import { Percent, PriceRupees, Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { longestTitle, shortestName } from '../../platform/formats/limits.ts'
import { nameOf } from '../../platform/formats/names.ts'
import { seenWith } from '../../platform/formats/seen-with.ts'
import { importStatuses } from '../../platform/sheet-import/model.ts'
import { PositiveQuantity, Quantity } from '../../quantity.ts'
import { SentenceModel } from '../../sentence-model.ts'

export const PriceListName = /* @__PURE__ */ nameOf('Name', shortestName, longestTitle)

/** The most rows of a price list. */
export const mostListRows = 20_000
/** The most customers and types that a list is for. */
export const mostListBuyers = 2000

const PercentOff = /* @__PURE__ */ Percent.refine(
  percent => percent > 0 && percent <= highestPercentOff,
  'Between 0.01 and 90 percent off',
)

const row = { packsizeid: PackId, from: PositiveQuantity }
/** A pack from a number of packs of one line on: its price, or the percent off its pack price. (rules §4.16) */
export const PriceListRowDraft = z.union([
  z.object({ ...row, price: PriceRupees }),
  z.object({ ...row, percent: PercentOff }),
])

export const PriceListDraft = z.object({
  /** The list to change; without one, a new list. */
  id: PriceListId.optional(),
  version: version.optional(),
  name: PriceListName,
  validFrom: Day,
  validTo: Day.nullable(),
  isActive: z.boolean(),
  customerIds: z.array(CustomerId).max(mostListBuyers, 'At most 2,000 customers'),
  customerTypeIds: z.array(LookupId).max(mostListBuyers, 'At most 2,000 types'),
  rows: z.array(PriceListRowDraft).max(mostListRows, 'At most 20,000 prices in one list'),
  /** Prices that are unlikely or rise with the quantity are meant. */
  confirm: z.boolean().optional(),
})
export type PriceListDraft = z.output<typeof PriceListDraft>

export const priceListStates = ['RUNS', 'STARTS', 'ENDED', 'OFF'] as const
export type PriceListState = (typeof priceListStates)[number]

/** The most customers whose names a row of the list of price lists has. */
export const shownListBuyers = 5

const Named = <Id extends z.ZodType>(id: Id) => z.object({ id, name: z.string() })

export const PriceListSummary = z.object({
  id: PriceListId,
  name: z.string(),
  state: z.enum(priceListStates),
  validFrom: Day,
  validTo: Day.nullable(),
  packs: z.int(),
  /** In the list of price lists the first of them, those that are looked for before the others. */
  customers: z.array(Named(CustomerId)),
  customerCount: z.int(),
  customerTypes: z.array(Named(LookupId)),
  updatedBy: z.string(),
  updatedAt: Instant,
  version,
})
export type PriceListSummary = z.output<typeof PriceListSummary>

export const PriceListPack = z.object({
  packsizeid: PackId,
  itemName: z.string(),
  itemType: z.string(),
  sku: z.string(),
  packName: z.string(),
  packContent: Quantity,
  itemUnit: ItemUnit,
  /** null: no price yet. */
  packPrice: Rupees.nullable(),
  /** Of one pack, by our last cost. */
  cost: seenWith('costs', Rupees.nullable()),
  rows: z.array(z.object({ from: Quantity, price: Rupees.nullable(), percent: Percent.nullable() })),
})

export const PriceList = PriceListSummary.omit({ customerCount: true }).extend({
  isActive: z.boolean(),
  prices: z.array(PriceListPack),
})

/** A sheet that was read for a price list, row by row; its good rows as packs with their prices. (rules §4.16) */
export const PriceListSheetRead = z.object({
  /** Always false: it is saved with the list. */
  applied: z.boolean(),
  fileName: z.string(),
  /** What the file has besides the rows that are read. */
  remarkWords: z.array(SentenceModel),
  counts: z.object({ ready: z.int(), skipped: z.int(), failed: z.int() }),
  /** Wrong rows first; amounts as typed. */
  rows: z.array(
    z.object({
      rowNo: z.int(),
      status: z.enum(importStatuses),
      message: z.string(),
      words: SentenceModel.nullable(),
      cells: z.array(z.object({ column: z.string(), text: z.string(), words: SentenceModel })),
      sku: z.string().nullable(),
      pack: z.string().nullable(),
      from: z.union([z.string(), z.number()]).nullable(),
      price: z.union([z.string(), z.number()]).nullable(),
      percent: z.union([z.string(), z.number()]).nullable(),
    }),
  ),
  packs: z.array(PriceListPack),
})

/** Whom a list meets, by what they usually buy in a week. (rules §4.16) */
export const PriceListEffect = z.object({
  /** Customers that the list is for. */
  customers: z.int(),
  /** Those whose week costs something else, the largest difference first; 100 at most. */
  changed: z.array(
    z.object({
      customerId: CustomerId,
      businessName: z.string(),
      /** Of a usual week: the median of the last eight. Below 0: they pay less. */
      difference: Rupees,
      items: z.array(z.string()),
    }),
  ),
  /** All of them together. */
  difference: Rupees,
  less: z.int(),
  more: z.int(),
  same: z.int(),
  /** Customers beyond the first 1,000, which were not worked out. */
  left: z.int(),
})

const fixed = { packsizeid: PackId, validFrom: Day, validTo: Day.nullable() }
/** A customer's fixed price of a pack; null takes it away. (rules §4.15) */
export const FixedPriceDraft = z.object({
  ...fixed,
  id: FixedPriceId.optional(),
  version: version.optional(),
  price: PriceRupees.nullable(),
  confirm: z.boolean().optional(),
})
export const FixedPricesDraft = z.object({
  customerId: CustomerId,
  prices: z.array(FixedPriceDraft).min(1, 'Send at least one price').max(500, 'At most 500 prices at once'),
})
export const FixedPrice = z.object({ ...fixed, id: FixedPriceId, price: Rupees, version })
export type FixedPrice = z.output<typeof FixedPrice>
