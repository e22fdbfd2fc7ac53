import type { Disposition } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type Command, type DeliveredItem, done, type Outcome, refusedWith } from './commands.ts'
import {
  type Amount,
  buyerOf,
  grossOf,
  half,
  lessTaxed,
  minus,
  none,
  packOf,
  plus,
  plusTaxed,
  type Taxed,
  toRupee,
  worthOf,
} from './goods.ts'
import {
  dayAt,
  type IssuedDocument,
  liveDocuments,
  type ModelLine,
  type ModelOrder,
  type ModelState,
  nextNumber,
  post,
  pricedPack,
} from './state.ts'

/** A part of a line; packs without a weight get their share of it. (rules §2.3) */
function partOf(
  { pack }: ModelLine,
  whole: Amount,
  { packs, milli, confirm }: DeliveredItem,
): Amount | string {
  const { kind, content } = packOf(pack)
  if (kind !== 'CATCH_WEIGHT' && packs % 1000 !== 0) return 'BAD_INPUT'
  const weighed = kind === 'COUNTED' ? undefined : milli
  const share = whole.packs === 0 ? packs : half(whole.milli * packs, whole.packs)
  const part = { packs, milli: weighed ?? share }
  if (weighed !== undefined && kind === 'CATCH_WEIGHT')
    part.packs = weighed === whole.milli ? whole.packs : Math.min(whole.packs, half(weighed * 1000, content))
  if (part.milli > whole.milli || part.packs > whole.packs) return 'BREAKS_RULE'
  if (kind !== 'BY_PIECE') return part
  if ((part.packs === 0) !== (part.milli === 0)) return 'BAD_INPUT'
  if (whole.packs > part.packs && whole.milli === part.milli) return 'BAD_INPUT'
  const parts = [part, minus(whole, part)].filter(({ packs }) => packs > 0)
  const isUnlikely = ({ packs, milli }: Amount) => {
    const usual = half(whole.milli * packs, whole.packs)
    return milli * 2 < usual || milli > usual * 2
  }
  return !confirm && parts.some(isUnlikely) ? 'NEEDS_CONFIRM' : part
}

const isAll = ({ pack }: ModelLine, whole: Amount, part: Amount): boolean =>
  packOf(pack).kind === 'CATCH_WEIGHT' ? part.milli === whole.milli : part.packs === whole.packs
const receivedOf = ({ delivered, picked }: ModelLine): Amount => delivered ?? picked ?? none

interface Back {
  line: ModelLine
  credited: Amount
  /** The weighed amount; less than credited when all pieces lost weight. */
  milli: number
  way: Disposition
}

/**
 * Where goods go: as requested, otherwise the default; undefined when they may not be restocked. The model's goods keep for
 * weeks. (rules §3.6)
 */
function wayOf(
  state: ModelState,
  leftAt: number,
  { disposition, reason, qcPassed }: DeliveredItem,
): Disposition | undefined {
  const isFresh = dayAt(leftAt) === dayAt(state.now)
  if (disposition) return disposition === 'RESTOCK' && !isFresh ? undefined : disposition
  if (reason === 'WEIGHT_SHORT') return 'CLAIM_ONLY'
  return isFresh && qcPassed && reason !== 'QUALITY' ? 'RESTOCK' : 'WASTE'
}

/** Posts returned goods where they go, and credits them. (rules §3.6, §7.7) */
function takeBack(state: ModelState, order: ModelOrder, back: readonly Back[]): void {
  for (const { line, milli, way } of back) {
    if (way === 'CLAIM_ONLY') continue
    post(state, packOf(line.pack).item, 'RETURN_IN', milli)
    if (way === 'WASTE') post(state, packOf(line.pack).item, 'WASTAGE', -milli)
  }
  for (const document of liveDocuments(order)) creditOn(state, order, document, back)
}

function creditOn(
  state: ModelState,
  order: ModelOrder,
  document: IssuedDocument,
  back: readonly Back[],
): void {
  const notes = new Map<'CN' | 'CB', number>()
  for (const row of document.lines) {
    const part = back.find(({ line, credited }) => line.id === row.line && credited.milli > 0)
    if (!part) continue
    const pack = pricedPack(part.line)
    const type = document.type === 'BS' || pack.gstBp === 0 ? 'CB' : 'CN'
    const after = plus(row.credited, part.credited)
    const upTo = (amount: Amount): Taxed => worthOf(pack, amount, buyerOf(order.customer).interState)
    const worth =
      after.milli === row.sold.milli
        ? lessTaxed(row.worth, row.creditedWorth)
        : lessTaxed(upTo(after), upTo(row.credited))
    row.credited = after
    row.creditedWorth = plusTaxed(row.creditedWorth, worth)
    notes.set(type, (notes.get(type) ?? 0) + grossOf(worth))
  }
  for (const [type, exact] of notes) {
    const total = noteTotal(document, exact)
    document.notes.push({ number: nextNumber(state, type), exact, total })
  }
}

/**
 * The nearest whole rupee that leaves later notes at most 99 paise of round-off; the last note takes all that is left.
 * (rules §7.7)
 */
function noteTotal({ total, lines, notes }: IssuedDocument, exact: number): number {
  const later =
    lines.reduce((sum, { worth }) => sum + grossOf(worth), 0) -
    notes.reduce((sum, note) => sum + note.exact, 0) -
    exact
  const left = total - notes.reduce((sum, note) => sum + note.total, 0)
  const fitting = [toRupee(exact) - 100, toRupee(exact), toRupee(exact) + 100].filter(
    rupees => Math.abs(left - rupees - later) < 100,
  )
  const nearest = fitting.toSorted(
    (one, other) => Math.abs(one - toRupee(exact)) - Math.abs(other - toRupee(exact)),
  )[0]
  if (later === 0 || nearest === undefined) return left
  return nearest
}

/** DISPATCHED → DELIVERED: lines not sent arrived as picked. (rules §3.2 row 7) */
export function deliver(
  state: ModelState,
  order: ModelOrder,
  deliveries: readonly DeliveredItem[],
): Outcome | undefined {
  if (new Set(deliveries.map(({ line }) => line)).size < deliveries.length) return refusedWith('BAD_INPUT')
  if (deliveries.some(({ line }) => !order.lines.some(({ id }) => id === line)))
    return refusedWith('NOT_FOUND')
  const arrived: Amount[] = []
  const back: Back[] = []
  for (const line of order.lines) {
    const item = deliveries.find(one => one.line === line.id)
    const whole = line.picked ?? none
    const part = item ? partOf(line, whole, item) : whole
    if (typeof part === 'string') return refusedWith(part)
    arrived.push(part)
    const missing = minus(whole, part)
    if (!item || missing.milli === 0) continue
    if (item.reason === undefined) return refusedWith('NEEDS_REASON')
    const way = wayOf(state, order.dispatchedAt, item)
    if (!way) return refusedWith('BREAKS_RULE')
    back.push({ line, credited: missing, milli: missing.milli, way })
  }
  if (arrived.every(({ milli }) => milli === 0)) return refusedWith('BREAKS_RULE')
  for (const [at, line] of order.lines.entries()) line.delivered = arrived[at] ?? none
  takeBack(state, order, back)
  order.deliveredAt = state.now
  return undefined
}

const hour = 3_600_000
function whyNotReturn(
  { status, deliveredAt }: ModelOrder,
  now: number,
  override: boolean,
): string | undefined {
  if (status === 'DISPATCHED') return undefined
  if (status !== 'DELIVERED' && status !== 'CLOSED') return 'WRONG_TRANSITION'
  if (now - deliveredAt > 7 * 24 * hour) return 'BREAKS_RULE'
  return override || (status === 'DELIVERED' && now - deliveredAt <= 24 * hour) ? undefined : 'NEEDS_REASON'
}

/** Takes back goods after dispatch. (rules §3.2 rows 10 and 11, §3.6) */
export function giveBack(
  state: ModelState,
  order: ModelOrder,
  command: Extract<Command, { do: 'return' }>,
): Outcome {
  const { items, override, version } = command
  if (version !== undefined && version !== order.version) return refusedWith('STALE_VERSION')
  const not = whyNotReturn(order, state.now, override === true)
  if (not) return refusedWith(not)
  if (new Set(items.map(({ line }) => line)).size < items.length) return refusedWith('BAD_INPUT')
  const leftAt = order.deliveredAt || order.dispatchedAt
  const back: Back[] = []
  for (const item of items) {
    const line = order.lines.find(({ id }) => id === item.line)
    if (!line) return refusedWith('NOT_FOUND')
    const left = minus(receivedOf(line), line.returned)
    const part = partOf(line, left, item)
    if (typeof part === 'string') return refusedWith(part)
    const way = wayOf(state, leftAt, item)
    if (!way) return refusedWith('BREAKS_RULE')
    back.push({ line, credited: isAll(line, left, part) ? left : part, milli: part.milli, way })
  }
  const returnedOf = (line: ModelLine) =>
    plus(line.returned, back.find(row => row.line === line)?.credited ?? none)
  const isAllBack = order.lines.every(line => isAll(line, receivedOf(line), returnedOf(line)))
  if (order.status === 'DISPATCHED' && !isAllBack) return refusedWith('BREAKS_RULE')
  for (const line of order.lines) line.returned = returnedOf(line)
  takeBack(state, order, back)
  if (isAllBack) order.status = 'RETURNED'
  order.partly = !isAllBack
  order.version++
  return done
}
