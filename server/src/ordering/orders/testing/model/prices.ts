import { type Command, done, type Made, type Outcome, refusedWith } from './commands.ts'
import { packOf } from './goods.ts'
import { whyNotMore } from './lines.ts'
import { holdOf } from './moves.ts'
import { dayAt, linesTotal, type ModelOrder, type ModelRun, type ModelState, priceOf } from './state.ts'

/** Sets base prices as one change; returns its number. */
function set(state: ModelState, prices: readonly { item: number; paise: number }[]): number {
  const change = Math.max(0, ...state.prices.map(price => price.change)) + 1
  for (const { item, paise } of prices) state.prices[item] = { paise, at: state.now, change }
  return change
}

export function changePrice(state: ModelState, { item, paise }: Extract<Command, { do: 'price' }>): Outcome {
  set(state, [{ item, paise }])
  return done
}

const minute = 60_000
export function draftRun(
  state: ModelState,
  { rule, minutes, rows }: Extract<Command, { do: 'draft run' }>,
  made?: Made,
): Outcome {
  const id = made?.run ?? 0
  state.runs.set(id, {
    id,
    state: 'DRAFT',
    rule,
    effectiveAt: state.now + minutes * minute,
    madeAt: state.now,
    rows: rows.map(({ item, paise: chosen }) => {
      const old = state.prices[item]?.paise ?? 0
      return { item, old, chosen, isLeft: false }
    }),
    change: null,
    since: null,
    looked: { APPLY: new Set(), REVERT: new Set() },
    repriced: new Set(),
  })
  return done
}

type OnRun = { run: number }
/** One run waits at a time, and for a minute that is to come. (rules §36.3) */
export function schedule(state: ModelState, { run: id }: OnRun): Outcome {
  const run = state.runs.get(id)
  if (!run) return refusedWith('NOT_FOUND')
  const isOther = [...state.runs.values()].some(other => other.state === 'SCHEDULED')
  const changes = run.rows.some(({ old, chosen }) => old !== chosen)
  if (run.state !== 'DRAFT' || !changes || run.effectiveAt <= state.now || isOther)
    return refusedWith('BREAKS_RULE')
  run.state = 'SCHEDULED'
  return done
}

export function callOff(state: ModelState, { run: id }: OnRun): Outcome {
  const run = state.runs.get(id)
  if (!run) return refusedWith('NOT_FOUND')
  if (run.state !== 'DRAFT' && run.state !== 'SCHEDULED') return refusedWith('BREAKS_RULE')
  run.state = 'CANCELLED'
  return done
}

/** Takes a run back while none of its prices changed again. (rules §36.4) */
export function takeBackRun(state: ModelState, { run: id }: OnRun): Outcome {
  const run = state.runs.get(id)
  if (!run) return refusedWith('NOT_FOUND')
  if (run.state !== 'DONE' || run.change === null) return refusedWith('BREAKS_RULE')
  const own = run.rows.filter(goes)
  if (own.some(({ item }) => state.prices[item]?.change !== run.change)) return refusedWith('BREAKS_RULE')
  set(
    state,
    own.map(({ item, old }) => ({ item, paise: old })),
  )
  run.state = 'REVERTED'
  if (run.rule === 'REPRICE') run.since = state.now
  else run.since = null
  return done
}

const goes = ({ old, chosen, isLeft }: ModelRun['rows'][number]): boolean => old !== chosen && !isLeft

/** The run whose minute has come, and the orders of those that reprice. (rules §36.4, §36.5) */
export function work(state: ModelState): Outcome {
  for (const run of state.runs.values())
    if (run.state === 'SCHEDULED' && run.effectiveAt <= state.now) carryOut(state, run)
  for (const run of [...state.runs.values()].toSorted((one, other) => one.id - other.id))
    if (run.since !== null) reprice(state, run, run.since)
  return done
}

/** A price that somebody changed after the run was made, also back to the same, is left alone. */
function carryOut(state: ModelState, run: ModelRun): void {
  for (const row of run.rows) {
    const now = state.prices[row.item]
    row.isLeft = now?.paise !== row.old || now.at > run.madeAt
  }
  const own = run.rows.filter(goes)
  run.state = 'DONE'
  if (own.length === 0) return
  run.change = set(
    state,
    own.map(({ item, chosen }) => ({ item, paise: chosen })),
  )
  if (run.rule === 'REPRICE') run.since = state.now
}

/** Looks once at each order that is placed or accepted, in the minute after the prices changed. (rules §36.5) */
function reprice(state: ModelState, run: ModelRun, since: number): void {
  const items = new Set(run.rows.filter(goes).map(({ item }) => item))
  const isPriced = ({ pack }: { pack: number }) => items.has(packOf(pack).item)
  const looked = run.looked[run.state === 'REVERTED' ? 'REVERT' : 'APPLY']
  for (const order of [...state.orders.values()].toSorted((one, other) => one.id - other.id)) {
    if (order.status !== 'PLACED' && order.status !== 'PENDING') continue
    const isMeant =
      run.state === 'REVERTED'
        ? run.repriced.has(order.id)
        : order.day >= dayAt(run.effectiveAt) && order.placedAt < since + minute && order.lines.some(isPriced)
    if (!isMeant || looked.has(order.id)) continue
    looked.add(order.id)
    if (priceAnew(state, order, isPriced) && run.state === 'DONE') run.repriced.add(order.id)
  }
  if (state.now - since >= minute) run.since = null
}

/** Whether an order has other prices now; without credit or money for them it keeps its own. */
function priceAnew(
  state: ModelState,
  order: ModelOrder,
  isPriced: (line: { pack: number }) => boolean,
): boolean {
  const lines = order.lines.map(line =>
    isPriced(line) ? { ...line, price: priceOf(state, line.pack) } : line,
  )
  if (lines.every(({ price }, at) => price === order.lines[at]?.price)) return false
  const total = linesTotal({ ...order, lines })
  if (order.status === 'PLACED') order.hold = holdOf(state, order.customer, total)
  else if (whyNotMore(state, order, total, false)) return false
  order.lines = lines
  order.version++
  return true
}
