import { dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { bestMatches, searchable } from '@packhouse/contract/goods/matching/normalise.ts'
import { searchWords } from '@packhouse/contract/goods/matching/words.ts'
import { type PackRounding, packPrice } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { PriceListId } from '@packhouse/contract/ids.ts'
import { mulDivHalfUp, paise } from '@packhouse/contract/money.ts'
import type { priceLists as calls } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { shownListBuyers } from '@packhouse/contract/people/customers/price-list-model.ts'
import { found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import type { PackOfList, RowOfList } from '../rules/price-lists.ts'
import { stateOf, whyConfirmList, whyNotList } from '../rules/price-lists.ts'
import {
  insertPriceList,
  listCalled,
  lockPriceList,
  type PriceListHead,
  replaceContent,
  selectKnownBuyers,
  selectPacksOfList,
  selectPriceLists,
  selectRows,
  updatePriceList,
} from '../sql/price-lists.ts'

export type ListDraft = Args<typeof calls.savePriceList>['body']

/** Customers read of each list for a search, those that have its words first: the names of all are read for a slip alone. */
const searchedBuyers = 20

/** Returns price lists with what they do today, and the first of those that they are for. (rules §4.16) */
export const priceLists: Handler<typeof calls.priceLists> = async ({ searchtext = '' }, { db, now }) => {
  const lists = await listsNamed(db, searchtext)
  return lists.map(list => ({
    ...summaryOf(list, now),
    customerCount: list.customerCount,
    customers: foundFirst(searchtext, list.customers).slice(0, shownListBuyers),
  }))
}

async function listsNamed(db: Reading, searchtext: string): Promise<PriceListHead[]> {
  const words = searchWords(searchtext)
  if (words.length === 0) return selectPriceLists(db, { buyers: shownListBuyers })
  const matches = (lists: PriceListHead[]) => bestMatches(searchtext, lists, wordsOf, lists.length)
  const asTyped = matches(await selectPriceLists(db, { buyers: searchedBuyers, words }))
  const mayBeSlip = words.some(word => word.length > 2)
  return asTyped.length > 0 || !mayBeSlip ? asTyped : matches(await selectPriceLists(db, {}))
}

const wordsOf = ({ name, customers, customerTypes }: PriceListHead) =>
  searchable({ name, aliases: [...customers, ...customerTypes].map(one => one.name) })

/** Those that a text finds, then the others. */
function foundFirst(searchtext: string, customers: PriceListHead['customers']): PriceListHead['customers'] {
  if (searchtext.trim() === '') return customers
  const found = new Set(bestMatches(searchtext, customers, searchable, customers.length))
  return [...found, ...customers.filter(customer => !found.has(customer))]
}

function summaryOf({ isActive, customerCount: _, ...list }: PriceListHead, now: Date) {
  return { ...list, state: stateOf({ isActive, ...list }, dayOf(now)) }
}

/** Returns one price list with its prices. */
export const priceList: Handler<typeof calls.priceList> = ({ pricelistid }, { db, now }) =>
  wholeList(db, pricelistid, now)

export async function wholeList(
  db: Reading,
  id: PriceListId,
  now: Date,
): Promise<Result<typeof calls.priceList>> {
  const [list] = await selectPriceLists(db, { id })
  const head = found(list, 'Price list {id} was not found.', { id })
  const rows = await selectRows(db, id)
  const { packRounding } = await readSettings(db)
  const packs = await selectPacksOfList(db, [...new Set(rows.map(({ packId }) => packId))])
  return { ...summaryOf(head, now), isActive: head.isActive, prices: packsOfReply(packs, rows, packRounding) }
}

/** Packs with their prices of a list, as they are answered. */
export function packsOfReply(
  packs: readonly PackOfList[],
  rows: readonly RowOfList[],
  rounding: PackRounding,
): Result<typeof calls.priceList>['prices'] {
  const rowsOf = Map.groupBy(rows, ({ packId }) => packId)
  return packs.map(pack => ({
    packsizeid: pack.id,
    itemName: pack.itemName,
    itemType: pack.typeName,
    sku: pack.sku,
    packName: pack.packName,
    packContent: pack.contentMilli,
    itemUnit: pack.unit,
    packPrice: packPrice(pack, rounding)?.price ?? null,
    cost: pack.cost === null ? null : paise(mulDivHalfUp(pack.cost, pack.contentMilli, 1000)),
    rows: (rowsOf.get(pack.id) ?? []).map(({ fromPacksMilli, price, percentBp }) => ({
      from: fromPacksMilli,
      price,
      percent: percentBp,
    })),
  }))
}

/** Rows of a draft as they are stored. */
const rowsOf = ({ rows }: ListDraft): RowOfList[] =>
  rows.map(({ packsizeid: packId, from: fromPacksMilli, ...by }) => ({
    packId,
    fromPacksMilli,
    price: 'price' in by ? by.price : null,
    percentBp: 'percent' in by ? by.percent : null,
  }))

/** The packs of a draft by id; unknown packs, customers and types are refused by their number. */
export async function factsOfList(db: Reading, draft: ListDraft) {
  const rows = rowsOf(draft)
  const packs = new Map(
    (await selectPacksOfList(db, [...new Set(rows.map(({ packId }) => packId))])).map(pack => [
      pack.id,
      pack,
    ]),
  )
  for (const { packId } of rows) found(packs.get(packId), 'Pack size {id} was not found.', { id: packId })
  const known = await selectKnownBuyers(db, draft)
  for (const id of draft.customerIds)
    found(known.customers.includes(id) || undefined, 'Customer {id} was not found.', { id })
  for (const id of draft.customerTypeIds)
    found(known.types.includes(id) || undefined, 'Customer type {id} was not found.', { id })
  return { rows, packs }
}

/** Adds a price list or saves it whole; orders already placed keep their prices. (rules §4.16) */
export const savePriceList: Handler<typeof calls.savePriceList> = async ({ body }, call) => {
  const { tx, now } = call
  const before = await listToChange(body, call)
  const { rows, packs } = await factsOfList(tx, body)
  refuse(whyNotList(body, rows, packs))
  const { packRounding } = await readSettings(tx)
  if (!body.confirm) refuse(whyConfirmList(rows, packs, packRounding))
  return wholeList(tx, await write(body, rows, before, call), now)
}

type Before = Awaited<ReturnType<typeof lockPriceList>>

async function listToChange({ id, version, name }: ListDraft, { tx, now }: WriteCall): Promise<Before> {
  const before =
    id === undefined
      ? undefined
      : found(await lockPriceList(tx, id), 'Price list {id} was not found.', { id })
  if (before)
    refuse(
      await whyStale(
        tx,
        { what: before.name, entity: 'price_list', entityId: before.id, version: before.version },
        version,
        now,
      ),
    )
  const other = await listCalled(tx, name)
  if (other && other.id !== id)
    throw new Refused(
      refusal(
        'TAKEN',
        'A price list with this name exists: {name}. Open it, or enter another name.',
        { name: other.name },
        { field: 'name' },
      ),
    )
  return before
}

async function write(
  body: ListDraft,
  rows: readonly RowOfList[],
  before: Before,
  call: WriteCall,
): Promise<PriceListId> {
  const { tx, now, user, audit } = call
  const { name, validFrom, validTo, isActive, customerIds, customerTypeIds } = body
  const head = { name, validFrom, validTo, isActive }
  const by = { userId: user.id, now }
  const past = before ? await selectRows(tx, before.id) : []
  if (before) await updatePriceList(tx, before.id, head, by)
  const id = before?.id ?? (await insertPriceList(tx, head, by))
  await replaceContent(tx, id, { customerIds, customerTypeIds, rows })
  const after = { ...head, customerIds, customerTypeIds, rows: rows.length, prices: changedRows(past, rows) }
  const event = { entity: 'price_list', entityId: id, after }
  if (before) audit({ action: 'PRICE_LIST_CHANGED', ...event, before: { ...before, rows: past.length } })
  else audit({ action: 'PRICE_LIST_ADDED', ...event })
  return id
}

/** Rows of a list that are new or another price, at most 200 of them in the trail. */
function changedRows(past: readonly RowOfList[], rows: readonly RowOfList[]): RowOfList[] {
  const keyOf = (row: RowOfList) => [row.packId, row.fromPacksMilli, row.price, row.percentBp].join()
  const known = new Set(past.map(keyOf))
  return rows.filter(row => !known.has(keyOf(row))).slice(0, 200)
}
