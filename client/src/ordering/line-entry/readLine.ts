import { lastWords, searchKey } from '@packhouse/contract/goods/matching/normalise.ts'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import type { NameDoubt } from '@packhouse/contract/ordering/reading/names/typed-name.ts'
import { type TypedParts, typedParts } from '@packhouse/contract/ordering/reading/quantities/typed-parts.ts'
import { readQuantity } from '@packhouse/contract/platform/formats/typed-number.ts'
import { bareNumber, twoNumbers, withNumber } from './bareNumbers.ts'
import { type Candidate, candidate, type Known, type LineRead, readings, said } from './lineRead.ts'
import type { OrderPack } from './packs.ts'
import { type Offer, type OfferedItem, ordered, type RankedPack, rankedPacks } from './ranking.ts'

/** Items that a question proposes: as many as are listed of a customer’s list. */
const maxProposed = 6
/** Words that name a pack. */
const packWords = 3

/** Reads a typed line as a message is read: what is sure, or what has to be asked. (rules §9.4) */
export function readLine(typed: string, known: Known): LineRead {
  const parts = typedParts(typed, known.names.isWhole)
  const { name, amount, rate } = parts
  const search = searchOnce(name, known.offer)
  const none = {
    name,
    amount,
    rate,
    ...search,
    itemId: null,
    question: null,
    candidates: [],
    sized: null,
    isRemoval: false,
  }
  if (name.trim() === '') return none
  const meant = meantBy(name, known)
  if ('why' in meant) {
    const question = { kind: meant.why, name }
    return { ...none, question, candidates: proposed(meant.items, parts, search, known) }
  }
  const rows = meant.packs.map((pack): RankedPack => ({ pack, step: 0, isByPack: meant.isByPack }))
  const others = search.ranked.filter(({ pack }) => pack.item.itemId !== meant.item.item.itemId)
  const found: LineRead = {
    ...none,
    leftOut: [],
    itemId: meant.item.item.itemId,
    ranked: [...rows, ...others],
  }
  const [pack] = meant.packs
  if (amount === null || !pack || pack.price === null)
    return rate === null ? found : withRate(found, parts, pack, known)
  if (parts.other !== null) return twoNumbers(found, parts, pack, known)
  if (isNothing(amount)) return { ...found, isRemoval: true }
  const read = parts.isBare ? withNumber(found, amount, meant.item, pack, known) : found
  return rate === null || read.question ? read : withRate(read, parts, pack, known)
}

type Search = ReturnType<typeof rankedPacks>
/** The last search in a list: an amount is typed after its name, which is searched for once. */
const lastSearch = new WeakMap<Offer, { name: string; found: Search }>()

function searchOnce(name: string, offer: Offer): Search {
  const last = lastSearch.get(offer)
  if (last?.name === name) return last.found
  const found = rankedPacks(name, offer)
  lastSearch.set(offer, { name, found })
  return found
}

const isNothing = (amount: string): boolean => readQuantity(amount.replace(/[^\d.]+$/u, '')).value === 0

type Meant =
  | { item: OfferedItem; packs: OrderPack[]; isByPack: boolean }
  | { why: NameDoubt; items: OfferedItem[] }

/** The item of a name; words at its end may name a pack of it: "tamatar crate". */
function meantBy(name: string, { offer, names }: Known): Meant {
  const read = names.read(name)
  const at = (place: number) => offer.items[place] ?? []
  const [item] = read.kind === 'SURE' ? [at(read.place)].flat() : []
  if (item) {
    const packs = ordered(item.packs, item.item)
    const bySku = packs.filter(({ sku }) => sku.toLowerCase() === name.trim().toLowerCase())
    return { item, packs: bySku.length > 0 ? bySku : packs, isByPack: bySku.length > 0 }
  }
  const words = searchKey(name).split(' ')
  for (let count = 1; count <= packWords && count < words.length; count++) {
    const head = names.read(words.slice(0, -count).join(' '))
    const [own] = head.kind === 'SURE' ? [at(head.place)].flat() : []
    const packs = own ? packsCalled(words.slice(-count), ordered(own.packs, own.item)) : []
    if (own && packs.length > 0) return { item: own, packs, isByPack: true }
  }
  return read.kind === 'ASK'
    ? { why: read.why, items: read.places.flatMap(at) }
    : { why: 'UNKNOWN', items: [] }
}

/** The packs that have these words in their name, whole words before beginnings. */
function packsCalled(typed: readonly string[], packs: readonly OrderPack[]): OrderPack[] {
  const has = (pack: OrderPack, fits: (word: string, other: string) => boolean) =>
    typed.every(one =>
      searchKey(pack.packName)
        .split(' ')
        .some(word => fits(word, one)),
    )
  const whole = packs.filter(pack => has(pack, (word, one) => word === one))
  return [
    ...whole,
    ...packs.filter(pack => !whole.includes(pack) && has(pack, (word, one) => word.startsWith(one))),
  ]
}

/** The first pack of an item that can be ordered. */
const firstPack = ({ packs, item }: OfferedItem): OrderPack | undefined =>
  ordered(packs, item).find(({ price }) => price !== null)

/** What may be meant by a name that nobody can be sure of, a row an item, with the amount that was typed. */
function proposed(
  items: readonly OfferedItem[],
  parts: TypedParts,
  { ranked }: Search,
  known: Known,
): Candidate[] {
  const isOne = !parts.name.trim().includes(' ')
  const alike = ranked
    .filter(({ step, isByPack }) => !isByPack && (!isOne || step <= lastWords + 1))
    .map(({ pack }) => pack)
  const packs = [...items.flatMap(item => firstPack(item) ?? []), ...alike]
  const rows = packs.filter(
    ({ item, price }, at) =>
      price !== null && packs.findIndex(other => other.item.itemId === item.itemId) === at,
  )
  return rows.slice(0, maxProposed).map(pack => withAmount(pack, parts, known))
}

/** A row of an item with the amount that was typed: as many packs, what a number alone may mean, or the amount to be corrected. */
function withAmount(pack: OrderPack, { amount: typed, isBare, other }: TypedParts, known: Known): Candidate {
  if (typed === null || other !== null) return candidate(pack, null)
  const item = known.offer.items.find(one => one.item.itemId === pack.item.itemId)
  const number = isBare && item ? bareNumber(typed, item, pack, known) : undefined
  if (number?.kind === 'EITHER') return { ...candidate(number.counted, null), choices: number.options }
  const amount = number?.amount ?? typed
  const read = said(pack, amount, known)
  return read.kind === 'ISSUE' ? { ...candidate(pack, null), amount } : candidate(pack, read.packs)
}

/** A price that was said: who may not agree one asks for it, or takes the usual one. (rules §4.19) */
function withRate(
  found: LineRead,
  { amount, rate }: TypedParts,
  pack: OrderPack | undefined,
  known: Known,
): LineRead {
  if (rate === null || known.mayAgree || !pack) return found
  const text = amount === null ? null : (found.amount ?? amount)
  const packs = (text === null ? undefined : readings(pack, text, known)[0]) ?? null
  const row = (rate: Paise | null): Candidate => ({
    ...candidate(pack, packs, rate),
    ...(packs ? {} : { amount: text }),
  })
  const asked = known.mayAsk ? [{ ...row(rate), isAsked: true }] : []
  return { ...found, question: { kind: 'PRICE', rate }, candidates: [...asked, row(null)] }
}

/** The price of a pack at a price for one unit of its item. */
export const priceAtRate = (rate: Paise, { contentMilli }: OrderPack): Paise =>
  paise(Math.round((rate * contentMilli) / 1000))
