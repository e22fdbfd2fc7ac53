import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import {
  type Command,
  done,
  type EditItem,
  type Made,
  type Outcome,
  type PickItem,
  refusedWith,
} from './commands.ts'
import { type Amount, buyerOf, type Decided, half, none, packOf } from './goods.ts'
import { advanceFor, canPack, holdOf, isStale } from './moves.ts'
import {
  free,
  isOpen,
  linesTotal,
  liveDocuments,
  lyingPicked,
  type ModelLine,
  type ModelOrder,
  type ModelState,
  newLine,
  onHand,
  openOrders,
  outstanding,
  totalOf,
} from './state.ts'

const contentOf = (pack: number, packs: number): number => half(packs * packOf(pack).content, 1000)

/** The packs and content set on a line; whichever is not sent is derived. (rules §2.3) */
function pickedQuantity({ pack }: ModelLine, { packs, milli }: PickItem): Amount | string {
  const { kind, content } = packOf(pack)
  if (kind === 'CATCH_WEIGHT') {
    if (milli !== undefined) return { packs: half(milli * 1000, content), milli }
    if (packs !== undefined) return { packs, milli: contentOf(pack, packs) }
  }
  if (packs === undefined || packs % 1000 !== 0) return 'BAD_INPUT'
  if (kind === 'COUNTED' || milli === undefined) return { packs, milli: contentOf(pack, packs) }
  return (milli === 0) === (packs === 0) ? { packs, milli } : 'BAD_INPUT'
}

const agreed = 'CUSTOMER_AGREED'
/** The tolerance of rules §3.4, limits included. */
function decide(line: ModelLine, item: PickItem): Decided | string {
  const amount = pickedQuantity(line, item)
  if (typeof amount === 'string') return amount
  const { kind, content } = packOf(line.pack)
  const [is, wanted] =
    kind === 'CATCH_WEIGHT' ? [amount.milli, line.ordered.milli] : [amount.packs, line.ordered.packs]
  const [low, high, highest] = kind === 'CATCH_WEIGHT' ? [95, 105, 110] : [100, 100, 100]
  if (is * 100 > wanted * highest) return 'BREAKS_RULE'
  const isShort = is * 100 < wanted * low
  const isOver = is * 100 > wanted * high
  // out of stock where it was shared out, and nobody asks the picker why (rules §35.5)
  const reason = item.reason ?? (isShort && line.allotted !== null ? 'OUT_OF_STOCK' : undefined)
  if (isShort && (reason === undefined || reason === agreed)) return 'NEEDS_REASON'
  if (isOver && reason !== agreed) return 'NEEDS_REASON'
  const nominal = half(amount.packs * content, 1000)
  const isOdd = kind === 'BY_PIECE' && (amount.milli * 2 < nominal || amount.milli > nominal * 2)
  if (isOdd && !item.confirm) return 'NEEDS_CONFIRM'
  return { ...amount, reason: isShort || isOver ? (reason ?? null) : null }
}

const same = (one: Amount | null, other: Amount | null): boolean =>
  one?.packs === other?.packs && one?.milli === other?.milli
const asBefore = (one: ModelLine, other: ModelLine | undefined): boolean =>
  other !== undefined &&
  same(one.picked, other.picked) &&
  one.reason === other.reason &&
  one.task === other.task

/** fullfillmultipleorder: sets what was picked. (rules §3.2 rows 3 and 4) */
export function pick(
  state: ModelState,
  order: ModelOrder,
  command: Extract<Command, { do: 'pick' }>,
): Outcome {
  const { byPicker, version } = command
  const items = command.items.filter(item => isNews(order, item))
  const inHall = order.status === 'PENDING' || order.status === 'PACKING'
  const taken = byPicker === true && !order.picker && inHall
  const not = inHall ? (order.picker || taken ? undefined : 'BREAKS_RULE') : 'WRONG_TRANSITION'
  if (not && items.every(item => isRepeat(order, item))) return done
  if (isStale(order, version)) return refusedWith('STALE_VERSION')
  if (items.length === 0 && !taken) return done
  if (not) return refusedWith(not)
  if (items.some(item => !item.aboveShare && isAboveShare(order, item))) return refusedWith('NEEDS_REASON')
  const lines = order.lines.map(line => ({ ...line }))
  for (const [at, item] of items.entries()) {
    if (!lines.some(({ id }) => id === item.line)) return refusedWith('NOT_FOUND')
    if (items.findIndex(({ line }) => line === item.line) !== at) return refusedWith('BAD_INPUT')
  }
  for (const line of lines) {
    const item = items.find(one => one.line === line.id)
    if (item?.undecided) Object.assign(line, { picked: null, reason: null })
    else if (item) {
      const decided = decide(line, item)
      if (typeof decided === 'string') return refusedWith(decided)
      const { reason, ...picked } = decided
      Object.assign(line, { picked, reason, draft: null, task: false })
    }
  }
  const isSame = lines.every((line, at) => asBefore(line, order.lines[at]))
  if (isSame && order.status === 'PACKING' && !taken) return done
  if (isMissing(state, order.lines, lines)) return refusedWith('SHORT_OF_STOCK')
  order.lines = lines
  order.picker ||= taken
  order.status = canPack(lines) ? 'PACKED' : 'PACKING'
  order.version++
  return done
}

/** More of an item is picked than before, and more than lies there for it. */
const isMissing = (state: ModelState, before: readonly ModelLine[], after: readonly ModelLine[]): boolean =>
  after.some(({ pack }) => {
    const { item } = packOf(pack)
    const own = pickedOf(before, item)
    const now = pickedOf(after, item)
    return now > own && now > onHand(state, item) - lyingPicked(state, item) + own
  })

const pickedOf = (lines: readonly ModelLine[], item: number): number =>
  lines.reduce((sum, { pack, picked }) => sum + (packOf(pack).item === item ? (picked?.milli ?? 0) : 0), 0)
const heldOf = (lines: readonly ModelLine[], item: number): number =>
  lines.reduce(
    (sum, { pack, picked, ordered }) => sum + (packOf(pack).item === item ? (picked ?? ordered).milli : 0),
    0,
  )

/** A line may be sent as it was read: then there is nothing to decide about it. */
function isNews(order: ModelOrder, item: PickItem): boolean {
  const line = order.lines.find(({ id }) => id === item.line)
  if (!line || item.undecided || line.task) return true
  return (item.reason !== undefined && item.reason !== line.reason) || !isRepeat(order, item)
}

/** More than was shared out to its line; pieces are counted. (rules §35.5) */
function isAboveShare(order: ModelOrder, item: PickItem): boolean {
  const line = order.lines.find(({ id }) => id === item.line)
  if (!line || line.allotted === null || item.undecided) return false
  const amount = pickedQuantity(line, item)
  if (typeof amount === 'string') return false
  const { kind } = packOf(line.pack)
  return (kind === 'CATCH_WEIGHT' ? amount.milli : contentOf(line.pack, amount.packs)) > line.allotted
}

function isRepeat(order: ModelOrder, item: PickItem): boolean {
  const line = order.lines.find(({ id }) => id === item.line)
  if (!line || item.undecided) return false
  const amount = pickedQuantity(line, item)
  return typeof amount !== 'string' && same(amount, line.picked)
}

/** A line changed during picking: undecided again, a task. An untouched line that is removed is decided at once. */
function asTask(line: ModelLine, ordered: Amount): ModelLine {
  const packed = line.picked ?? line.draft
  if (ordered.packs === 0 && (packed?.packs ?? 0) === 0)
    return { ...line, ordered, picked: none, draft: null, reason: 'CUSTOMER_CANCELLED', task: false }
  return { ...line, ordered, picked: null, draft: packed, reason: null, task: true }
}

const editable: readonly OrderStatus[] = ['PLACED', 'PENDING', 'PACKING', 'PACKED']
const mayHold = (item: number): boolean => item < 2 // onions and tomatoes are sold by any weight

/** orders/edit: changed amounts, new lines. (rules §3.2) */
export function edit(
  state: ModelState,
  order: ModelOrder,
  command: Extract<Command, { do: 'edit' }>,
  made?: Made,
): Outcome {
  const { items, version, override } = command
  if (isStale(order, version)) return refusedWith('STALE_VERSION')
  if (!editable.includes(order.status)) return refusedWith('WRONG_TRANSITION')
  if (liveDocuments(order).length > 0) return refusedWith('INVOICE_LIVE')
  const not = whyNotEdit(order, items)
  if (not) return refusedWith(not)
  const changed = items.filter(item =>
    order.lines.some(({ id, ordered }) => id === item.line && ordered.packs !== item.packs),
  )
  const added = items.filter(({ line }) => line === undefined)
  const inHall = order.status === 'PACKING' || order.status === 'PACKED'
  const lines = order.lines.flatMap((line): ModelLine[] => {
    const item = changed.find(one => one.line === line.id)
    if (!item) return [line]
    const ordered = { packs: item.packs, milli: contentOf(line.pack, item.packs) }
    const allotted =
      line.allotted === null || item.packs === 0 ? null : Math.min(line.allotted, ordered.milli)
    const isTouched = inHall || (order.status === 'PENDING' && (line.picked ?? line.draft) !== null)
    if (isTouched) return [{ ...asTask(line, ordered), allotted }]
    return item.packs === 0 ? [] : [{ ...line, ordered, allotted }]
  })
  for (const item of added)
    lines.push({ ...newLine(state, item, made?.lines?.get(item.pack) ?? 0), task: inHall })
  if (lines.every(({ ordered }) => ordered.packs === 0)) return refusedWith('BREAKS_RULE')
  if (changed.length === 0 && added.length === 0) return done

  const after = { ...order, lines }
  const total = linesTotal(after)
  let hold = order.hold
  if (order.status === 'PLACED') hold = holdOf(state, order.customer, total)
  else {
    const refused = whyNotMore(state, order, total, override === true)
    if (refused) return refusedWith(refused)
    for (const item of new Set(
      lines.filter(({ pack }) => packOf(pack).stockOnly).map(({ pack }) => packOf(pack).item),
    )) {
      const more = heldOf(lines, item) - heldOf(order.lines, item)
      if (isOpen(order) && more > 0 && more > free(state, item)) return refusedWith('SHORT_OF_STOCK')
    }
  }
  order.lines = lines
  order.hold = hold
  if (order.status === 'PACKED') order.status = 'PACKING'
  order.version++
  return done
}

function whyNotEdit(order: ModelOrder, items: readonly EditItem[]): string | undefined {
  const changes = items.filter(({ line }) => line !== undefined)
  for (const [at, { line, packs }] of changes.entries()) {
    const found = order.lines.find(({ id }) => id === line)
    if (!found) return 'NOT_FOUND'
    if (changes.findIndex(other => other.line === line) !== at) return 'BAD_INPUT'
    if (packs % 1000 !== 0 && !(mayHold(packOf(found.pack).item) && packOf(found.pack).content === 1000))
      return 'BREAKS_RULE'
  }
  const isDuplicate = ({ line, pack }: EditItem) =>
    line === undefined && order.lines.some(other => other.pack === pack)
  return items.some(isDuplicate) ? 'BREAKS_RULE' : undefined
}

/** An accepted order's increase needs credit, or payment. (rules §3.2 row 2, §6.5) */
export function whyNotMore(
  state: ModelState,
  order: ModelOrder,
  total: number,
  override: boolean,
): string | undefined {
  const more = total - totalOf(order)
  if (more <= 0) return undefined
  const { limit } = buyerOf(order.customer)
  if (limit === null) return advanceFor(state, order, totalOf(order)) < total ? 'NOT_PAID' : undefined
  const used = outstanding(state, order.customer) + openOrders(state, order.customer)
  return used + more > limit && !override ? 'CREDIT_HOLD' : undefined
}

/** orders/waive: accepts a changed line as packed. (rules §3.2) */
export function waive(
  state: ModelState,
  order: ModelOrder,
  command: Extract<Command, { do: 'waive' }>,
): Outcome {
  const line = order.lines.find(({ id }) => id === command.line)
  if (!line) return refusedWith('NOT_FOUND')
  if (isStale(order, command.version)) return refusedWith('STALE_VERSION')
  if (!line.task) return refusedWith('BREAKS_RULE')
  if (order.status !== 'PACKING') return refusedWith('WRONG_TRANSITION')
  // a line that gets more of what was short is still picked
  const packed = line.draft ?? line.picked ?? none
  const decided = decide(line, {
    line: line.id,
    packs: packed.packs,
    milli: packed.milli,
    reason: line.reason ?? 'OTHER',
    confirm: true,
  })
  if (typeof decided === 'string') return refusedWith('BREAKS_RULE')
  const { reason, ...picked } = decided
  const lines = order.lines.map(one =>
    one === line ? { ...one, picked, reason, draft: null, task: false } : one,
  )
  if (isMissing(state, order.lines, lines)) return refusedWith('SHORT_OF_STOCK')
  order.lines = lines
  if (canPack(lines)) order.status = 'PACKED'
  order.version++
  return done
}
