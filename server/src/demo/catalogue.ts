import { readFileSync } from 'node:fs'
import { itemUnits } from '@packhouse/contract/items/units.ts'
import { z } from 'zod'

const taxClass = z.enum(['NIL', 'GST5', 'GST18', 'GST40'])

const CatalogueItem = z.object({
  code: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  /** Words that could also mean another item; a clerk asks before using them. */
  askFirst: z.array(z.string()),
  hsn: z.string(),
  taxClass,
  unit: z.enum(itemUnits),
  /** Rupees per base unit. */
  price: z.number(),
  shelfLifeDays: z.int(),
  category: z.string(),
  subCategory: z.string(),
  packingOrder: z.int(),
  packs: z.array(
    z.object({
      name: z.string(),
      sku: z.string(),
      /** Base units per inner unit, and the number of inner units. */
      weight: z.number(),
      times: z.int(),
      byPiece: z.boolean().optional(),
      labelledForRetail: z.boolean().optional(),
      taxClass: taxClass.optional(),
    }),
  ),
})
export type CatalogueItem = z.output<typeof CatalogueItem>

/** The 91 items of the demo business: real goods, names in the languages of the trade, plausible prices. */
export const demoCatalogue: readonly CatalogueItem[] = z
  .array(CatalogueItem)
  .parse(JSON.parse(readFileSync(new URL('catalogue.json', import.meta.url), 'utf8')))

/** Fresh goods are weighed and bought to order; packed pulses, nuts and frozen goods of the same HSN chapters are not. */
export const isFresh = ({ hsn, unit, subCategory }: CatalogueItem): boolean =>
  unit === 'KG' && /^(07|08|091011)/.test(hsn) && !['Pulses', 'Spices and nuts', 'Frozen food'].includes(subCategory)
