import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import type { PackId } from '@packhouse/contract/ids.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers as customerCalls } from '@packhouse/contract/people/customers/endpoints.ts'
import type { TestApp } from '../../../../testing/app.ts'
import { okMeant } from '../../../../testing/asks-about.ts'
import {
  aBusiness,
  aCustomer,
  anItem,
  type BuiltCustomer,
  type BuiltItem,
} from '../../../../testing/builders.ts'
import { at, deliveredItem, newOrder, type Parts, pickItem, returnedItem } from './bodies.ts'
import type { Command, Made, Outcome } from './commands.ts'
import { buyers, goods } from './goods.ts'
import { answerSupply, isSupply, type SupplyCommand } from './send-supply.ts'

/** The model's data in the product: its goods, its customers, and how a command is sent. */
export interface World {
  test: TestApp
  items: BuiltItem[]
  packIds: PackId[]
  customers: BuiltCustomer[]
  send(command: Command, tag: string, key?: string): Promise<Sent>
}
export interface Sent {
  outcome: Outcome
  made?: Made
}

/** Four days before the end of a financial year, in the morning: the run crosses midnight of 31 March. */
const start = new Date('2027-03-28T03:30:00Z')

export async function aWorld(test: TestApp): Promise<World> {
  test.clock.now = start
  const business = await aBusiness(test)
  const items: BuiltItem[] = []
  for (const { name, like, onHand: onHandMilli } of goods) {
    const { packs, ...rest } = { packs: undefined, ...like }
    items.push(await anItem(test, { name, ...rest, ...(packs ? { packs: [...packs] } : {}), onHandMilli }))
  }
  const customers: BuiltCustomer[] = []
  for (const { limit, registered, interState, priority } of buyers)
    customers.push(
      await aCustomer(test, business, {
        limitPaise: limit,
        registered,
        priority,
        ...(interState ? { outletState: 'Tamil Nadu', outletPincode: '600001' } : {}),
      }),
    )
  const discounts = goods.flatMap((good, item) =>
    'offBp' in good
      ? [{ itemId: at(items, item).itemTypeId, type: 'PERCENT' as const, value: good.offBp / 100 }]
      : [],
  )
  for (const { customerId } of customers)
    await test.ok(customerCalls.saveDiscounts, { body: { customerId, discounts } })
  const packIds = items.flatMap(item => item.packIds)
  const world = { test, items, packIds, customers }
  await orderMuch({ ...world, business })
  const parts = { ...world, business, shared: new Map() }
  return { ...world, send: (command, tag, key) => send(parts, command, tag, key) }
}

/** Somebody orders more of everything than the run will, so that no amount of it is unusual. */
async function orderMuch({ test, business, packIds }: Omit<Parts, 'shared'>): Promise<void> {
  const big = await aCustomer(test, business)
  const body = {
    customerid: big.customerId,
    outletid: big.outletId,
    deliverytimeslotid: business.slotId,
    deliveryDate: addDays(dayOf(start), 20),
    items: packIds.map(packsizeid => ({ packsizeid, quantity: 30 })),
  }
  await okMeant(test, orders.createOrder, { body })
}

interface Reply {
  code?: string
  orderid?: number
  orderitemdetails?: { orderitemid: number; packsizeid: number }[]
  results?: { ok: boolean; error?: { code: string } }[]
}

async function send(parts: Parts, command: Command, tag: string, key = tag): Promise<Sent> {
  const sending = { key, headers: { 'user-agent': tag } }
  const { status, body, made } = isSupply(command)
    ? await answerSupply(parts, command, sending)
    : { ...(await answer(parts, command, sending)), made: undefined }
  const reply = Object(body) as Reply
  if (status >= 500) throw new Error(`${JSON.stringify(command)} answered ${status}: ${JSON.stringify(body)}`)
  const more = made === undefined ? {} : { made }
  if (status >= 400) return { outcome: { ok: false, code: reply.code ?? '' }, ...more }
  const [row] = reply.results ?? []
  if (row && !row.ok) return { outcome: { ok: false, code: row.error?.code ?? '' } }
  if (reply.orderid === undefined || !reply.orderitemdetails) return { outcome: { ok: true }, ...more }
  const packIds: readonly number[] = parts.packIds
  const lines = new Map(
    reply.orderitemdetails.map(line => [packIds.indexOf(line.packsizeid), line.orderitemid]),
  )
  return { outcome: { ok: true }, made: { order: reply.orderid, lines } }
}

type Sending = Parameters<TestApp['call']>[2]
async function answer(
  parts: Parts,
  command: Exclude<Command, SupplyCommand>,
  sending: Sending,
): Promise<{ status: number; body: unknown }> {
  const { test, customers, items, business } = parts
  const { clock } = test
  switch (command.do) {
    case 'create':
      return test.call(orders.createOrder, { body: newOrder(parts, command) }, sending)
    case 'move': {
      const { order, to, version, reason, unassign, override, delivered } = command
      const rules = ['CREDIT', 'EARLY'] as const
      const overrides = override ? rules.map(rule => ({ rule, reason: 'The owner knows' })) : []
      const row = {
        orderId: order,
        version,
        reason,
        unassign,
        overrides,
        delivered: delivered?.map(deliveredItem),
      }
      return test.call(dispatch.moveOrders, { status: to, body: { orders: [row] } }, sending)
    }
    case 'pick': {
      const { order, items, byPicker, version } = command
      const body = {
        items: items.map(pickItem),
        version,
        ...(byPicker ? { pickerId: business.pickerId } : {}),
      }
      return test.call(orders.fulfilOrder, { orderId: order, body }, sending)
    }
    case 'edit': {
      const { order, items, version, override } = command
      const overrides = override ? [{ rule: 'CREDIT' as const, reason: 'The owner knows' }] : []
      const requested = items.map(({ line, pack, packs }) =>
        line === undefined
          ? { packsizeid: at(parts.packIds, pack), quantity: packs / 1000 }
          : { orderitemid: line, quantity: packs / 1000 },
      )
      return test.call(
        orders.editOrder,
        { orderId: order, body: { items: requested, overrides, version } },
        sending,
      )
    }
    case 'waive': {
      const { order, line, version } = command
      return test.call(
        orders.waiveTask,
        { orderId: order, orderitemid: line, body: { reason: 'As packed', version } },
        sending,
      )
    }
    case 'return': {
      const { order, items, override, version } = command
      const late = override ? { override: { rule: 'RETURN_WINDOW' as const, reason: 'An old friend' } } : {}
      return test.call(
        dispatch.returnOrder,
        { orderId: order, body: { items: items.map(returnedItem), version, ...late } },
        sending,
      )
    }
    case 'reject':
      return test.call(
        orders.rejectOrder,
        { orderId: command.order, body: { reason: 'Called off', version: command.version } },
        sending,
      )
    case 'assign':
      return test.call(
        orders.assignPicker,
        { pickerId: business.pickerId, body: { orderIds: [command.order] } },
        sending,
      )
    case 'invoice':
      return test.call(dispatch.generateInvoice, { orderid: command.order }, sending)
    case 'cancel':
      return test.call(
        dispatch.cancelInvoice,
        { number: command.number, body: { reason: 'Wrong name' } },
        sending,
      )
    case 'receive':
      return receive(parts, command, sending)
    case 'remove': {
      const body = {
        itemId: at(items, command.item).itemTypeId,
        quantity: command.milli / 1000,
        reason: 'SPOILED' as const,
      }
      return test.call(inventory.removeStock, { body }, sending)
    }
    case 'count': {
      const [itemId, counted] = [at(items, command.item).itemTypeId, command.milli / 1000]
      const confirmFigures = [`count of item ${itemId} ${command.milli}`]
      return test.call(
        inventory.countStock,
        { body: { itemId, counted, reason: 'COUNT_CORRECTION', notes: 'Counted again', confirmFigures } },
        sending,
      )
    }
    case 'pay': {
      const { customerId } = at(customers, command.customer)
      const confirmFigures = [`money of customer ${customerId} ${command.paise}`]
      const paid = {
        amount: command.paise / 100,
        mode: 'NEFT' as const,
        reference: `N${sending?.key ?? ''}`,
        confirmFigures,
      }
      return test.call(
        payments.recordReceipt,
        { body: { customerId, date: dayOf(clock.now), ...paid } },
        sending,
      )
    }
  }
}

/** Adds an estimate and receives it at once. */
async function receive(
  { test, items }: Parts,
  { item, milli }: { item: number; milli: number },
  sending: Sending,
) {
  const itemId = at(items, item).itemTypeId
  const { now } = test.clock
  const announced = { itemId, quantity: milli / 1000, expectedDate: dayOf(now) }
  const said = await test.ok(
    inventory.addEstimates,
    { body: [announced] },
    { key: `${sending?.key}-announced` },
  )
  return test.call(
    inventory.receiveEstimates,
    { itemid: itemId, body: [{ id: at(said, 0).id, actualQuantity: milli / 1000 }] },
    sending,
  )
}
