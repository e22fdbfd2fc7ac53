import { readFileSync } from 'node:fs'
import { ItemId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { messageUnits } from '@packhouse/contract/ordering/reading/model.ts'
import { finished, preparing } from '@packhouse/contract/ordering/reading/names/book.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { z } from 'zod'
import { demoCatalogue, isFresh } from '../../../roof/demo/data.ts'
import type { CatalogueBook, CatalogueItem } from '../rules/know/book.ts'

const Line = z.object({
  item: z.string().nullable(),
  qty: z.number().nullable(),
  unit: z.enum(messageUnits).nullable(),
  text: z.string().optional(),
  /** The clerk asks: no item is certain, or the quantity is not. */
  needs_review: z.boolean().optional(),
  ambiguous: z.boolean().optional(),
  candidates: z.array(z.string()).optional(),
  /** The clerk looks again before saving; taking it as it is would be right too. */
  assumed_unit: z.boolean().optional(),
  check: z.boolean().optional(),
  op: z.enum(['SET', 'ADD', 'REMOVE']).optional(),
  outlet: z.string().optional(),
  quoted_rate: z.number().optional(),
  pack: z.object({ count: z.number(), size: z.number(), unit: z.enum(messageUnits) }).optional(),
})
export type ExpectedLine = z.output<typeof Line>

const Messages = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      lang: z.string(),
      tags: z.array(z.string()),
      text: z.string(),
      expected: z.object({
        intent: z.string(),
        lines: z.array(Line),
        exclude: z.array(z.string()).optional(),
      }),
    }),
  ),
})
export type KnownMessage = z.output<typeof Messages>['messages'][number]

/**
 * Messages with the lines a careful clerk enters: twenty of the trade, our own, a third of our own that nothing is tuned on, and those
 * of a hard evening: complaints, bills, rates, conditions, repeats, two outlets.
 */
export const messageSets = {
  shown: '../../../testing/order-messages.json',
  own: 'own-messages.json',
  heldBack: 'held-back-messages.json',
  evening: 'evening-messages.json',
}

export const messagesOf = (set: keyof typeof messageSets): KnownMessage[] =>
  Messages.parse(JSON.parse(readFileSync(new URL(messageSets[set], import.meta.url), 'utf8'))).messages

/** The demo catalogue as the reader needs it; ids count from 1. */
export const demoItems: readonly CatalogueItem[] = demoCatalogue.map((item, at) => ({
  itemId: ItemTypeId.parse(at + 1),
  parentItemId: ItemId.parse(at + 1),
  itemCode: item.code,
  name: item.name,
  typeName: 'Regular',
  aliases: item.aliases,
  unit: item.unit,
  catchWeight: isFresh(item),
  isActive: true,
  maxMilli: null,
  packs: item.packs.map((pack, place) => ({
    packsizeid: PackId.parse(at * 100 + place + 1),
    sku: `${item.code}-${place + 1}`,
    name: pack.name,
    contentMilli: milli(Math.round(pack.weight * pack.times * 1000)),
    byPiece: pack.byPiece === true,
  })),
}))

export const demoBook: CatalogueBook = finished(preparing(demoItems))
