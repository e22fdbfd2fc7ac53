import type { BusinessSettings } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { ItemTypeId, OrderId, OrderLineId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { whyNotEdit } from '@packhouse/contract/ordering/orders/policy.ts'
import { certain, refuse } from '@packhouse/contract/refusal.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { orderedWorth } from '../rules/edit.ts'
import { type LockedOrder, taxOfOrder, withValues } from '../rules/locked-order.ts'
import { usualPrice } from '../rules/price-line.ts'
import type { OrderEvent } from '../sql/events.ts'
import { saveLinePrices, selectLinePrices } from '../sql/lines.ts'
import { lockOrder } from '../sql/lock.ts'
import { keepOutletDays } from '../sql/outlet-days.ts'
import { linesOf } from './create-facts.ts'
import { creditAfter } from './edit.ts'
import { isOfSameTerms, newPrice, type Repriced, taken } from './reprice.ts'
import { commitStep, replaceLines, type StepCall } from './step.ts'

/** A line that got another price, paise. */
interface PricedAnew {
  orderitemid: OrderLineId
  before: Paise
  after: Paise
}

/**
 * Gives the lines of some items of an order that is placed or accepted the list prices of now, through what was agreed with the
 * customer as the line was placed; returns those that moved. Agreed and fixed prices, packs priced by hand and lines whose terms are
 * others by now stay. Refused where an accepted order has no credit, or no money, for its increase. (rules §36.5)
 */
export async function priceAnew(
  orderId: OrderId,
  itemTypeIds: ReadonlySet<ItemTypeId>,
  call: StepCall,
): Promise<PricedAnew[]> {
  const { tx } = call
  const order = certain(await lockOrder(tx, orderId), `order ${orderId}`)
  if (order.status !== 'PLACED' && order.status !== 'PENDING') return []
  const settings = await readSettings(tx)
  const others = await movedLines(order, itemTypeIds, settings, call)
  if (others.length === 0) return []
  refuse(whyNotEdit(order, settings))
  const { kept: lines, notes } = taken(order.lines, others)
  await saveLinePrices(
    tx,
    orderId,
    others.map(({ price }) => price),
  )
  const ordered = orderedWorth(lines, taxOfOrder(order, settings.supplier.state), order.deliveryChargePaise)
  const total = withValues(order, lines, settings.supplier.state).totalPaise
  const credit = await creditAfter(order, { total, overrides: [] }, call)
  const changes = await replaceLines(
    order,
    { to: order.status, lines, supplierState: settings.supplier.state },
    call,
  )
  const moved = others.map(({ line, price }) => ({
    orderitemid: line.id,
    before: line.pricePaise,
    after: price.pricePaise,
  }))
  const events = notes.map(
    (did, at): OrderEvent => ({ kind: 'EDIT', status: order.status, did, data: { ...moved[at] } }),
  )
  await commitStep(order, call, {
    action: 'ORDER_REPRICED',
    changes: { ...changes, ...credit.changes, ordered_total_paise: ordered.total },
    events: [...events, ...credit.events],
    after: { changes: notes.map(({ message }) => message) },
  })
  await keepOutletDays(tx, [order])
  return moved
}

/** The lines that the list prices of now price otherwise. */
async function movedLines(
  order: LockedOrder,
  itemTypeIds: ReadonlySet<ItemTypeId>,
  { packRounding }: BusinessSettings,
  { tx, now }: Pick<StepCall, 'tx' | 'now'>,
): Promise<Repriced[]> {
  const lines = order.lines.filter(({ itemTypeId }) => itemTypeIds.has(itemTypeId))
  const items = lines.map(({ packId, orderedPacksMilli }) => ({
    packsizeid: packId,
    quantity: orderedPacksMilli,
  }))
  const { customerId: customerid, deliveryDate } = order
  const wanted = await linesOf(tx, { items, customerid, deliveryDate }, dayOf(now))
  const stored = new Map((await selectLinePrices(tx, order.id)).map(price => [price.id, price]))
  return lines.flatMap((line, at) => {
    const pack = wanted[at]?.pack
    const was = stored.get(line.id)
    const will = pack && usualPrice(pack, { packsMilli: line.orderedPacksMilli }, packRounding)
    if (!was || !will || pack.manualPrice !== null) return []
    if (was.priceSource !== will.source || !isOfSameTerms(was, will)) return []
    const { listPricePaise, pricePaise, percentOffBp } = line
    if (will.listPrice === listPricePaise && will.price === pricePaise && will.percentOffBp === percentOffBp)
      return []
    return [{ line, price: newPrice(line, will, pack) }]
  })
}
