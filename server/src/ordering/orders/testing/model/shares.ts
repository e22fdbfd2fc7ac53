import { type Command, done, type LineAmount, type Made, type Outcome, refusedWith } from './commands.ts'
import { buyerOf, packOf } from './goods.ts'
import { canPack } from './moves.ts'
import { isOpen, liveDocuments, type ModelLine, type ModelOrder, type ModelState, onHand } from './state.ts'

/** A line that shares in what is there of an item, thousandths of its base unit. (rules §35.1) */
interface Sharer {
  order: ModelOrder
  line: ModelLine
  /** It gets no less than this and no more than that. */
  least: number
  most: number
  step: number
}

/** A step of the scale, as the settings have it unless changed. */
const scaleStep = 100
const goodsReasons: readonly unknown[] = ['OUT_OF_STOCK', 'QUALITY', 'DAMAGED', 'NOT_RECEIVED', 'OTHER']
const inHall = ['PENDING', 'PACKING', 'PACKED']

/** A picked line gets more where its goods were short and it can be picked again. (rules §35.6) */
const getsMore = (order: ModelOrder, { pack, reason }: ModelLine): boolean =>
  goodsReasons.includes(reason) &&
  packOf(pack).kind !== 'BY_PIECE' &&
  inHall.includes(order.status) &&
  liveDocuments(order).length === 0

/** The lines of an item for a day, who placed first first. */
export const sharersOf = (state: ModelState, item: number, day: string): Sharer[] =>
  [...state.orders.values()]
    .filter(order => isOpen(order) && order.day === day)
    .toSorted((one, other) => one.id - other.id)
    .flatMap(order =>
      order.lines.flatMap(line => {
        const { picked, ordered, pack } = line
        if (packOf(pack).item !== item) return []
        const least = picked?.milli ?? 0
        const isWanting = picked === null || getsMore(order, line)
        const most = isWanting ? Math.max(least, ordered.milli) : least
        const { kind, content } = packOf(pack)
        const step = kind === 'CATCH_WEIGHT' ? scaleStep : content
        return most === 0 ? [] : [{ order, line, least, most, step }]
      }),
    )

/** What is there beside what orders of other days hold, and at least what is picked. (rules §35.1) */
export function thereFor(state: ModelState, item: number, day: string): number {
  let held = 0
  for (const order of state.orders.values()) {
    if (!isOpen(order) || order.day === day) continue
    for (const { pack, picked, ordered, allotted, task } of order.lines) {
      if (packOf(pack).item !== item) continue
      if (picked !== null) held += Math.max(picked.milli, task ? (allotted ?? 0) : 0)
      else if (allotted !== null) held += Math.min(allotted, ordered.milli)
      else if (order.day < day) held += ordered.milli
    }
  }
  const picked = sharersOf(state, item, day).reduce((sum, { least }) => sum + least, 0)
  return Math.max(picked, onHand(state, item) - held)
}

type Share = Extract<Command, { do: 'share' }>

/** Shares an item out: as it was proposed, with what was typed after it. (rules §35.2 to §35.4) */
export function share(state: ModelState, command: Share, made?: Made): Outcome {
  const { item, day, protect, fixed, typed, unseen } = command
  const sharers = sharersOf(state, item, day)
  const there = thereFor(state, item, day)
  const named = [...protect, ...fixed.map(({ line }) => line)]
  if (named.some(id => !sharers.some(({ line }) => line.id === id))) return refusedWith('BREAKS_RULE')
  const needed = sharers.reduce((sum, one) => sum + (saidOf(one, command) ?? one.least), 0)
  if (needed > there) return refusedWith('BREAKS_RULE')
  if (sharers.length === 0) return refusedWith('BAD_INPUT')
  const proposed = made?.shares
  if (!proposed) return done // the product refused what may be shared out: the answers differ
  const isProposed = sharers.every(({ line }) => proposed.has(line.id)) && proposed.size === sharers.length
  const wrong = isProposed ? whyNotProposed(sharers, proposed, { there, command }) : 'other lines'
  if (wrong && !unseen) return refusedWith(`a proposal that it should not make: ${wrong}`)
  if (unseen && (!isProposed || sharers.some(({ line }) => line.allotted !== null)))
    return refusedWith('STALE_VERSION')
  const amountOf = (id: number) => amountIn(typed, id) ?? proposed.get(id) ?? -1
  if (sharers.some(one => !mayGet(one, amountOf(one.line.id)))) return refusedWith('BREAKS_RULE')
  if (sharers.reduce((sum, { line }) => sum + amountOf(line.id), 0) > there) return refusedWith('BREAKS_RULE')

  const open = sharers.filter(({ least, most }) => least < most)
  const isWhole = open.every(({ line, most }) => amountOf(line.id) === most)
  const rows = open.flatMap(({ order, line }) => {
    const after = isWhole && line.picked === null ? null : amountOf(line.id)
    const row = { order: order.id, line: line.id, before: line.allotted, picked: line.picked?.milli ?? null }
    return after === line.allotted ? [] : [{ ...row, after }]
  })
  give(
    state,
    rows.map(({ order, line, after }) => ({ order, line, allotted: after })),
  )
  state.sharings.set(made.sharing ?? 0, { rows, undone: false })
  return done
}

const amountIn = (amounts: readonly LineAmount[], id: number): number | undefined =>
  amounts.find(({ line }) => line === id)?.milli
const saidOf = ({ line, most }: Sharer, { fixed, protect }: Share): number | undefined =>
  amountIn(fixed, line.id) ?? (protect.includes(line.id) ? most : undefined)
const mayGet = ({ least, most, step }: Sharer, amount: number): boolean =>
  amount >= least && amount <= most && (amount === least || amount === most || amount % step === 0)

/** What a line could take next: up to its next whole step, or the rest of it; less than a step is not weighed again. */
function nextOf({ most, step }: Sharer, has: number): number {
  if (has % step !== 0 && most - has < step) return Number.POSITIVE_INFINITY
  return has >= most ? Number.POSITIVE_INFINITY : Math.min(most, Math.ceil(has / step) * step + step) - has
}

/** What a proposal must be, whichever way it was found: a sentence where it is not. (rules §35.2, §35.3) */
function whyNotProposed(
  sharers: readonly Sharer[],
  got: ReadonlyMap<number, number>,
  { there, command }: { there: number; command: Share },
): string | undefined {
  const rows = sharers.map((one, at) => ({
    ...one,
    got: got.get(one.line.id) ?? 0,
    said: saidOf(one, command),
    turn: turnOf(one, at, command),
  }))
  const left = there - rows.reduce((sum, row) => sum + row.got, 0)
  if (left < 0) return `${-left} more than is there`
  for (const row of rows) {
    if (row.said !== undefined) {
      if (row.got !== row.said) return `line ${row.line.id} gets ${row.got}, ${row.said} was said`
      continue
    }
    if (!mayGet(row, row.got)) return `line ${row.line.id} cannot get ${row.got}`
    const later = rows.filter(({ turn, said }) => said === undefined && turn > row.turn)
    const spare = later.reduce((sum, other) => sum + other.got - other.least, left)
    if (nextOf(row, row.got) <= spare) return `line ${row.line.id} could take more of the ${spare} after it`
    const like = rows.find(
      other =>
        other.said === undefined &&
        other.turn === row.turn &&
        other.step === row.step &&
        other.least === 0 &&
        other.line.ordered.milli <= row.line.ordered.milli &&
        other.got > row.got + row.step,
    )
    if (like && row.most === row.line.ordered.milli)
      return `line ${row.line.id} gets ${row.got}, line ${like.line.id} of no more ordered gets ${like.got}`
  }
  return undefined
}

/** Whose turn is first by a rule; the model has one slot. */
function turnOf({ order }: Sharer, at: number, { rule }: Share): number {
  if (rule === 'PRIORITY') return 'ABC'.indexOf(buyerOf(order.customer).priority)
  return rule === 'FIRST_COME' ? at : 0
}

/** Gives lines shares. A picked line that gets more is a task; without it a packed order is packed again. (rules §35.6) */
function give(
  { orders }: ModelState,
  shares: readonly { order: number; line: number; allotted: number | null }[],
): void {
  for (const [id, own] of Map.groupBy(shares, share => share.order)) {
    const order = orders.get(id)
    if (!order) continue
    const hadTask = order.lines.some(({ task }) => task)
    for (const line of order.lines) {
      const share = own.find(one => one.line === line.id)
      if (!share) continue
      line.allotted = share.allotted
      if (line.picked !== null) line.task = (share.allotted ?? 0) > line.picked.milli
    }
    const hasTask = order.lines.some(({ task }) => task)
    if (order.status === 'PACKED' && hasTask) order.status = 'PACKING'
    else if (order.status === 'PACKING' && hadTask && canPack(order.lines)) order.status = 'PACKED'
    order.version++
  }
}

/** Gives lines the shares of before, but for those that went on since. (rules §35.4) */
export function unshare(state: ModelState, { sharing: id }: Extract<Command, { do: 'unshare' }>): Outcome {
  const sharing = state.sharings.get(id)
  if (!sharing) return refusedWith('NOT_FOUND')
  if (sharing.undone) return refusedWith('BREAKS_RULE')
  give(
    state,
    sharing.rows.flatMap(row => {
      const order = state.orders.get(row.order)
      const line = order?.lines.find(one => one.id === row.line)
      if (!order || !line || line.ordered.milli === 0 || !inHall.includes(order.status)) return []
      if ((line.picked?.milli ?? null) !== row.picked || line.allotted !== row.after) return []
      const allotted = row.before === null ? null : Math.min(row.before, line.ordered.milli)
      return [{ order: row.order, line: row.line, allotted }]
    }),
  )
  sharing.undone = true
  return done
}
