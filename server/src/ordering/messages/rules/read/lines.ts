import { searchKey } from '@packhouse/contract/goods/matching/normalise.ts'
import { paise } from '@packhouse/contract/money.ts'
import type {
  MessageUnit,
  ReadLine,
  ReadOrder,
  TextSpan,
} from '@packhouse/contract/ordering/reading/model.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import type { CatalogueBook } from '../know/book.ts'
import type { Customer } from '../know/customer.ts'
import type { DraftLine, DraftOrder } from './draft-order.ts'
import type { ClauseSaid } from './events.ts'
import type { Finder } from './find.ts'
import { doubted, graded } from './grade.ts'
import { cancels, intentOf, operationOf } from './intents.ts'
import { type Spans, tokensOfThing } from './spans.ts'
import { isGoods } from './telling.ts'

interface Known {
  book: CatalogueBook
  finder: Finder
  customer: Customer
  spans: Spans
  /** The unit that the message says for all goods. */
  unit: MessageUnit | null
}

/** The lines, exclusions and notes of one order, in steps. */
export function* orderOf(
  draft: DraftOrder,
  clauses: readonly ClauseSaid[],
  facts: Known,
): Generator<void, Omit<ReadOrder, 'outletId' | 'deliveryDate' | 'slotId'>> {
  const { spans } = facts
  const intent = intentOf(draft, facts.customer.hasOpenOrder ?? false)
  const uses = new Map<DraftLine['quantity'], number>()
  for (const { quantity } of draft.lines) uses.set(quantity, (uses.get(quantity) ?? 0) + 1)
  const lines: ReadLine[] = []
  for (const line of draft.lines) {
    yield
    const left = (uses.get(line.quantity) ?? 0) - 1
    uses.set(line.quantity, left)
    const span = spans.ofLine(line, line.quantity !== null && left > 0)
    lines.push({ ...lineOf(line, span, facts), op: operationOf(line, intent) })
  }
  const excluded: ReadOrder['excluded'] = []
  for (const one of draft.excluded) {
    yield
    const [first, next] = tokensOfThing(one.thing, one.clause)
    const span = spans.of(first, next)
    spans.use(first, next, intent === 'AMEND' ? 'LINE' : 'EXCLUDED')
    const line = lineOf(unmeasured(one), span, facts)
    if (intent === 'AMEND') lines.push(removal(line))
    else excluded.push({ ...span, itemId: line.itemId })
  }
  const all = doubtTwice(cancels(clauses) ? lines.map(line => doubted(line, 'CANCELLED')) : lines)
  return { heading: draft.heading, intent, lines: all, excluded, notes: notesIn(clauses, spans) }
}

/** An item that several lines mean, by whatever names, is never silently ordered twice. */
function doubtTwice(lines: readonly ReadLine[]): ReadLine[] {
  const counts = new Map<ReadLine['itemId'], number>()
  for (const { itemId, op } of lines) if (op !== 'REMOVE') counts.set(itemId, (counts.get(itemId) ?? 0) + 1)
  return lines.map(line => {
    const isTwice = line.itemId !== null && line.op !== 'REMOVE' && (counts.get(line.itemId) ?? 0) > 1
    if (!isTwice || line.reasons.includes('TWICE')) return line
    return doubted(line, 'TWICE')
  })
}

const unmeasured = ({ thing, clause }: DraftOrder['excluded'][number]): DraftLine => ({
  thing,
  quantity: null,
  clause,
  measuredIn: clause,
  cues: new Set(),
  rate: null,
  doubts: new Set(),
  condition: false,
  sized: null,
  others: [],
  replaces: [],
})

/** "cancel onion" needs no quantity to be sure. */
function removal(line: ReadLine): ReadLine {
  const isSure = line.itemId !== null && line.reasons.length === 0
  const status = isSure ? 'SURE' : line.itemId === null ? 'ASK' : 'CHECK'
  return { ...line, op: 'REMOVE', status, alternatives: isSure ? [] : line.alternatives }
}

function lineOf(line: DraftLine, span: TextSpan, { book, finder, customer, spans, unit }: Known): ReadLine {
  const { thing, quantity } = line
  const { item, packed, status, reasons, by, usual, alternatives, remembered } = graded(line, {
    book,
    finder,
    customer,
    unit,
    textOf: marks => marks.map(mark => spans.textOf(mark).toLowerCase()).join(' '),
  })
  const note = [...thing.remarks, ...thing.trailing].map(mark => spans.textOf(mark)).join(' ')
  const isKnown = quantity !== null && quantity.milli > 0 && !line.condition
  return {
    ...span,
    itemId: item?.itemId ?? null,
    parentItemId: item?.parentItemId ?? null,
    itemCode: item?.itemCode ?? null,
    name: item?.name ?? null,
    op: 'SET',
    quantity: isKnown ? (packed?.quantity ?? milli(quantity.milli)) : null,
    unit: packed?.unit ?? quantity?.unit ?? null,
    baseQuantity: packed?.baseQuantity ?? null,
    packs: (packed?.packs ?? []).map(({ pack, quantity: count }) => ({
      packsizeid: pack.packsizeid,
      packsize: pack.name,
      quantity: count,
    })),
    remainder: packed?.remainder ?? null,
    stated: quantity?.stated
      ? { ...quantity.stated, count: milli(quantity.stated.count), size: milli(quantity.stated.size) }
      : null,
    quotedRate: line.rate === null ? null : paise(line.rate),
    note: note || null,
    status,
    reasons,
    remembered,
    words: wordsOf(line, spans),
    found:
      thing.found && by
        ? { words: thing.found.words, matched: thing.found.matched, by, likeness: thing.found.likeness }
        : null,
    measured: quantity ? spans.of(quantity.first, quantity.next).text : null,
    usual,
    replaces: replacedIn(line, spans),
    alternatives,
  }
}

/** What the message said of a line before it corrected itself. */
function replacedIn({ replaces }: DraftLine, spans: Spans): TextSpan[] {
  return replaces.flatMap(({ clause, thing, quantity }) => {
    const goods = thing ? [tokensOfThing(thing, clause)] : []
    const ranges: (readonly [number, number])[] = quantity
      ? [...goods, [quantity.first, quantity.next]]
      : goods
    if (ranges.length === 0) return []
    const first = Math.min(...ranges.map(([from]) => from))
    const next = Math.max(...ranges.map(([, to]) => to))
    spans.use(first, next, 'LINE')
    return [spans.of(first, next)]
  })
}

/** A name with the words directly around it, without signs and quantities between. */
function wordsOf({ thing, clause }: DraftLine, spans: Spans): string | null {
  const isApart =
    thing.trailing.length > 0 || thing.remarks.some(mark => mark.kind === 'DESCRIBES' && mark.as === 'GRADE')
  if (isApart || thing.touches) return null
  const marks = clause.marks
    .slice(thing.first, thing.next)
    .filter(({ kind }) => kind === 'ITEM' || kind === 'WORD' || kind === 'DESCRIBES')
  return searchKey(marks.map(mark => spans.textOf(mark)).join(' ')) || null
}

/** What the driver should know: gates, floors, whom to call, and what is to be taken back. */
function notesIn(clauses: readonly ClauseSaid[], spans: Spans): TextSpan[] {
  return clauses.flatMap(({ clause: { marks }, said, isTalk, cues }) => {
    const isComplaint = isTalk && cues.has('COMPLAINT') && marks.some(isGoods)
    const isNote = marks.some(
      mark =>
        ((mark.kind === 'TALK' || mark.kind === 'CUE') && mark.meaning?.delivery) ||
        (mark.kind === 'NOISE' && mark.noise.kind === 'PLACE'),
    )
    const [first, last] = [marks[0], marks.at(-1)]
    if (!first || !last || said.some(({ kind }) => kind !== 'RATE') || !(isComplaint || (isNote && !isTalk)))
      return []
    spans.use(first.first, last.next, 'NOTE')
    return [spans.ofMarks(first, last)]
  })
}
