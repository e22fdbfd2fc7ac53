import { setImmediate as breathe } from 'node:timers/promises'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import type { Db, Reading } from '../../db/transaction.ts'
import type { Timer } from '../../http/services.ts'
import { type CatalogueItem, preparing, type WordBook } from '../rules/book.ts'
import { type CatalogueRow, selectCatalogue, selectCatalogueState } from '../sql/catalogue.ts'

/** Longest time in milliseconds that reading keeps everybody else waiting. */
const turnMs = 8

/** Runs steps to their end in short turns, between which others work. */
export async function inTurns<Result>(steps: Generator<void, Result>, timer: Timer): Promise<Result> {
  for (let began = timer.ms(); ; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (timer.ms() - began < turnMs) continue
    await breathe()
    began = timer.ms()
  }
}

/** A prepared catalogue, and the place of each item in it. */
export interface Book {
  book: WordBook
  placeOf: ReadonlyMap<ItemTypeId, number>
}

interface Prepared {
  state: string
  book: Promise<Book>
}
const prepared = new WeakMap<Db, Prepared>()

/**
 * Returns the catalogue prepared for reading, made again after a change of it and shared by all who read; `db` says whose it is,
 * `reading` is where it is read, such as a transaction that is open already.
 */
export async function bookOf(reading: Reading, { db, timer }: { db: Db; timer: Timer }): Promise<Book> {
  const state = await selectCatalogueState(reading)
  const known = prepared.get(db)
  if (known?.state === state) return known.book
  const book = prepare(reading, timer)
  prepared.set(db, { state, book })
  book.catch(() => prepared.delete(db))
  return book
}

/** Types that are fetched at once. */
const atOnce = 1_000

async function prepare(reading: Reading, timer: Timer): Promise<Book> {
  const items: CatalogueItem[] = []
  for (let after = 0; ; ) {
    const rows = await selectCatalogue(reading, after, atOnce)
    items.push(...rows.map(itemOf))
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) break
    after = last.id
    await breathe()
  }
  const book = await inTurns(preparing(items), timer)
  return { book, placeOf: new Map(items.map(({ itemId }, place) => [itemId, place])) }
}

const itemOf = (row: CatalogueRow): CatalogueItem => ({
  itemId: row.id,
  parentItemId: row.item_id,
  itemCode: row.code,
  name: row.name,
  typeName: row.type_name,
  aliases: row.aliases,
  unit: row.unit,
  catchWeight: row.catch_weight,
  isActive: row.is_active,
  maxMilli: row.max_order_milli,
  packs: row.packs.map(pack => ({ ...pack, contentMilli: milli(pack.contentMilli) })),
})
