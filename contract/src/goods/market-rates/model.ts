import { z } from 'zod'
import { Day } from '../../day.ts'
import { ItemTypeId } from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { seenWith } from '../../platform/formats/seen-with.ts'
import { readsPrices } from '../../rights.ts'
import { ItemUnit } from '../items/model.ts'

/** What a market says an item cost on a day, per kg: over its varieties and grades. (rules §28.4) */
export const MarketRate = z.object({
  date: Day,
  market: z.string(),
  state: z.string(),
  min: Rupees,
  max: Rupees,
  modal: Rupees,
})
export type MarketRate = z.output<typeof MarketRate>

/** A commodity of the markets, and the item that it is. */
export const Commodity = z.object({
  commodity: z.string(),
  /** Of a commodity that is not confirmed: the item proposed for it. */
  itemId: ItemTypeId.nullable(),
  itemName: z.string().nullable(),
  itemUnit: ItemUnit.nullable(),
  /** How alike the names are, in percent; null if nothing is alike. (rules §28.3) */
  likeness: z.int().nullable(),
  /** Per kg: the middle of its modal rates of `lastDate`, beside our base price of the item, to see whether they can be the same goods. */
  marketRate: Rupees.nullable(),
  ourPrice: seenWith(readsPrices, Rupees.nullable()),
  /** A person decided it: with an item its rates are used, without one they are not. */
  confirmed: z.boolean(),
  /** Rates that are kept of it, and the day of the last. */
  rows: z.int(),
  lastDate: Day.nullable(),
  version: z.int(),
})
export type Commodity = z.output<typeof Commodity>

export const CommodityMatch = z.object({
  commodity: z.string().trim().min(1, 'Name the commodity').max(200),
  /** Null: no item of ours; its rates are never used. */
  itemId: ItemTypeId.nullable(),
  version: version.optional(),
})
