import type {
  Alternative,
  Doubt,
  FoundBy,
  LineStatus,
  MessageUnit,
  ReadLine,
} from '@packhouse/contract/ordering/reading/model.ts'
import type { Found } from '@packhouse/contract/ordering/reading/names/names.ts'
import { baseUnit, type Packed, packed } from '@packhouse/contract/ordering/reading/quantities/packs.ts'
import type { Quantity } from '@packhouse/contract/ordering/reading/quantities/quantity.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { CatalogueBook, CatalogueItem, CataloguePack } from '../know/book.ts'
import type { Customer, Habit } from '../know/customer.ts'
import { alternative, habit } from '../know/thresholds.ts'
import type { DraftLine } from './draft-order.ts'
import type { Finder } from './find.ts'
import type { Mark } from './marks.ts'
import type { Thing } from './things.ts'

export interface Graded {
  item: CatalogueItem | null
  packed: Packed<CataloguePack> | null
  status: LineStatus
  reasons: Doubt[]
  by: FoundBy | null
  usual: { least: Milli; most: Milli } | null
  alternatives: Alternative[]
  remembered: boolean
}

/** Decides a line's item, packs and status. Nothing that somebody should look at is SURE. (rules §9.9) */
export function graded(
  line: DraftLine,
  {
    book,
    finder,
    customer,
    unit,
    textOf,
  }: {
    book: CatalogueBook
    finder: Finder
    customer: Customer
    /** The unit that the message says for all goods. */
    unit: MessageUnit | null
    textOf: (marks: readonly Mark[]) => string
  },
): Graded {
  const { thing } = line
  const doubts = new Set<Doubt>(line.doubts)
  if (line.condition) doubts.add('CONDITION')
  const own = thing.found?.by === 'REMEMBERED' ? customer.remembered.get(thing.found.matched) : undefined
  const named = (mark: Mark, name: string) => [
    finder.named(`${textOf([mark])} ${name}`),
    finder.named(`${name} ${textOf([mark])}`),
  ]
  const choice = chosen(line, { book, customer, doubts, named })
  const item = choice.place === undefined ? null : (book.items[choice.place] ?? null)
  const quantity = line.condition || !line.quantity || line.quantity.milli <= 0 ? null : line.quantity
  const pack =
    own?.packsizeid === null
      ? undefined
      : item?.packs.find(({ packsizeid }) => packsizeid === own?.packsizeid)
  const inPacks =
    item && quantity ? packed(item, inPieces(line, inUnitOfAll(quantity, unit, item), item), pack) : null
  for (const doubt of inPacks?.doubts ?? []) doubts.add(doubt)
  if (quantity?.upper != null) doubts.add('RANGE')
  if (quantity?.summed) doubts.add('TWICE')
  if (quantity?.isUnclear) doubts.add('CONTAINER_SIZE')
  if (line.cues.has('ABOUT')) doubts.add('RANGE')
  const limits = item && limitsOf(item, inPacks?.baseQuantity ?? null, customer)
  for (const doubt of limits?.doubts ?? []) doubts.add(doubt)
  const isRequested = item === null || quantity === null
  const status = isRequested ? 'ASK' : doubts.size > 0 || !choice.isSure ? 'CHECK' : 'SURE'
  if (status === 'CHECK' && doubts.size === 0) doubts.add('LIKENESS')
  return {
    item,
    packed: inPacks,
    status,
    reasons: [...doubts],
    by: choice.by,
    usual: limits?.usual ?? null,
    alternatives:
      status === 'SURE'
        ? []
        : alternativesOf(line, choice, {
            book,
            finder,
            customer,
            words: textOf([...thing.before, ...thing.after]),
          }),
    remembered: own !== undefined,
  }
}

/** "All in kg" is the unit of what is sold by the kilo and has no other. */
const inUnitOfAll = (quantity: Quantity, unit: MessageUnit | null, item: CatalogueItem): Quantity =>
  quantity.unit === null && unit === baseUnit[item.unit] ? { ...quantity, unit } : quantity

/** "2 bade wale" are pieces; "4 bade" are, where pieces are sold. */
const inPieces = ({ sized }: DraftLine, quantity: Quantity, item: CatalogueItem): Quantity =>
  quantity.unit === null &&
  (sized === 'PIECES' || (sized === 'SIZE' && item.packs.some(({ byPiece }) => byPiece)))
    ? { ...quantity, unit: 'pc' }
    : quantity

type Named = (mark: Mark, name: string) => (Found | undefined)[]

/** A word apart from the name that makes a known name with it: "capsicum (red)", "onion small". */
function withWords(
  thing: Thing,
  { words }: Found,
  named: Named,
): { found: Found; used: Set<Mark> } | undefined {
  for (const mark of [...thing.before, ...thing.after, ...thing.trailing, ...thing.remarks]) {
    if (mark.kind !== 'DESCRIBES' || mark.as === 'QUALITY') continue
    const found = named(mark, words).find(hit => hit && !hit.generic && hit.items.length > 0)
    if (found) return { found: { ...found, words: found.matched }, used: new Set([mark]) }
  }
  return undefined
}

interface Choice {
  place: number | undefined
  by: FoundBy | null
  isSure: boolean
  candidates: readonly number[]
}

/** Which item a line means; words around its name that name another kind of goods prevent a silent match. (rules §9.4) */
function chosen(
  { thing }: DraftLine,
  {
    book,
    customer,
    doubts,
    named,
  }: { book: CatalogueBook; customer: Customer; doubts: Set<Doubt>; named: Named },
): Choice {
  const { found: plain } = thing
  const described = plain ? withWords(thing, plain, named) : undefined
  const found = described?.found ?? plain
  const ask = (candidates: readonly number[], doubt: Doubt): Choice => {
    doubts.add(doubt)
    return { place: undefined, by: null, isSure: false, candidates }
  }
  if (!found) return ask([], 'UNKNOWN_WORD')
  const before = thing.before.filter(mark => !described?.used.has(mark))
  if (before.some(isOther) || thing.touches) return ask(found.items, 'UNKNOWN_WORD')
  const after = [...thing.after, ...thing.trailing].filter(mark => !described?.used.has(mark))
  if (after.some(mark => mark.kind === 'DESCRIBES' && mark.as === 'FORM'))
    return ask(found.items, 'UNKNOWN_WORD')
  if (after.length > 0 || before.length > 0) doubts.add('UNKNOWN_WORD')
  if (thing.remarks.some(mark => mark.kind === 'DESCRIBES' && mark.as === 'GRADE')) doubts.add('UNKNOWN_WORD')
  const [first] = found.items
  if (found.items.length === 0 || first === undefined) return ask([], 'UNKNOWN_WORD')
  if (!found.generic && found.items.length === 1) {
    if (!found.isSure) doubts.add('LIKENESS')
    return { place: first, by: found.by, isSure: found.isSure, candidates: found.items }
  }
  const often = found.items.filter(place => {
    const item = book.items[place]
    return item && (customer.habits.get(item.itemId)?.ordersIn60Days ?? 0) > 0
  })
  const [usual] = often
  const usualId = usual === undefined ? undefined : book.items[usual]?.itemId
  doubts.add('SEVERAL_ITEMS')
  if (
    usual !== undefined &&
    often.length === 1 &&
    usualId &&
    (customer.habits.get(usualId)?.ordersIn60Days ?? 0) >= habit.proposed
  )
    return { place: usual, by: 'HABIT', isSure: false, candidates: found.items }
  if (found.proposes || found.items.length === 1)
    return { place: first, by: found.by, isSure: false, candidates: found.items }
  return ask(found.items, 'SEVERAL_ITEMS')
}

/** Makers only brand the goods; everything else before a name makes others of them. */
const isOther = (mark: Mark): boolean => !(mark.kind === 'DESCRIBES' && mark.as === 'MAKER')

/** A line with one more reason to look at it. */
export const doubted = (line: ReadLine, doubt: Doubt): ReadLine => ({
  ...line,
  status: line.status === 'SURE' ? 'CHECK' : line.status,
  reasons: [...line.reasons, doubt],
})

/** Why an amount of an item should be looked at, however it was read; what is usual, where it is not. */
export function limitsOf(
  { itemId, isActive, maxMilli }: CatalogueItem,
  base: Milli | null,
  customer: Customer,
): { doubts: Doubt[]; usual: { least: Milli; most: Milli } | null } {
  const barred = customer.barred(itemId)
  const usual = base === null ? null : unusualOf(customer.habits.get(itemId), base)
  const doubts: Doubt[] = [
    ...(barred ? [barred] : []),
    ...(isActive ? [] : ['INACTIVE' as const]),
    ...(maxMilli !== null && base !== null && base > maxMilli ? ['OVER_LIMIT' as const] : []),
    ...(usual ? ['UNUSUAL_QUANTITY' as const] : []),
  ]
  return { doubts, usual }
}

function unusualOf(ordered: Habit | undefined, base: Milli): { least: Milli; most: Milli } | null {
  const { quantities = [] } = ordered ?? {}
  if (quantities.length < habit.known) return null
  const sorted = [...quantities].sort((one, other) => one - other)
  const [least, greatest] = [sorted[0], sorted.at(-1)]
  if (least === undefined || greatest === undefined) return null
  return base > habit.unusual * greatest || base * habit.unusual < least ? { least, most: greatest } : null
}

/** What else a line could mean, the likeliest first, of equal ones what this outlet orders most. */
function alternativesOf(
  { thing }: DraftLine,
  { candidates, place }: Choice,
  {
    book,
    finder,
    customer,
    words,
  }: { book: CatalogueBook; finder: Finder; customer: Customer; words: string },
): Alternative[] {
  const name = thing.found?.words ?? words
  const rated = new Map<number, number>()
  for (const candidate of candidates) rated.set(candidate, thing.found?.likeness ?? 1)
  for (const word of name.split(' '))
    for (const sharing of book.words.get(word)?.slice(0, alternative.most) ?? [])
      if (!rated.has(sharing)) rated.set(sharing, alternative.sharesWord)
  const isInDoubt = place === undefined || thing.found?.isSure === false
  if (rated.size < alternative.most && isInDoubt)
    for (const { items, likeness } of finder.similar(name).slice(0, alternative.most))
      for (const near of items) if (!rated.has(near)) rated.set(near, likeness)
  return [...rated]
    .filter(([candidate]) => candidate !== place)
    .flatMap(([candidate, likeness]) => {
      const item = book.items[candidate]
      return item ? [{ item, likeness, orders: customer.habits.get(item.itemId)?.ordersIn60Days ?? 0 }] : []
    })
    .sort((one, other) => other.likeness - one.likeness || other.orders - one.orders)
    .slice(0, alternative.most)
    .map(({ item: { itemId, itemCode, name: itemName }, likeness }) => ({
      itemId,
      itemCode,
      name: itemName,
      likeness,
    }))
}
