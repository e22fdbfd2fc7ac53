import { z } from 'zod'
import { confirmFigures } from '../../business/guard/model.ts'
import { mostTargetMarkup } from '../../business/settings/limits.ts'
import { Day, Instant } from '../../day.ts'
import { CategoryId, ItemTypeId, OrderId, PriceChangeId, PriceRunId } from '../../ids.ts'
import { basisPoints, Percent, PriceRupees, Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { longestNotes } from '../../platform/formats/limits.ts'
import { textOf } from '../../platform/formats/names.ts'
import { costly } from '../../platform/formats/seen-with.ts'
import { SentenceModel } from '../../sentence-model.ts'
import { itemUnits } from '../../units.ts'
import { ordersRules, rowFlags, runStates } from './kinds.ts'

/** New prices of many items, to change together at a minute. (rules §36) */
export const PriceRun = z.object({
  id: PriceRunId,
  state: z.enum(runStates),
  effectiveAt: Instant,
  ordersRule: z.enum(ordersRules),
  rows: z.int(),
  /** Rows that somebody should look at. */
  exceptions: z.int(),
  /** Rows that change a price. */
  included: z.int(),
  madeBy: z.string(),
  madeAt: Instant,
  scheduledBy: z.string().nullable(),
  /** When its prices changed: at its minute, or as soon as a server ran. */
  appliedAt: Instant.nullable(),
  /** Who called it off or took it back, and when. */
  endedBy: z.string().nullable(),
  endedAt: Instant.nullable(),
  /** Its price change; null: none yet, or no price changed. */
  changeId: PriceChangeId.nullable(),
  version,
})

/** A run with what it could not do. */
export const PriceRunDetails = PriceRun.extend({
  /** How many rows somebody should look at for each reason. */
  flagged: costly(z.record(z.enum(rowFlags), z.int())),
  /** Items whose price it left as it was, and why. */
  leftAlone: z.array(z.object({ itemId: ItemTypeId, itemName: z.string(), ...SentenceModel.shape })),
  /** Orders whose lines got its prices, or those of before once it was taken back; and those that could not, and why. */
  repriced: z.array(OrderId),
  keptOrders: z.array(z.object({ orderid: OrderId, ...SentenceModel.shape })),
  /** Orders are still being repriced. */
  isRepricing: z.boolean(),
})

/** What a run does to the price of an item; per base unit. */
export const PriceRunRow = z.object({
  itemId: ItemTypeId,
  itemName: z.string(),
  itemCode: z.string(),
  itemUnit: z.enum(itemUnits),
  alias: z.array(z.string()),
  cost: costly(Rupees.nullable()),
  /** Of the last goods in the cost. */
  costDate: costly(Day.nullable()),
  /** What the markets said it costs per kg; null: they did not, or it is not sold by the kg. (rules §28.4) */
  marketRate: Rupees.nullable(),
  /** The same on the days of 30 up to the run, the first day first; empty without a rate. */
  marketRates: z.array(Rupees),
  old: Rupees.nullable(),
  proposed: costly(Rupees.nullable()),
  chosen: Rupees.nullable(),
  included: z.boolean(),
  /** From the price of before to the chosen one. */
  changePercent: z.number().nullable(),
  marginOld: costly(z.number().nullable()),
  marginNew: costly(z.number().nullable()),
  flags: costly(z.array(z.enum(rowFlags))),
  note: z.string(),
  version,
})
export type PriceRunRow = z.output<typeof PriceRunRow>

export const NewPriceRun = z.object({
  /** Left out: the next time of the settings. */
  effectiveAt: Instant.optional(),
  ordersRule: z.enum(ordersRules).default('KEEP'),
})

/** Rows as somebody decided about them; what is left out stays. */
export const DecidedRows = z.object({
  rows: z
    .array(
      z.object({
        itemId: ItemTypeId,
        chosen: PriceRupees.optional(),
        included: z.boolean().optional(),
        note: textOf('Note', longestNotes).optional(),
        version: version.optional(),
      }),
    )
    .min(1, 'Change at least one row')
    .max(5_000, 'At most 5,000 rows at a time')
    .refine(rows => new Set(rows.map(({ itemId }) => itemId)).size === rows.length, 'An item is named twice'),
  ...confirmFigures,
})

/** With its moment or what becomes of orders, if one of them is another by now. */
export const ScheduledRun = z.object({
  version: version.optional(),
  effectiveAt: Instant.optional(),
  ordersRule: z.enum(ordersRules).optional(),
})

/** Target markup on the cost, 0 to 500 percent ↔ basis points. (rules §36.1) */
const TargetMarkup = Percent.refine(
  markup => markup >= 0 && markup <= basisPoints(mostTargetMarkup),
  'A target markup is between 0 and 500 percent',
).meta({ minimum: 0, maximum: 500 })

const markup = { markupPercent: TargetMarkup.nullable(), version: version.optional() }

/** Target markups; null: as the category, or as the settings say. */
export const Markups = z
  .object({
    categories: z
      .array(z.object({ categoryId: CategoryId, ...markup }))
      .max(1_000, 'At most 1,000 categories at a time')
      .default([]),
    items: z
      .array(z.object({ itemId: ItemTypeId, ...markup }))
      .max(5_000, 'At most 5,000 items at a time')
      .default([]),
    ...confirmFigures,
  })
  .refine(({ categories, items }) => categories.length + items.length > 0, 'Change at least one markup')

/** The markups as they are now. */
export const SavedMarkups = z.object({
  categories: z.array(
    z.object({ categoryId: CategoryId, markupPercent: costly(Percent.nullable()), version }),
  ),
  items: z.array(z.object({ itemId: ItemTypeId, markupPercent: costly(Percent.nullable()), version })),
})
