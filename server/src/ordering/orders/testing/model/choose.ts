import {
  type OrderStatus,
  orderStatuses,
  shortReasons,
} from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { returnReasons } from '@packhouse/contract/ordering/orders/return-reasons.ts'
import { pickOfShare, supplyCommand } from './choose-supply.ts'
import type { Command, DeliveredItem, EditItem, PickItem } from './commands.ts'
import { type Amount, buyers, goods, half, minus, none, packOf, packs } from './goods.ts'
import {
  liveDocuments,
  lyingPicked,
  type ModelLine,
  type ModelOrder,
  type ModelState,
  onHand,
  reserved,
} from './state.ts'

/** Seeded randomness: the same seed gives the same run. */
export interface Dice {
  /** 0 to count − 1. */
  below(count: number): number
  /** True with this probability in percent. */
  chance(percent: number): boolean
  one<Value>(values: readonly Value[]): Value
}

export function dice(seed: number): Dice {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    chance: percent => next() * 100 < percent,
    one(values) {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('There is nothing to choose from')
      return value
    },
  }
}

const over: readonly OrderStatus[] = ['CLOSED', 'REJECTED', 'RETURNED']

/** The next command: mostly a likely one, occasionally an invalid one. */
export function choose(state: ModelState, dice: Dice): Command {
  const all = [...state.orders.values()]
  const active = all.filter(({ status }) => !over.includes(status))
  if (active.length === 0 || dice.chance(active.length < 12 ? 45 : active.length < 40 ? 13 : 2))
    return newOrder(dice)
  if (dice.chance(9)) return supplyCommand(state, dice)
  if (dice.chance(9)) return stockCommand(state, dice)
  if (dice.chance(5))
    return {
      do: 'pay',
      customer: dice.below(buyers.length),
      paise: (1 + dice.below(400)) * 1000 + dice.below(100),
    }
  const order = dice.chance(4) ? dice.one(all) : dice.one(active)
  const command = dice.chance(72)
    ? usual(order, dice)
    : dice.chance(65)
      ? unusual(order, dice)
      : anything(order, dice)
  if (!dice.chance(20) || !saysVersion(command)) return command
  return { ...command, version: dice.chance(15) ? Math.max(1, order.version - 1) : order.version }
}

type Versioned = Extract<Command, { version?: number }>
const saysVersion = (command: Command): command is Versioned =>
  ['move', 'pick', 'edit', 'waive', 'reject', 'return'].includes(command.do)

const isLoose = (pack: number): boolean =>
  packOf(pack).kind === 'CATCH_WEIGHT' && packOf(pack).content === 1000
const somePacks = (pack: number, dice: Dice): number =>
  isLoose(pack) && dice.chance(30)
    ? 500 + dice.below(9500)
    : (1 + dice.below(packOf(pack).content > 2000 ? 3 : 9)) * 1000

function newOrder(dice: Dice): Command {
  const chosen = packs.map((_, pack) => pack).filter(() => dice.chance(38))
  const wanted = chosen.length > 0 ? chosen : [dice.below(packs.length)]
  return {
    do: 'create',
    customer: dice.below(buyers.length),
    inDays: dice.one([1, 1, 1, 2, 4]),
    items: wanted.map(pack => ({ pack, packs: somePacks(pack, dice) })),
  }
}

/** Receives goods that are short, and removes or counts stock outside of any order. */
function stockCommand(state: ModelState, dice: Dice): Command {
  const lacking = goods.map((_, item) => item).toSorted((a, b) => spare(state, a) - spare(state, b))
  const isWhole = (item: number) =>
    packs.some(pack => pack.item === item && pack.kind === 'COUNTED' && pack.content === 1000)
  const amount = (item: number, max: number) => (1 + dice.below(max)) * (isWhole(item) ? 1000 : 500)
  const item = dice.chance(80) ? (lacking[dice.below(2)] ?? 0) : dice.below(goods.length)
  if (dice.chance(75)) return { do: 'receive', item, milli: amount(item, 60) }
  if (dice.chance(70)) return { do: 'remove', item, milli: amount(item, 12) }
  return { do: 'count', item, milli: Math.max(0, onHand(state, item) + amount(item, 6) - amount(item, 6)) }
}
const spare = (state: ModelState, item: number): number =>
  onHand(state, item) - Math.max(reserved(state, item), lyingPicked(state, item))

/** The next step of the normal flow. */
export function usual(order: ModelOrder, dice: Dice): Command {
  const { id, status } = order
  const moveTo = (to: OrderStatus): Command => ({ do: 'move', order: id, to })
  switch (status) {
    case 'PLACED':
      return { ...moveTo('PENDING'), ...(dice.chance(25) ? { override: true } : {}) }
    case 'PENDING':
      if (!order.picker)
        return dice.chance(50) ? { do: 'assign', order: id } : { ...picking(order, dice), byPicker: true }
      return dice.chance(25) ? moveTo('PACKING') : picking(order, dice)
    case 'PACKING':
      return dice.chance(85) ? picking(order, dice) : moveTo('PACKED')
    case 'PACKED':
      return dice.chance(75) ? moveTo('READY_TO_DISPATCH') : { do: 'invoice', order: id }
    case 'READY_TO_DISPATCH':
      if (dice.chance(20)) return { do: 'invoice', order: id }
      return { ...moveTo('DISPATCHED'), ...(dice.chance(50) ? { override: true } : {}) }
    case 'DISPATCHED':
      if (dice.chance(8))
        return { do: 'return', order: id, items: order.lines.flatMap(line => atDelivery(line, 'ALL', dice)) }
      if (dice.chance(65)) return moveTo('DELIVERED')
      return {
        do: 'move',
        order: id,
        to: 'DELIVERED',
        delivered: order.lines.flatMap(line => atDelivery(line, 'ARRIVED', dice)),
      }
    case 'DELIVERED':
      return dice.chance(55) ? returning(order, dice) : moveTo('CLOSED')
    default:
      return returning(order, dice)
  }
}

/** Less common commands: changes, reversals, mistakes. */
function unusual(order: ModelOrder, dice: Dice): Command {
  const { id } = order
  const back: Partial<Record<OrderStatus, OrderStatus>> = {
    PENDING: 'PLACED',
    PACKING: 'PENDING',
    PACKED: 'PACKING',
    READY_TO_DISPATCH: 'PACKED',
    DISPATCHED: 'READY_TO_DISPATCH',
    DELIVERED: 'DISPATCHED',
  }
  const to = back[order.status]
  if (to && dice.chance(35))
    return {
      do: 'move',
      order: id,
      to,
      ...(dice.chance(85) ? { reason: 'A slip' } : {}),
      ...(dice.chance(40) ? { unassign: true } : {}),
    }
  const task = order.lines.find(line => line.task)
  if (task && dice.chance(40)) return { do: 'waive', order: id, line: task.id }
  const live = order.documents.at(-1)
  if (live && dice.chance(40)) return { do: 'cancel', order: id, number: live.number }
  if (dice.chance(12)) return { do: 'reject', order: id }
  return editing(order, dice)
}

function anything(order: ModelOrder, dice: Dice): Command {
  const { id } = order
  const [line] = order.lines
  switch (dice.below(6)) {
    case 0:
      return picking(order, dice)
    case 1:
      return { do: 'invoice', order: id }
    case 2:
      return returning(order, dice)
    case 3:
      return line && dice.chance(40) ? { do: 'waive', order: id, line: line.id } : { do: 'reject', order: id }
    case 4:
      return { do: 'assign', order: id }
    default:
      return { do: 'move', order: id, to: dice.one(orderStatuses.slice(0, 8)), reason: 'Anything' }
  }
}

function picking(order: ModelOrder, dice: Dice): Extract<Command, { do: 'pick' }> {
  const undecided = order.lines.filter(({ picked }) => picked === null)
  const lines = undecided.length > 0 && dice.chance(90) ? undecided : order.lines
  const some = dice.chance(65) ? lines : lines.filter(() => dice.chance(50))
  const chosen = some.length > 0 ? some : order.lines.slice(0, 1)
  return { do: 'pick', order: order.id, items: chosen.map(line => pickOf(line, dice)) }
}

function pickOf(line: ModelLine, dice: Dice): PickItem {
  const { kind } = packOf(line.pack)
  if (dice.chance(3)) return { line: line.id, undecided: true }
  if (line.allotted !== null && dice.chance(70)) return pickOfShare(line, line.allotted, dice)
  const percent = dice.chance(62) ? 100 : dice.one([0, 40, 94, 95, 97, 103, 105, 106, 110, 111])
  const milli = half(line.ordered.milli * percent, 100)
  const packs = half(line.ordered.packs * Math.min(percent, dice.chance(95) ? 100 : 120), 100_000) * 1000
  const because = percent < 100 ? { reason: dice.one(shortReasons) } : { reason: 'CUSTOMER_AGREED' as const }
  const reason = dice.chance(93) ? because : {}
  if (kind === 'CATCH_WEIGHT') return { line: line.id, milli, ...reason }
  if (kind === 'COUNTED') return { line: line.id, packs, ...reason }
  const weight =
    packs === 0
      ? 0
      : half(packs * packOf(line.pack).content * dice.one([45, 60, 100, 120, 190, 210]), 100_000)
  return { line: line.id, packs, milli: weight, ...reason, ...(dice.chance(60) ? { confirm: true } : {}) }
}

function editing(order: ModelOrder, dice: Dice): Command {
  const items: EditItem[] = order.lines
    .filter(() => dice.chance(40))
    .map(({ id, pack }) => ({ line: id, pack, packs: dice.chance(20) ? 0 : somePacks(pack, dice) }))
  const others = packs.map((_, pack) => pack).filter(pack => !order.lines.some(line => line.pack === pack))
  if (others.length > 0 && (items.length === 0 || dice.chance(30))) {
    const pack = dice.one(others)
    items.push({ pack, packs: somePacks(pack, dice) })
  }
  const [line] = order.lines
  if (items.length === 0 && line)
    items.push({ line: line.id, pack: line.pack, packs: somePacks(line.pack, dice) })
  return { do: 'edit', order: order.id, items, ...(dice.chance(40) ? { override: true } : {}) }
}

function returning(order: ModelOrder, dice: Dice): Command {
  const how = dice.chance(35) ? 'ALL' : 'SOME'
  const items = order.lines.flatMap(line =>
    how === 'ALL' || dice.chance(50) ? atDelivery(line, how, dice) : [],
  )
  const [line] = order.lines
  const some =
    items.length > 0 || !line
      ? items
      : [{ line: line.id, packs: 1000, milli: 1000, reason: 'EXCESS' as const }]
  const override = dice.chance(60) ? { override: true } : {}
  return liveDocuments(order).length === 0 && dice.chance(50)
    ? { do: 'invoice', order: order.id }
    : { do: 'return', order: order.id, items: some, ...override }
}

/** A part of a line at delivery: what arrived, or what goes back. */
function atDelivery(line: ModelLine, how: 'ALL' | 'SOME' | 'ARRIVED', dice: Dice): DeliveredItem[] {
  const { kind, content } = packOf(line.pack)
  const left: Amount =
    how === 'ARRIVED' ? (line.picked ?? none) : minus(line.delivered ?? line.picked ?? none, line.returned)
  if (left.packs <= 0 || left.milli <= 0) return []
  const requested = dice.chance(80)
    ? { disposition: dice.one(['RESTOCK', 'WASTE', 'CLAIM_ONLY'] as const) }
    : {}
  const where = { ...requested, qcPassed: true }
  const why = dice.chance(94) ? { reason: dice.one(returnReasons) } : {}
  const because = how === 'ARRIVED' ? why : { reason: dice.one(returnReasons) }
  const rest = { line: line.id, ...because, ...where }
  const percent = how === 'ALL' ? 100 : dice.one([10, 33, 50, 90, 100, how === 'SOME' ? 101 : 0])
  const packs = half(left.packs * percent, 100_000) * 1000
  if (kind === 'COUNTED') return packs > 0 || how === 'ARRIVED' ? [{ ...rest, packs }] : []
  const milli = how === 'ALL' ? left.milli : half(left.milli * percent, 100)
  if (milli === 0 && how !== 'ARRIVED') return []
  if (kind === 'CATCH_WEIGHT')
    return [
      {
        ...rest,
        packs:
          percent === 100 ? left.packs : Math.max(how === 'ARRIVED' ? 0 : 1, half(milli * 1000, content)),
        milli,
      },
    ]
  // pieces lighter or heavier than they can be, confirmed or not
  const weighed = dice.chance(80) ? milli : half(milli * dice.one([20, 40, 190]), 100)
  const item = { ...rest, packs, milli: packs === 0 ? 0 : Math.max(1, weighed), confirm: dice.chance(50) }
  return packs > 0 || how === 'ARRIVED' ? [item] : []
}
