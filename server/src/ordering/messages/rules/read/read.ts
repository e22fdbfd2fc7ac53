import { fold } from '@packhouse/contract/goods/matching/fold.ts'
import type { OutletId } from '@packhouse/contract/ids.ts'
import type { ReadMessage, ReadOrder } from '@packhouse/contract/ordering/reading/model.ts'
import { finished } from '@packhouse/contract/ordering/reading/names/book.ts'
import type { Reader } from '@packhouse/contract/ordering/reading/quantities/amounts.ts'
import { type Token, tokensOf } from '@packhouse/contract/ordering/reading/quantities/tokens.ts'
import type { CatalogueBook } from '../know/book.ts'
import { type Customer, nobody } from '../know/customer.ts'
import { lexicon, type Meaning } from '../know/words/lexicon.ts'
import { type Noise, noiseIn } from '../text/noise.ts'
import { cartIn, withCart } from './cart.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { deliveryOf, type KnownSlot } from './days.ts'
import { draftOf } from './drafts.ts'
import { type Around, type ClauseSaid, saidIn, saysEach } from './events.ts'
import { type Finder, finderOf } from './find.ts'
import { type KnownOutlet, sectionsOf } from './headings.ts'
import { cancelsOfOtherDays } from './intents.ts'
import { orderOf } from './lines.ts'
import { type Mark, marking } from './marks.ts'
import type { Order } from './pairs.ts'
import { ratesIn } from './rates.ts'
import { withoutReports } from './reports.ts'
import { headsIn, senderOf } from './sender.ts'
import { Spans } from './spans.ts'
import { unitForAll } from './unit-for-all.ts'

/** A message and what is known when it is read. */
export interface ToRead {
  text: string
  book: CatalogueBook
  /** When it was sent: "tomorrow" is the day after. */
  now: Date
  customer?: Customer
  /** What is known of outlets that headings name, each of the same customer; others are read as `customer`. */
  ofOutlet?: ReadonlyMap<OutletId, Customer>
  outlets?: readonly KnownOutlet[]
  slots?: readonly KnownSlot[]
}

/** Reads a message at once. */
export const readMessage = (what: ToRead): ReadMessage => finished(reading(what))

/** Reads a message in steps, so that long ones let others work: from its text to orders with lines. (rules §9) */
export function* reading({
  text,
  book,
  now,
  customer = nobody,
  ofOutlet,
  outlets = [],
  slots = [],
}: ToRead): Generator<void, ReadMessage> {
  const { head, skipped } = headsIn(text)
  const cart = cartIn(text)
  const apart = [...skipped, ...cart].sort((one, other) => one.from - other.from)
  const tokens = outside(tokensOf(text), apart)
  yield
  const noise: Noise[] = []
  for (const piece of piecesOf(text)) {
    noise.push(
      ...noiseIn(piece.text).map(one => ({ ...one, from: one.from + piece.from, to: one.to + piece.from })),
    )
    yield
  }
  const { reader, finder } = readerOf(tokens, noise, book, customer)
  const marks = yield* marking(reader, finder, noise)
  const spans = new Spans(text, tokens)
  const clauses = clausesOf(marks)
  const around: Around = {
    usual: usualOrder(clauses),
    wordsOf: ({ first, next }) =>
      tokens
        .slice(first, next)
        .map(({ key }) => key)
        .join(' '),
    named: finder.named,
    rates: ratesIn(clauses),
  }
  const unit = unitForAll(tokens)
  const said: ClauseSaid[] = []
  for (const clause of clauses) {
    yield
    said.push(saidIn(clause, around))
  }
  const textOf = (mark: Mark) => spans.textOf(mark)
  const told = withoutReports(said)
  const ofOtherDays = cancelsOfOtherDays(told, one => deliveryOf([one], { now, slots, textOf }).day)
  // left to a person as words that were not read
  for (const { clause } of ofOtherDays)
    for (const { first, next } of clause.marks) spans.use(first, next, 'UNREAD')
  const heard = told.filter(one => !ofOtherDays.includes(one))
  const sections = sectionsOf(heard, outlets, (first, last) => spans.ofMarks(first, last))
  // "both by 7am"
  const ofAll = heard.filter(({ said: lines, cues }) => lines.length === 0 && saysEach(cues))
  const orders: ReadOrder[] = []
  for (const { heading, outlet, clauses: inside } of sections) {
    if (heading) spans.heading(heading.from, heading.to)
    const draft = draftOf(heading, inside)
    if (draft.lines.length === 0 && draft.excluded.length === 0 && sections.length > 1) continue
    const delivery = deliveryOf(heading ? [...(sections[0]?.clauses ?? []), ...inside, ...ofAll] : inside, {
      now,
      slots,
      textOf,
    })
    const order = yield* orderOf(draft, inside, {
      book,
      finder,
      spans,
      unit,
      customer: (outlet && ofOutlet?.get(outlet.outletId)) ?? customer,
    })
    orders.push({
      ...order,
      outletId: outlet?.outletId ?? null,
      deliveryDate: delivery.day,
      slotId: delivery.slotId,
    })
  }
  const [first = nothing, ...others] = orders
  spans.settle(heard)
  const talk = [...skipped, ...spans.stretches('TALK')].sort((one, other) => one.from - other.from)
  const all = [withCart(first, cart, { book, customer }), ...others]
  return { sender: senderOf(head, outlets, sections), orders: all, unread: spans.stretches('UNREAD'), talk }
}

const nothing: ReadOrder = {
  outletId: null,
  heading: null,
  intent: 'NONE',
  deliveryDate: null,
  slotId: null,
  lines: [],
  excluded: [],
  notes: [],
}

/** The tokens that are in none of some spans, both in their order. */
function outside(tokens: readonly Token[], spans: readonly { from: number; to: number }[]): Token[] {
  let at = 0
  return tokens.filter(({ from }) => {
    while ((spans[at]?.to ?? Number.POSITIVE_INFINITY) <= from) at++
    return from < (spans[at]?.from ?? Number.POSITIVE_INFINITY)
  })
}

/** Longest piece that is searched for numbers at once. */
const longestPiece = 1_000

/** A text in pieces that end with a line or at a space. */
function* piecesOf(text: string): Generator<{ from: number; text: string }> {
  for (let from = 0; from < text.length; ) {
    const maxEnd = from + longestPiece
    const line = text.lastIndexOf('\n', maxEnd)
    const space = text.lastIndexOf(' ', maxEnd)
    const to = maxEnd >= text.length ? text.length : line > from ? line + 1 : space > from ? space : maxEnd
    yield { from, text: text.slice(from, to) }
    from = to
  }
}

function readerOf(
  tokens: readonly Token[],
  noise: readonly Noise[],
  book: CatalogueBook,
  customer: Customer,
): { reader: Reader<Meaning>; finder: Finder } {
  const noises = new Set<number>()
  let at = 0
  for (const [place, { from }] of tokens.entries()) {
    while ((noise[at]?.to ?? Number.POSITIVE_INFINITY) <= from) at++
    const around = noise[at]
    if (around && around.from <= from) noises.add(place)
  }
  const folded = new Map<string, string>()
  const sounds = tokens.map(({ kind, key }) => {
    if (kind !== 'word') return ''
    const cached = folded.get(key) ?? fold(key)
    folded.set(key, cached)
    return cached
  })
  const noisy = (place: number) => noises.has(place)
  const finder = finderOf(book, tokens, sounds, noisy, customer.remembered)
  return {
    reader: { tokens, sounds, noisy, goodsAt: place => finder.exactAt(place)?.length ?? 0, lexicon },
    finder,
  }
}

/** Whether most clauses with one kind of goods and one quantity have the quantity first. */
function usualOrder(clauses: readonly Clause[]): Order {
  let first = 0
  let last = 0
  for (const { marks } of clauses) {
    const [one, other, ...more] = marks.filter(({ kind }) => kind === 'ITEM' || kind === 'QUANTITY')
    if (!one || !other || more.length > 0 || one.kind === other.kind) continue
    if (one.kind === 'QUANTITY') first++
    else last++
  }
  return first > last ? 'FIRST' : 'LAST'
}
