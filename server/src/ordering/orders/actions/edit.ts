import { whyNotPaid } from '@packhouse/contract/billing/payments/terms.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { isOpen, needsOfOverrides, type OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { whyNotEdit, whyNotReplace } from '@packhouse/contract/ordering/orders/policy.ts'
import { whyBelowMinimum } from '@packhouse/contract/ordering/orders/policy-create.ts'
import { found, type Refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { creditFacts, lockAccount, selectMoneyReady } from '../../../billing/payments/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { lockStock, type StockOf } from '../../../goods/inventory/api.ts'
import { selectBuyer } from '../../../people/customers/api.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { refuseWithout } from '../../../platform/http/rights.ts'
import { overridesUsed, whyReasonsMissing } from '../rules/create.ts'
import { asOrdered, orderedWorth } from '../rules/edit.ts'
import {
  factsOf,
  type LockedLine,
  type LockedOrder,
  taxOfOrder,
  whyStale,
  withValues,
} from '../rules/locked-order.ts'
import { spansOf, whyNotSavedFrom } from '../rules/message.ts'
import { whyUnserved } from '../rules/served.ts'
import { whyNotPromiseMore } from '../rules/stock.ts'
import { selectArrivalsOf } from '../sql/arrivals.ts'
import type { OrderEvent } from '../sql/events.ts'
import { saveLinePrices } from '../sql/lines.ts'
import { lockOrder } from '../sql/lock.ts'
import { insertOrderMessage } from '../sql/message.ts'
import type { OrderChanges } from '../sql/move.ts'
import { keepOutletDays } from '../sql/outlet-days.ts'
import { agreeLines } from './agree-lines.ts'
import { askAmounts, grownLines } from './ask-amounts.ts'
import { askOnOrder, draftOfOrder } from './ask-order-price.ts'
import { overrode } from './create-rows.ts'
import { decideOrderCredit, holdOf, mustWait, passHold } from './credit.ts'
import { orderDetails } from './details.ts'
import { planLines, writeLines } from './edit-lines.ts'
import { asksPlace, type EditBody, type EditedPlace, editPlace, whyLateByMessage } from './edit-place.ts'
import { holdDraft } from './hold-draft.ts'
import { priceForAmounts, priceForDay } from './reprice.ts'
import { commitStep, replaceLines, statusEvent, unchanged } from './step.ts'

/**
 * Changes lines while there is no live document, and the destination until picking starts. New lines get today's prices, the others
 * keep theirs unless the person takes those of another delivery day. Added amounts are reserved as at accept; a line changed during
 * picking becomes a task. (rules §3.2, §4.7)
 */
export const editOrder: Handler<typeof orders.editOrder> = (args, call) => changeOrder(args, call)

/** The same with what was agreed before for its lines. (rules §4.19) */
export async function changeOrder(
  { orderId, body }: { orderId: OrderId; body: EditBody },
  call: WriteCall,
): Promise<Result<typeof orders.editOrder>> {
  const { tx, now } = call
  await refuseWithout(needsOfOverrides(body.overrides), call)
  if (body.message) refuse(whyNotSavedFrom(body.message, body.items?.length ?? 0))
  // The draft before the order, as an answer locks them.
  if (body.items?.some(item => 'askAgain' in item && item.askAgain))
    await holdDraft(tx, call.user.id, draftOfOrder(orderId))
  const locked = found(await lockOrder(tx, orderId), 'Order {id} was not found.', { id: orderId })
  const settings = await readSettings(tx)
  refuse(whyStale(locked, body.version, now))
  refuse(whyNotEdit(locked, settings))
  if (asksPlace(body)) refuse(whyNotReplace(factsOf(locked), settings))

  const buyer = found(await selectBuyer(tx, locked.customerId), 'Customer {id} was not found.', {
    id: locked.customerId,
  })
  const place: EditedPlace = asksPlace(body)
    ? await editPlace(locked, body, settings, call)
    : { order: locked, changes: {}, notes: [], needs: [] }
  const { order } = place
  const planned = await planLines(order, body.items, settings, { ...call, customerName: buyer.business_name })
  const added = planned.added.map(({ pack }) => pack)
  if (asksPlace(body) || added.length > 0) refuse(whyUnserved(settings, order, added))
  const rounding = settings.packRounding
  const agreed = await agreeLines(order, planned.kept, body.items, settings, {
    ...call,
    customerName: buyer.business_name,
  })
  const usual = planned.kept.filter(({ id }) => !agreed.lines.some(line => line.id === id))
  const amounts = await priceForAmounts(locked, usual, { on: order.deliveryDate, rounding }, call)
  const { asks, ...priced } = await priceForDay(
    locked,
    amounts.kept,
    { to: order.deliveryDate, prices: body.prices, rounding },
    call,
  )
  const pricedLine = new Map([...priced.kept, ...agreed.lines].map(line => [line.id, line]))
  const plan = { ...planned, kept: planned.kept.map(line => pricedLine.get(line.id) ?? line) }
  const tax = taxOfOrder(order, settings.supplier.state)
  const ordered = orderedWorth([...plan.kept, ...plan.added.map(asOrdered)], tax, order.deliveryChargePaise)
  const earlier = orderedWorth(locked.lines, tax, order.deliveryChargePaise)
  const small = ordered.items < earlier.items ? whyBelowMinimum(ordered.items, buyer.minimum) : undefined
  const late = place.needs.length > 0 ? undefined : await whyLateByMessage(order, body, call)
  const reasons = [
    ...place.needs,
    ...(late ? [late] : []),
    ...plan.needs,
    ...agreed.needs,
    ...(small ? [small] : []),
  ]
  const overrides = body.overrides ?? []
  refuse(whyReasonsMissing(reasons, { overrides }))
  refuse(asks)
  const grown = grownLines({
    before: locked.lines,
    kept: plan.kept,
    added: plan.added,
    items: body.items,
    tax,
  })
  const customer = { id: locked.customerId, name: buyer.business_name }
  await askAmounts({ customer, lines: grown, confirmed: body.confirmFigures }, call)
  const { lines, events } = await writeLines(order, plan, tx)
  const prices = [...amounts.prices, ...priced.prices, ...agreed.prices]
  await saveLinePrices(tx, orderId, [...new Map(prices.map(price => [price.id, price])).values()])
  if (events.length + agreed.events.length + place.notes.length === 0 && body.instructions === undefined) {
    unchanged(locked, call)
    return orderDetails(tx, orderId, call)
  }

  await keepMessage(orderId, body, lines.slice(plan.kept.length), call)
  const to: OrderStatus = events.length > 0 && order.status === 'PACKED' ? 'PACKING' : order.status
  const total = withValues(order, lines, settings.supplier.state).totalPaise
  const credit = await creditAfter(locked, { total, overrides }, call)
  const isEarlier = isOpen(order.status) && order.deliveryDate < locked.deliveryDate
  // Items that do not change are locked too: their goods may not have come by the earlier day.
  const held = isEarlier
    ? await lockStock(
        tx,
        [...locked.lines, ...lines].map(({ itemTypeId }) => itemTypeId),
      )
    : new Map()
  const changes = await replaceLines(
    { ...order, totalPaise: locked.totalPaise },
    {
      to,
      lines,
      supplierState: settings.supplier.state,
      ...(isOpen(order.status)
        ? { why: stock => whyNotHeld(locked, { order, lines, stock: new Map([...held, ...stock]) }, call) }
        : {}),
    },
    call,
  )
  const history = [
    ...[...place.notes, ...amounts.notes, ...priced.notes].map(
      (did): OrderEvent => ({ kind: 'EDIT', status: to, did }),
    ),
    ...(body.instructions === undefined
      ? []
      : [{ kind: 'EDIT', status: to, did: sentence('changed the instructions') } satisfies OrderEvent]),
    ...overridesUsed(reasons, overrides).map(
      ({ rule, reason }): OrderEvent => ({
        kind: 'OVERRIDE',
        status: to,
        did: overrode(rule, reason),
        data: { rule, reason },
      }),
    ),
    ...events,
    ...agreed.events,
    ...credit.events,
    ...(to === order.status ? [] : [statusEvent(locked, to)]),
  ]
  await commitStep(locked, call, {
    to,
    action: 'ORDER_EDITED',
    changes: {
      ...place.changes,
      ...changes,
      ...credit.changes,
      ordered_total_paise: ordered.total,
      ...(body.instructions === undefined ? {} : { instructions: body.instructions }),
      ...(to === order.status ? {} : { packed_at: null }),
    },
    events: history,
    after: { changes: history.map(({ did }) => did?.message) },
  })
  await keepOutletDays(tx, [locked, order])
  for (const again of agreed.askedAgain) await askOnOrder(order, again, call)
  return orderDetails(tx, orderId, call)
}

/** What an edit adds, or moves to an earlier day, must be free in stock, or announced by that day. (rules §3.2, §5.12) */
async function whyNotHeld(
  locked: LockedOrder,
  { order, lines, stock }: { order: LockedOrder; lines: readonly LockedLine[]; stock: StockOf },
  { tx }: Pick<WriteCall, 'tx'>,
): Promise<Refusal | undefined> {
  const arrivals = await selectArrivalsOf(tx, { itemTypeIds: [...stock.keys()], except: order.id })
  const isEarlier = order.deliveryDate < locked.deliveryDate
  return whyNotPromiseMore(locked.lines, lines, stock, {
    announced: { arrivals, by: order.deliveryDate },
    isEarlier,
  })
}

/** Keeps the message that asked for a change, with its lines: those that were changed, and those that were added in their order. */
async function keepMessage(
  orderId: OrderId,
  { message, items = [] }: EditBody,
  added: readonly LockedLine[],
  { tx, now }: Pick<WriteCall, 'tx' | 'now'>,
): Promise<void> {
  if (!message) return
  const left = [...added]
  const lineIds = items.map(item =>
    'orderitemid' in item ? (item.quantity > 0 ? item.orderitemid : null) : (left.shift()?.id ?? null),
  )
  await insertOrderMessage(
    tx,
    { orderId, messageId: message.messageId ?? null, text: message.text, spans: spansOf(message, lineIds) },
    now,
  )
}

/**
 * Checks credit for an edited order. For a placed order the hold is determined again; an accepted one needs credit, or payment,
 * for its increase, or a release that is not of one order. (rules §3.2 row 2, §6.5, §6.12)
 */
export async function creditAfter(
  order: LockedOrder,
  { total, overrides }: { total: Paise; overrides: NonNullable<EditBody['overrides']> },
  call: Pick<WriteCall, 'tx' | 'now' | 'audit'>,
): Promise<{ changes: OrderChanges; events: OrderEvent[] }> {
  const { tx, now } = call
  const none = { changes: {}, events: [] }
  await lockAccount(tx, order.customerId)
  const credit = await creditFacts(tx, order.customerId, now)
  if (order.status === 'PLACED') {
    const { id: orderId, customerId } = order
    const hold = order.isPostpaid
      ? await holdOf(tx, { customerId, orderId, value: total, credit, now })
      : undefined
    return { changes: { credit_hold: hold !== undefined, hold_reason: hold?.message ?? null }, events: [] }
  }
  const more = subtractPaise(total, order.totalPaise)
  if (more <= 0) return none
  if (!order.isPostpaid) {
    refuse(
      whyNotPaid({
        total,
        ready: await selectMoneyReady(tx, { customerId: order.customerId, orderId: order.id }),
      }),
    )
    return none
  }
  const decided = await decideOrderCredit(order, { value: more, overrides, isIncrease: true }, call)
  if (decided.hold && mustWait(decided)) refuse(decided.hold)
  return { changes: {}, events: await passHold(order, { ...decided, own: null }, call) }
}
