import type { ItemId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import {
  type NamedItem,
  preparing,
  type WordBook,
  type Words,
} from '@packhouse/contract/ordering/reading/names/book.ts'
import type { PackToFill } from '@packhouse/contract/ordering/reading/quantities/packs.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { lexicon } from './words/lexicon.ts'

export interface CataloguePack extends PackToFill {
  packsizeid: PackId
  sku: string
}

/** An item type with what a message may call it. */
export interface CatalogueItem extends NamedItem {
  itemId: ItemTypeId
  parentItemId: ItemId
  unit: ItemUnit
  catchWeight: boolean
  isActive: boolean
  maxMilli: Milli | null
  packs: readonly CataloguePack[]
}

/** A catalogue prepared for reading: made once for each state of the catalogue, used for all customers. */
export type CatalogueBook = WordBook<CatalogueItem>

/** Prepares a catalogue and the words of messages, in steps. */
export function* preparingAll(items: readonly CatalogueItem[]): Generator<void, Words<CatalogueItem>> {
  yield* lexicon.steps()
  return yield* preparing(items)
}
