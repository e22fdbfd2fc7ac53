import assert from 'node:assert/strict'
import { day } from '@packhouse/contract/day.ts'
import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { shortages } from '@packhouse/contract/supply/shortages/endpoints.ts'
import type { Details, OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import type { BuiltItem } from '../../../testing/builders.ts'

export type Proposal = Reply<typeof shortages.proposeShares>
type Ask = WireArgs<typeof shortages.proposeShares>['body']

/** The day of delivery of orders in tests. */
export const deliveryDate = day('2026-11-21')

/** Sharing out as the desk does it, and picking as the hall does. */
export const shareSteps = (the: OrderApp) => {
  const propose = ({ itemTypeId }: BuiltItem, ask: Partial<Ask> = {}): Promise<Proposal> =>
    the.test.ok(shortages.proposeShares, {
      body: { itemId: itemTypeId, deliveryDate, rule: 'PRO_RATA', ...ask },
    })
  const bodyOf = (proposal: Proposal, amounts: ReadonlyMap<number, number> = new Map()) => ({
    itemId: proposal.itemId,
    deliveryDate,
    rule: 'PRO_RATA' as const,
    seen: proposal.seen,
    rows: proposal.rows.map(({ orderitemid, proposed }) => ({
      orderitemid,
      quantity: amounts.get(orderitemid) ?? proposed,
    })),
  })
  const lineOf = (order: Details, item: BuiltItem) => {
    const line = order.orderitemdetails.find(({ itemId }) => itemId === item.itemTypeId)
    assert(line)
    return line
  }
  return {
    propose,
    bodyOf,
    lineOf,
    apply: (proposal: Proposal) => the.test.ok(shortages.applyShares, { body: bodyOf(proposal) }),
    /** Proposes and shares out. */
    async share(item: BuiltItem, ask: Partial<Ask> = {}) {
      const proposal = await propose(item, ask)
      const applied = await the.test.ok(shortages.applyShares, {
        body: { ...bodyOf(proposal), rule: ask.rule ?? 'PRO_RATA', slotId: ask.slotId },
      })
      return { proposal, applied }
    },
    undo: (sharingid: number) => the.test.ok(shortages.undoShares, { sharingid }),
    /** The row of an item in the list of what is short. */
    async listed({ itemTypeId }: BuiltItem) {
      return (await the.test.ok(shortages.shortages, { deliveryDate })).find(
        ({ itemId }) => itemId === itemTypeId,
      )
    },
    /** Accepted orders of these kilograms, each with its picker. */
    async ordersOf(item: BuiltItem, kilos: readonly number[]) {
      const made: Details[] = []
      for (const amount of kilos) made.push(await the.order([[item, amount]], 'PENDING'))
      for (const order of made) await the.assign(order)
      return made
    },
    pick: (order: Details, item: BuiltItem, pickedweight: number, more: object = {}) =>
      the.test.ok(orders.fulfilOrder, {
        orderId: order.orderid,
        body: { items: [{ orderitemid: lineOf(order, item).orderitemid, pickedweight, ...more }] },
      }),
    refusedPick: (order: Details, item: BuiltItem, pickedweight: number, code: string) =>
      the.test.refused(
        orders.fulfilOrder,
        {
          orderId: order.orderid,
          body: { items: [{ orderitemid: lineOf(order, item).orderitemid, pickedweight }] },
        },
        code,
      ),
    /** The shares of orders as they are read again. */
    async sharesOf(made: readonly Details[], item: BuiltItem) {
      return Promise.all(made.map(async order => lineOf(await the.look(order), item).allotted))
    },
  }
}
