import { setImmediate as breathe } from 'node:timers/promises'
import type { Tag } from '@packhouse/contract/endpoint.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { renewing, type Words } from '@packhouse/contract/ordering/reading/names/book.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import type { Db, Reading } from '../../../platform/db/transaction.ts'
import type { Announcements } from '../../../platform/http/events.ts'
import type { Timer } from '../../../platform/http/services.ts'
import { type CatalogueItem, preparingAll } from '../rules/know/book.ts'
import { type CatalogueRow, selectCatalogue, selectDigests, selectTypes } from '../sql/catalogue.ts'

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
  book: Words<CatalogueItem>
  placeOf: Map<ItemTypeId, number>
  /** What each item was when it was read. */
  digests: ReadonlyMap<ItemTypeId, string>
}

interface Prepared {
  book: Promise<Book>
  /** No change of an item has been heard since it was read. */
  isFresh: boolean
}
const prepared = new WeakMap<Db, Prepared>()
const followed = new WeakSet<Db>()

/** Has the catalogue compared again after each change of an item on any server; one that is not followed is compared each time. */
export function followItems(db: Db, announcements: Announcements): void {
  followed.add(db)
  announcements.listen(tags => {
    const cached = prepared.get(db)
    if (cached && tags.includes('Item' satisfies Tag)) cached.isFresh = false
  })
}

/**
 * Returns the catalogue prepared for reading, shared by all who read; after a change of it only what changed is prepared again. `db`
 * says whose it is, `reading` is where it is read, such as a transaction that is open already.
 */
export async function bookOf(reading: Reading, { db, timer }: { db: Db; timer: Timer }): Promise<Book> {
  const cached = prepared.get(db)
  if (cached?.isFresh) return cached.book
  const book = cached ? renew(reading, cached.book, timer) : prepare(reading, timer)
  prepared.set(db, { book, isFresh: followed.has(db) })
  book.catch(() => prepared.delete(db))
  return book
}

/** Types that are fetched at once. */
const atOnce = 1_000

async function prepare(reading: Reading, timer: Timer): Promise<Book> {
  const digests = await digestsOf(reading)
  const items: CatalogueItem[] = []
  for (let after = 0; ; ) {
    const rows = await selectCatalogue(reading, after, atOnce)
    items.push(...rows.map(itemOf))
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) break
    after = last.id
    await breathe()
  }
  const book = await inTurns(preparingAll(items), timer)
  return { book, digests, placeOf: new Map(items.map(({ itemId }, place) => [itemId, place])) }
}

/** Takes the types that changed, or are new, into what is prepared. */
async function renew(reading: Reading, before: Promise<Book>, timer: Timer): Promise<Book> {
  const { book, placeOf, digests: old } = await before
  const digests = await digestsOf(reading)
  const changed = [...digests].flatMap(([id, digest]) => (old.get(id) === digest ? [] : id))
  if ([...old.keys()].some(id => !digests.has(id))) return prepare(reading, timer)
  for (let from = 0; from < changed.length; from += atOnce) {
    const rows = await selectTypes(reading, changed.slice(from, from + atOnce))
    const placed = rows.map(row => {
      const place = placeOf.get(row.id) ?? placeOf.size
      placeOf.set(row.id, place)
      return { place, item: itemOf(row) }
    })
    await inTurns(renewing(book, placed), timer)
  }
  return { book, placeOf, digests }
}

const digestsOf = async (reading: Reading) =>
  new Map((await selectDigests(reading)).map(({ id, digest }) => [id, digest]))

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
