import { dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { neededOn } from '@packhouse/contract/goods/items/expiry.ts'
import type { ItemTypeId, PickerId } from '@packhouse/contract/ids.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { whyNotAssign, whyNotPack, whyNotPick } from '@packhouse/contract/ordering/orders/policy.ts'
import { zeroMilli } from '@packhouse/contract/quantity.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { holdPicker } from '../../../business/pickers/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { chooseLots } from '../../../goods/inventory/api.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { whyNotPicker } from '../rules/assign.ts'
import { factsOf, type LockedLine, type LockedOrder, whyStale } from '../rules/locked-order.ts'
import { isRepeat, newPicks, type PickRequest, pickWords, samePick, withPicks } from '../rules/pick.ts'
import { type Announced, whyNotOnHand, whyNotStandIn } from '../rules/stock.ts'
import { standInPicks } from '../rules/substitute.ts'
import { selectArrivalsOf } from '../sql/arrivals.ts'
import type { OrderEvent } from '../sql/events.ts'
import { lockOrder } from '../sql/lock.ts'
import { orderDetails } from './details.ts'
import { refuseAboveShare } from './shares.ts'
import { commitStep, replaceLines, type StepCall, statusEvent, unchanged } from './step.ts'
import { addSubstitutes } from './substitute.ts'
import { tellShort } from './tell.ts'

/**
 * Sets what was picked, line by line. The first amount starts packing, deciding the last line ends it; lines that are not sent
 * stay unchanged. (rules §3.2 rows 3 and 4, §3.4)
 */
export async function fulfilOrder(
  { orderId, body }: Args<typeof orders.fulfilOrder>,
  call: WriteCall,
): Promise<Result<typeof orders.fulfilOrder>> {
  const { tx, now } = call
  const locked = found(await lockOrder(tx, orderId), 'Order {id} was not found.', { id: orderId })
  const settings = await readSettings(tx)
  const picks = newPicks(
    locked.lines,
    body.items.filter(item => 'orderitemid' in item),
  )
  const substitutes = body.items.filter(item => 'substituteFor' in item)
  const { order, picker, events: given } = await inHand(locked, body.pickerId, settings, call)
  const not = whyNotPick(factsOf(order), settings)
  const standIns = standInPicks(order.lines, substitutes)
  if (not && standIns.length === substitutes.length && isRepeat(order.lines, [...picks, ...standIns])) {
    unchanged(order, call)
    return orderDetails(tx, orderId, call)
  }
  refuse(whyStale(order, body.version, now))
  if (picks.length === 0 && substitutes.length === 0 && given.length === 0) {
    unchanged(order, call)
    return orderDetails(tx, orderId, call)
  }
  refuse(not)
  const above = await refuseAboveShare(order, picks, call)

  const substituted = await addSubstitutes(order, substitutes, settings, call)
  const lines = withPicks(substituted.lines, [...picks, ...substituted.picks])
  const on = neededOn(order.deliveryDate, dayOf(now))
  await chooseLots(tx, chosenLots(lines, picks), on)
  const changed = lines.filter((line, index) => !isSamePick(line, substituted.lines[index]))
  if (
    changed.length === 0 &&
    substituted.events.length === 0 &&
    order.status === 'PACKING' &&
    given.length === 0
  ) {
    unchanged(order, call)
    return orderDetails(tx, orderId, call)
  }
  const packing: LockedOrder = { ...order, status: 'PACKING', lines }
  const to: OrderStatus = whyNotPack(factsOf(packing), settings) ? 'PACKING' : 'PACKED'
  const changes = await replaceLines(
    order,
    {
      to,
      lines,
      supplierState: settings.supplier.state,
      why: async stock =>
        whyNotOnHand(order.lines, lines, stock, on) ??
        whyNotStandIn(
          order.lines,
          lines,
          stock,
          await announcedFor(tx, order, substitutes.length > 0 ? [...stock.keys()] : []),
        ),
    },
    call,
  )
  const pickerId = picker?.id
  await commitStep(locked, call, {
    to,
    action: 'ORDER_PICKED',
    changes: {
      ...changes,
      picker_id: order.picker?.id ?? null,
      ...(order.status === 'PENDING' ? { packing_at: now } : {}),
      ...(to === 'PACKED' ? { packed_at: now } : {}),
    },
    events: [
      ...given,
      ...(order.status === 'PENDING' ? [statusEvent(order, 'PACKING')] : []),
      ...substituted.events,
      ...above,
      ...changed.map(line => pickEvent(line, pickerId)),
      ...(to === 'PACKED' ? [statusEvent(order, 'PACKED', 'PACKING')] : []),
    ],
    after: { lines: changed.map(line => pickWords(line).message), ...(picker && { picker }) },
  })
  await tellShort(orderId, { before: order.lines, changed }, call)
  return orderDetails(tx, orderId, call)
}

/** What is announced of substitutes by the day of their order; without its own amounts. (rules §5.12) */
async function announcedFor(
  tx: WriteCall['tx'],
  order: LockedOrder,
  itemTypeIds: readonly ItemTypeId[],
): Promise<Announced> {
  const arrivals =
    itemTypeIds.length === 0 ? new Map() : await selectArrivalsOf(tx, { itemTypeIds, except: order.id })
  return { arrivals, by: order.deliveryDate }
}

/** The lots that the picks name, and the lines whose picks are undone: those have none any more. */
const chosenLots = (lines: readonly LockedLine[], picks: readonly PickRequest[]) =>
  picks.flatMap(({ orderitemid, lotid, undecided }) => {
    const line = lines.find(({ id }) => id === orderitemid)
    if (!line || (lotid === undefined && !undecided)) return []
    return [
      {
        orderLineId: orderitemid,
        itemTypeId: line.itemTypeId,
        lotId: undecided ? null : (lotid ?? null),
        milli: line.pickedMilli ?? zeroMilli,
      },
    ]
  })

const isSamePick = (line: LockedLine, before: LockedLine | undefined): boolean =>
  before !== undefined && samePick(line, before)

const pickEvent = (line: LockedLine, pickerId: PickerId | undefined): OrderEvent => ({
  kind: 'PICK',
  status: 'PACKING',
  did: pickWords(line),
  data: {
    orderitemid: line.id,
    packs: line.pickedPacksMilli === null ? null : line.pickedPacksMilli / 1000,
    weight: line.pickedMilli === null ? null : line.pickedMilli / 1000,
    reason: line.shortReason,
  },
  pickerId,
})

/** Who a pick is credited to: the picker selected on the phone, otherwise the assigned picker. */
interface InHand {
  order: LockedOrder
  picker: { id: PickerId; name: string } | undefined
  events: OrderEvent[]
}

/** An unassigned order is assigned to the picker selected on the phone; others may help with an assigned one. (rules §3.5) */
async function inHand(
  order: LockedOrder,
  pickerId: PickerId | undefined,
  settings: { singleStepDispatch: boolean },
  { tx }: StepCall,
): Promise<InHand> {
  if (pickerId === undefined)
    return {
      order,
      picker: order.picker ? { id: order.picker.id, name: order.picker.name } : undefined,
      events: [],
    }
  const hand = found(await holdPicker(tx, pickerId), 'Picker {id} was not found.', { id: pickerId })
  refuse(whyNotPicker(hand))
  const picker = { id: hand.id, name: hand.name }
  if (order.picker !== null || whyNotAssign(order, settings)) return { order, picker, events: [] }
  const did = sentence('gave the order to {picker}', { picker: picker.name })
  const event: OrderEvent = { kind: 'ASSIGN', status: order.status, did, pickerId }
  return { order: { ...order, picker: hand }, picker, events: [event] }
}
