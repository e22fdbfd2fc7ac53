import { type Command, done, type Made, type Outcome, refusedWith } from './commands.ts'
import { giveBack } from './delivery.ts'
import { buyerOf } from './goods.ts'
import { edit, pick, waive } from './lines.ts'
import { forgetShares, holdOf, isStale, move } from './moves.ts'
import { callOff, changePrice, draftRun, schedule, takeBackRun, work } from './prices.ts'
import { share, unshare } from './shares.ts'
import {
  dayAt,
  hasLeft,
  issue,
  linesTotal,
  liveDocuments,
  lyingPicked,
  type ModelOrder,
  type ModelState,
  newLine,
  nextNumber,
  onHand,
  post,
} from './state.ts'

/**
 * Applies a command to the model: returns the outcome and changes the state in place. `made` has the ids of what the product
 * created.
 */
export function apply(state: ModelState, command: Command, made?: Made): Outcome {
  switch (command.do) {
    case 'create':
      return create(state, command, made)
    case 'receive':
      post(state, command.item, 'RECEIPT', command.milli)
      return done
    case 'remove':
      if (command.milli > onHand(state, command.item) - lyingPicked(state, command.item))
        return refusedWith('SHORT_OF_STOCK')
      post(state, command.item, 'WASTAGE', -command.milli)
      return done
    case 'count':
      return count(state, command.item, command.milli)
    case 'pay':
      return pay(state, command)
    case 'share':
      return share(state, command, made)
    case 'unshare':
      return unshare(state, command)
    case 'price':
      return changePrice(state, command)
    case 'draft run':
      return draftRun(state, command, made)
    case 'schedule run':
      return schedule(state, command)
    case 'call off run':
      return callOff(state, command)
    case 'take back run':
      return takeBackRun(state, command)
    case 'work':
      return work(state)
    default: {
      const order = state.orders.get(command.order)
      return order ? onOrder(state, order, command, made) : refusedWith('NOT_FOUND')
    }
  }
}

function onOrder(state: ModelState, order: ModelOrder, command: Command, made: Made | undefined): Outcome {
  switch (command.do) {
    case 'move':
      return move(state, order, command)
    case 'pick':
      return pick(state, order, command)
    case 'edit':
      return edit(state, order, command, made)
    case 'waive':
      return waive(state, order, command)
    case 'return':
      return giveBack(state, order, command)
    case 'assign':
      return assign(order)
    case 'reject':
      return reject(order, command)
    case 'invoice':
      return invoice(state, order)
    case 'cancel':
      return cancel(order, command)
    default:
      throw new Error(`${command.do} is not about an order`)
  }
}

function create(
  state: ModelState,
  { customer, inDays, items }: Extract<Command, { do: 'create' }>,
  made: Made | undefined,
): Outcome {
  const ids = made?.lines
  if (made?.order === undefined || !ids) throw new Error('A new order needs its ids')
  const order: ModelOrder = {
    id: made.order,
    customer,
    day: dayAt(state.now, inDays),
    status: 'PLACED',
    version: 1,
    hold: null,
    picker: false,
    partly: false,
    documents: [],
    placedAt: state.now,
    dispatchedAt: 0,
    deliveredAt: 0,
    lines: items.map(item => newLine(state, item, ids.get(item.pack) ?? 0)),
  }
  order.hold = holdOf(state, customer, linesTotal(order))
  state.orders.set(order.id, order)
  return done
}

function count(state: ModelState, item: number, milli: number): Outcome {
  if (milli < lyingPicked(state, item)) return refusedWith('SHORT_OF_STOCK')
  const difference = milli - onHand(state, item)
  post(state, item, difference > 0 ? 'ADJUST_PLUS' : 'ADJUST_MINUS', difference)
  return done
}

function pay(state: ModelState, { customer, paise }: Extract<Command, { do: 'pay' }>): Outcome {
  state.received[customer] = (state.received[customer] ?? 0) + paise
  nextNumber(state, buyerOf(customer).limit === null ? 'RV' : 'RC')
  return done
}

function assign(order: ModelOrder): Outcome {
  if (order.status !== 'PENDING' && order.status !== 'PACKING') return refusedWith('WRONG_TRANSITION')
  if (order.picker) return done
  order.picker = true
  order.version++
  return done
}

const beforeDispatch: readonly string[] = ['PLACED', 'PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH']
function reject(order: ModelOrder, { version }: Extract<Command, { do: 'reject' }>): Outcome {
  if (order.status === 'REJECTED') return done
  if (isStale(order, version)) return refusedWith('STALE_VERSION')
  if (!beforeDispatch.includes(order.status)) return refusedWith('WRONG_TRANSITION')
  if (liveDocuments(order).length > 0) return refusedWith('INVOICE_LIVE')
  order.status = 'REJECTED'
  forgetShares(order)
  order.hold = null
  order.version++
  return done
}

const isPacked = (order: ModelOrder): boolean =>
  order.status === 'PACKED' || order.status === 'READY_TO_DISPATCH'
function invoice(state: ModelState, order: ModelOrder): Outcome {
  if (!isPacked(order) && !hasLeft(order)) return refusedWith('WRONG_TRANSITION')
  if (liveDocuments(order).length > 0) return done
  issue(state, order)
  order.version++
  return done
}

function cancel(order: ModelOrder, { number }: Extract<Command, { do: 'cancel' }>): Outcome {
  const live = liveDocuments(order)
  if (!live.some(document => document.number === number) || !isPacked(order))
    return refusedWith('BREAKS_RULE')
  for (const document of live) document.cancelled = true
  order.version++
  return done
}
