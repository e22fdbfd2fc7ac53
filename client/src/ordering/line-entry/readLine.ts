import { lastWords, searchKey } from '@packhouse/contract/goods/matching/normalise.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { contentOf } from '@packhouse/contract/ordering/orders/tolerance.ts'
import type { NameDoubt, NameReader } from '@packhouse/contract/ordering/reading/names/typed-name.ts'
import { isAmountAlone, sizesOf } from '@packhouse/contract/ordering/reading/quantities/bare-number.ts'
import { baseUnit } from '@packhouse/contract/ordering/reading/quantities/packs.ts'
import { type TypedParts, typedParts } from '@packhouse/contract/ordering/reading/quantities/typed-parts.ts'
import { readQuantity, readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { TypedLine } from './lines.ts'
import type { OrderPack } from './packs.ts'
import { type Offer, type OfferedItem, ordered, type RankedPack, rankedPacks } from './ranking.ts'
import { type SaidPacks, saidPacks, saidText } from './saidPacks.ts'

/** What a line may mean: a pack, how many of which packs, and the price that was said for one unit. */
export interface Candidate {
  pack: OrderPack
  /** null: the amount is asked next. */
  packs: SaidPacks | null
  rate: Paise | null
  /** That price is asked of who may agree one. */
  isAsked?: boolean
  /** The amount that was typed, where it makes no packs. */
  amount?: string | null
  /** What a number alone may mean of it. */
  choices?: readonly SaidPacks[]
}

/** What only a person can say of a typed line. */
export type Question =
  | { kind: NameDoubt; name: string }
  /** A bare number can be an amount or so many packs. */
  | { kind: 'NUMBER'; number: string }
  | { kind: 'TWO_NUMBERS'; one: string; other: string }
  /** Prices are agreed by others. */
  | { kind: 'PRICE'; rate: Paise }

export interface LineRead {
  /** What was searched for. */
  name: string
  amount: string | null
  rate: Paise | null
  ranked: readonly RankedPack[]
  /** Typed words that are in no item. */
  leftOut: readonly string[]
  /** The item that the name surely means. */
  itemId: number | null
  /** null: Enter takes what is marked. */
  question: Question | null
  candidates: readonly Candidate[]
  /** The pack whose size the number is: Enter asks how many of it. */
  sized: { pack: OrderPack; packs: readonly SaidPacks[] } | null
  /** The amount is none: the line goes. */
  isRemoval: boolean
}

interface Known {
  offer: Offer
  names: NameReader
  lines: readonly TypedLine[]
  mayAgree: boolean
  /** Who may not agree a price can ask for it. */
  mayAsk?: boolean
}

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

const said = (pack: OrderPack, text: string, { offer, lines }: Known) =>
  saidPacks(pack, text, { packs: offer.byPack.values(), lines })

/** An amount as it makes packs, or what is near it. */
function readings(pack: OrderPack, text: string, known: Known): SaidPacks[] {
  const read = said(pack, text, known)
  return read.kind === 'ISSUE' ? [...read.nearest] : [read.packs]
}

const inUnit = (number: string, { item }: OrderPack): string => `${number} ${baseUnit[item.unit]}`

/** The first pack of an item that can be ordered. */
const firstPack = ({ packs, item }: OfferedItem): OrderPack | undefined =>
  ordered(packs, item).find(({ price }) => price !== null)

/** An answer shows the pack that it puts in, with that one's price. */
const candidate = (pack: OrderPack, packs: SaidPacks | null, rate: Paise | null = null): Candidate => ({
  packs,
  rate,
  pack: packs?.[0]?.pack ?? pack,
})

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

type BareNumber =
  | { kind: 'SURE'; amount: string }
  /** Either an amount or so many packs; `sizes`: packs of that size. */
  | { kind: 'EITHER'; options: SaidPacks[]; counted: OrderPack; sizes: OrderPack[] }

/** A number alone: an amount, unless so many packs may be meant as well. (rules §9.3) */
function bareNumber(
  typed: string,
  { packs, item }: OfferedItem,
  pack: OrderPack,
  known: Known,
): BareNumber | undefined {
  const number = readQuantity(typed).value
  if (number === undefined) return undefined
  const filled = packs
    .filter(({ price }) => price !== null)
    .map(one => ({ name: one.packName, contentMilli: one.contentMilli, byPiece: one.byPiece, one }))
  const chosen = { name: pack.packName, contentMilli: pack.contentMilli, byPiece: pack.byPiece }
  const amount = inUnit(typed, pack)
  if (isAmountAlone(number, { packs: filled, chosen, usualMilli: usualOf(item, packs) }))
    return { kind: 'SURE', amount }
  const sizes = sizesOf(number, filled).map(({ one }) => one)
  const [first] = sizes
  const counted = first ?? pack
  const options = distinct([...readings(pack, amount, known), ...readings(counted, typed, known)])
  if (options.length < 2 && !first) return { kind: 'SURE', amount: options.length === 1 ? amount : typed }
  return { kind: 'EITHER', options, counted, sizes }
}

function withNumber(
  found: LineRead,
  typed: string,
  item: OfferedItem,
  pack: OrderPack,
  known: Known,
): LineRead {
  const number = bareNumber(typed, item, pack, known)
  if (number === undefined) return found
  if (number.kind === 'SURE') return { ...found, amount: number.amount }
  const { options, counted, sizes } = number
  const [first] = sizes
  return {
    ...found,
    ranked: [
      ...sizes.map(size => ({ pack: size, step: 0, isByPack: true })),
      ...found.ranked.filter(row => !sizes.includes(row.pack)),
    ],
    question: { kind: 'NUMBER', number: typed },
    candidates: options.map(one => ({ pack: one.at(-1)?.pack ?? counted, packs: one, rate: null })),
    sized: first ? { pack: first, packs: options } : null,
  }
}

/** What the customer usually takes, in the unit of the item. */
function usualOf(
  { usualPacksMilli, habitPackId }: OrderPack['item'],
  packs: readonly OrderPack[],
): Milli | null {
  const habit = packs.find(({ packsizeid }) => packsizeid === habitPackId)
  return habit && usualPacksMilli !== null ? contentOf(usualPacksMilli, habit.contentMilli) : null
}

const distinct = (options: readonly SaidPacks[]): SaidPacks[] => [
  ...new Map(options.map(one => [saidText(one), one])).values(),
]

/** Two numbers are never one: each may be the amount, and the second the price of one unit. */
function twoNumbers(
  found: LineRead,
  { amount, other, isBare }: TypedParts,
  pack: OrderPack,
  known: Known,
): LineRead {
  const [one = '', second = ''] = [amount ?? '', other ?? '']
  const isNumber = (text: string) => readQuantity(text).value !== undefined
  const packsOf = (text: string, bare: boolean) =>
    readings(pack, bare ? inUnit(text, pack) : text, known).slice(0, 1)
  const price = known.mayAgree && isNumber(second) ? (readRupees(second).value ?? null) : null
  const rows = (packs: SaidPacks[], rate: Paise | null) => packs.map(made => candidate(pack, made, rate))
  const first = packsOf(one, isBare)
  return {
    ...found,
    question: { kind: 'TWO_NUMBERS', one, other: second },
    candidates: [
      ...rows(first, null),
      ...(price === null ? [] : rows(first, price)),
      ...rows(packsOf(second, isNumber(second)), null),
    ],
  }
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
export const priceAtRate = (rate: Paise, { contentMilli }: OrderPack): number =>
  Math.round((rate * contentMilli) / 1000) / 100
