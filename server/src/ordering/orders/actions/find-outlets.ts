import { ceilings } from '@packhouse/contract/ceilings.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import {
  type OutletWords,
  outletForms,
  outletQuery,
} from '@packhouse/contract/goods/matching/outlet-words.ts'
import { type RankedOutlet, rankOutlets, siblingsOf } from '@packhouse/contract/goods/matching/outlets.ts'
import { likeness, wordsOf } from '@packhouse/contract/goods/matching/spelling.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { type Hour, hourOf, usualOutlets } from '../rules/usual-outlet.ts'
import {
  type FoundOutlet,
  type Meant,
  selectCandidates,
  selectLastCallers,
  selectOutletFacts,
  selectOutletsOf,
  selectWordsAlike,
} from '../sql/find-outlets.ts'

const max = ceilings.findOutlets
/** Who called last, shown before something is typed. */
const maxCallers = 5
/** Siblings below the outlets that match. */
const maxSiblings = 8
/** Words that a slip may stand for, the nearest first. */
const maxMeant = 12

type Row = FoundOutlet & OutletWords & { activeOutlets: number }
type Hit = Result<typeof orders.findOutlets>['rows'][number]

/**
 * Returns the outlets that the typed words name, best first, then their siblings; without text the last callers. The outlets of a
 * customer that is given come before all, and are meant where names tie. (rules §2.2)
 */
export const findOutlets: Handler<typeof orders.findOutlets> = async (
  { searchtext = '', customerid },
  { db, now },
) => {
  const hour = hourOf(now)
  const all =
    searchtext.trim() === ''
      ? await lastCallers(db, hour, customerid)
      : await outletsNamed(db, searchtext, hour)
  const found = customerid === undefined ? all : { ...all, rows: firstOf(customerid, all.rows) }
  const ids = found.rows.flatMap(({ row }) => row.outletId ?? [])
  const facts = new Map((await selectOutletFacts(db, ids, dayOf(now))).map(fact => [fact.outletId, fact]))
  const rows = found.rows.map(({ row, match, spelled, isAlike }): Hit => {
    const fact = row.outletId === null ? undefined : facts.get(row.outletId)
    const [receiver] = row.receivers
    return {
      customerId: row.customerId,
      businessName: row.businessName,
      customerIsActive: row.customerIsActive,
      outletId: row.outletId,
      outletName: row.outletName,
      isActive: row.isActive,
      activeOutlets: row.activeOutlets,
      address: addressOf(row),
      receiver: receiver === undefined ? null : { name: receiver, mobile: row.mobiles[0] ?? row.contact },
      lastOrder: fact?.last ?? null,
      creditStatus: fact?.creditStatus ?? 'OK',
      match,
      spelled,
      formerName: formerNameOf(row, searchtext),
      isUsual: row.isUsual,
      isAlike,
    }
  })
  return { rows, isCut: found.isCut, hour: { day: hour.day, part: hour.part } }
}

/** Street, city and PIN code, as far as the outlet's name does not say them. */
function addressOf({ outletName, street, city, pincode }: FoundOutlet): string {
  const bare = street.startsWith(`${outletName}, `)
    ? street.slice(outletName.length + 2)
    : street === outletName
      ? ''
      : street
  return [bare, `${city} ${pincode}`].filter(Boolean).join(', ')
}

/** The old name that the typed words mean: one of them begins a word of it, and none of what the customer is called now. (rules §2.2) */
export function formerNameOf(
  { formerNames, businessName, legalName, outletName }: FoundOutlet,
  typed: string,
): string | null {
  const begins = (name: string, word: string) => outletForms(name).some(form => form.startsWith(word))
  const old = outletQuery(typed).filter(
    word => ![businessName, legalName, outletName].some(name => begins(name, word)),
  )
  return formerNames.find(name => old.some(word => begins(name, word))) ?? null
}

interface Found {
  rows: { row: Row; match: Hit['match']; spelled: string | null; isAlike: boolean }[]
  isCut: boolean
}

/** The last callers; before them the outlets of a customer that can order, as siblings of the one that it just did. */
async function lastCallers(db: Reading, hour: Hour, customerId: CustomerId | undefined): Promise<Found> {
  const callers = await selectLastCallers(db, maxCallers)
  const all = await wholeOutlets(
    db,
    [...callers.map(caller => caller.customerId), ...(customerId === undefined ? [] : [customerId])],
    hour,
  )
  const byId = new Map(all.map(row => [row.outletId, row]))
  const others = callers
    .flatMap(({ outletId }) => byId.get(outletId) ?? [])
    .filter(row => row.customerId !== customerId)
  const own = all.filter(row => row.customerId === customerId && row.isActive).toSorted(byName)
  const rowsAs = (rows: readonly Row[], match: Hit['match']) =>
    rows.map(row => ({ row, match, spelled: null, isAlike: false }))
  return { rows: [...rowsAs(own, 'SIBLING'), ...rowsAs(others, 'LATEST')], isCut: false }
}

const byName = (one: Row, other: Row): number => one.outletName.localeCompare(other.outletName)

/** The rows with those of a customer first; where it has one of several alike, the others are no longer. */
function firstOf(customerId: CustomerId, rows: Found['rows']): Found['rows'] {
  const isOwn = ({ row }: Found['rows'][number]) => row.customerId === customerId
  const isNamed = rows.some(one => isOwn(one) && one.isAlike)
  const others = rows.filter(one => !isOwn(one)).map(one => (isNamed ? { ...one, isAlike: false } : one))
  return [...rows.filter(isOwn), ...others]
}

/** Outlets and customers that the words name, among candidates for them. */
async function outletsNamed(db: Reading, typed: string, hour: Hour): Promise<Found> {
  const ranked = await rankCandidates(db, typed)
  const top = ranked.slice(0, max)
  const all = await wholeOutlets(
    db,
    top.map(({ row }) => row.customerId),
    hour,
  )
  // Once more, now with the usual outlets and all outlets of each customer.
  const again = rankOutlets(typed, all)
  const siblings = siblingsOf(again.slice(0, max), all).slice(0, maxSiblings)
  return {
    rows: [
      ...again.slice(0, max),
      ...siblings.map(row => ({ row, match: 'SIBLING' as const, spelled: null, isAlike: false })),
    ],
    isCut: ranked.length > max || again.length > max,
  }
}

/** The candidates for the typed words, best first. Slips are looked up where the words as typed leave room. */
export async function rankCandidates(
  db: Reading,
  typed: string,
): Promise<RankedOutlet<FoundOutlet & OutletWords>[]> {
  const words = outletQuery(typed)
  if (words.length === 0) return []
  const plain = await selectCandidates(
    db,
    words.map(word => [word]),
  )
  const ranked = rankOutlets(
    typed,
    plain.map(row => asWords(row)),
  )
  if (ranked.length >= max) return ranked
  const meant = await meantBy(db, words)
  if (meant.every(({ length }) => length === 1)) return ranked
  const existing = new Set(plain.map(keyOf))
  const others = (await selectCandidates(db, meant)).filter(row => !existing.has(keyOf(row)))
  return rankOutlets(
    typed,
    [...plain, ...others].map(row => asWords(row)),
  )
}

const keyOf = ({ customerId, outletId }: FoundOutlet): string => `${customerId}.${outletId}`

/** For each typed word the words of customers and outlets that it may be a slip of. */
async function meantBy(db: Reading, words: readonly string[]): Promise<Meant> {
  const alike = wordsOf(
    (
      await selectWordsAlike(
        db,
        words.filter(word => word.length > 2 && !/\d/.test(word)),
      )
    ).join(' '),
  )
  return wordsOf(words.join(' ')).map(typed => {
    const near = alike.map(word => ({
      text: word.text,
      score: word.text.startsWith(typed.text) ? 0 : likeness(typed, word),
    }))
    near.sort((one, other) => other.score - one.score)
    return [
      typed.text,
      ...near
        .filter(({ score }) => score > 0)
        .slice(0, maxMeant)
        .map(({ text }) => text),
    ]
  })
}

/** All outlets of customers with what is usual at this hour. */
async function wholeOutlets(db: Reading, customerIds: readonly CustomerId[], hour: Hour): Promise<Row[]> {
  const rows = await selectOutletsOf(db, [...new Set(customerIds)], hour)
  const usual = usualOutlets(rows)
  const active = new Map<CustomerId, number>()
  for (const { customerId, isActive } of rows)
    if (isActive) active.set(customerId, (active.get(customerId) ?? 0) + 1)
  return rows.map(row => ({
    ...asWords(row, row.outletId !== null && usual.has(row.outletId)),
    activeOutlets: active.get(row.customerId) ?? 0,
  }))
}

const asWords = (row: FoundOutlet, isUsual = false): FoundOutlet & OutletWords => ({
  ...row,
  address: [row.areaCode ?? '', row.street, row.floor, row.city, row.pincode],
  mobiles: [...new Set([...row.mobiles, row.contact])],
  customerNames: [row.businessName, row.legalName, ...row.formerNames],
  isUsual,
})
