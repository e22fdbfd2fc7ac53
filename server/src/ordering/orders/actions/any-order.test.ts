import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { dispositions, orderStatuses, pickReasons } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { whyNotGo } from '@packhouse/contract/ordering/orders/refused.ts'
import { returnReasons } from '@packhouse/contract/ordering/orders/return-reasons.ts'
import { aCustomer } from '../../../testing/builders.ts'
import { isWhole, lengthOf, repeatable, seed } from '../../../testing/histories.ts'
import { anOrderApp, type Details, type OrderApp } from '../testing/order-app.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
after(() => orderApp.close())

/** Pseudo-random numbers, the same in every run. */
function chances(seed: number) {
  let state = seed
  const below = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)]
    assert(value !== undefined)
    return value
  }
  return { below, pick }
}

/** Few steps are of one history. */
const steps = lengthOf(isWhole ? 160 : 480)
for (const history of isWhole ? [1, 2, 3] : [1])
  test(
    `whatever people press in whatever order, every answer has a reason and the books agree (history ${history})`,
    repeatable(async () => {
      const { below, pick } = chances(seed + history)
      const { test } = orderApp
      const customers = [
        orderApp.customer,
        await aCustomer(test, orderApp.business, { limitPaise: 900_00 }),
        await aCustomer(test, orderApp.business, { limitPaise: null }),
      ]
      const items = [
        await orderApp.item({ onHandMilli: 60_000 }),
        await orderApp.item({
          unit: 'PC',
          packs: [{ weightMilli: 30_000 }],
          basePaise: 620,
          onHandMilli: 900_000,
          procureToOrder: false,
        }),
        await orderApp.item({
          packs: [{ weightMilli: 800, byPiece: true }],
          onHandMilli: 30_000,
          taxClass: 'GST5',
        }),
      ]
      const list: Details[] = []
      for (let made = 0; made < 5; made++) {
        const order = await orderApp.order([[pick(items), 1 + below(4)]], 'PLACED', pick(customers))
        list.push(order)
        if (!order.iscustomerpostpaid && below(2) === 0) {
          const payer = customers.find(({ customerId }) => customerId === order.customerid)
          await orderApp.pay(order, Math.ceil(order.total) + 5, payer)
        }
      }

      let moved = 0
      for (let step = 0; step < steps; step++) {
        const order = await orderApp.look(pick(list))
        const { orderitemid, orderedquantity, orderedweight } = orderApp.line(order)
        const query = `orderId=${order.orderid}`
        const weight = Math.round(orderedweight * (850 + below(300))) / 1000
        const handlers = [
          () =>
            // The next allowed step; drawn more often than others, so that orders progress.
            test.send(
              'PUT',
              `${dispatch.moveOrders.path}?status=${order.actions.find(({ allowed, to }) => allowed && to)?.to ?? 'PENDING'}`,
              {
                orders: [{ orderId: order.orderid, reason: 'Pressed by chance', crates: below(4) }],
              },
            ),
          () =>
            test.send('PUT', `${dispatch.moveOrders.path}?status=${pick(orderStatuses)}`, {
              orders: [
                {
                  orderId: order.orderid,
                  ...(below(2) ? { reason: 'Pressed by chance' } : {}),
                  ...(below(2) ? { unassign: true } : {}),
                  ...(below(3) ? {} : { overrides: [{ rule: 'CREDIT', reason: 'Pressed by chance' }] }),
                  ...(below(3)
                    ? {}
                    : {
                        delivered: [
                          { orderitemid, deliveredquantity: below(4), reason: pick(returnReasons) },
                        ],
                      }),
                },
              ],
            }),
          () =>
            test.send('PUT', `${orders.fulfilOrder.path}?${query}`, {
              pickerId: orderApp.business.pickerId,
              items: [
                {
                  orderitemid,
                  pickedquantity: orderedquantity,
                  pickedweight: weight,
                  confirm: true,
                  ...(below(2) ? { reason: pick(pickReasons) } : {}),
                  ...(below(8) ? {} : { undecided: true }),
                },
              ],
            }),
          () => test.send('POST', `${dispatch.generateInvoice.path}?orderid=${order.orderid}`),
          () =>
            test.send('PUT', `${dispatch.returnOrder.path}?${query}`, {
              items: [
                {
                  orderitemid,
                  returnedquantity: 1 + below(3),
                  reason: pick(returnReasons),
                  disposition: pick(dispositions),
                  qcPassed: below(2) === 0,
                },
              ],
              ...(below(2) ? { override: { rule: 'RETURN_WINDOW', reason: 'Pressed by chance' } } : {}),
            }),
          ...(below(12)
            ? []
            : [
                () =>
                  test.send('PUT', `${orders.rejectOrder.path}?${query}`, { reason: 'Pressed by chance' }),
              ]),
        ]
        if (below(6) === 0) orderApp.later(below(50))
        const { status, body } = await pick(
          [handlers[0], handlers[0], handlers[2], ...handlers].filter(action => action !== undefined),
        )()
        assert.notEqual(status, 500, JSON.stringify(body))
        const next = await orderApp.look(order)
        if (next.status !== order.status) {
          moved++
          const passed = order.status === 'PENDING' && next.status === 'PACKED'
          const ways = (['move', 'reject', 'return'] as const).filter(
            way => !whyNotGo(order.status, next.status, way, false),
          )
          assert.ok(passed || ways.length > 0, `${order.status} → ${next.status} is no step`)
        }
      }
      assert.ok(moved > steps / 16, `only ${moved} steps were taken`)
      await orderApp.sound()
    }),
  )
