import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { shortages } from '@packhouse/contract/supply/shortages/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { shareSteps } from '../testing/share-steps.ts'

let the: OrderApp
let steps: ReturnType<typeof shareSteps>
before(async () => {
  the = await anOrderApp()
  steps = shareSteps(the)
})
afterEach(() => the.sound())
after(() => the.close())

test('two people applying at once: the second gets STALE_VERSION', async () => {
  const tomato = await the.item({ name: 'Tomato', onHandMilli: 12_000 })
  const made = await steps.ordersOf(tomato, [10, 10])
  const proposals = [await steps.propose(tomato), await steps.propose(tomato, { rule: 'FIRST_COME' })]
  for (const isSeenSent of [true, false]) {
    const bodies = proposals.map(proposal => {
      const { seen, ...body } = steps.bodyOf(proposal)
      return isSeenSent ? { ...body, seen } : body
    })
    const answers = await Promise.all(bodies.map(body => the.test.call(shortages.applyShares, { body })))
    const codes = answers
      .map(({ status, body }) => (status === 200 ? 'shared' : (body as { code: string }).code))
      .sort()
    assert.deepEqual(codes, isSeenSent ? ['STALE_VERSION', 'shared'] : ['STALE_VERSION', 'STALE_VERSION'])
    const shares = await steps.sharesOf(made, tomato)
    assert.equal(
      shares.reduce((sum: number, share) => sum + (share ?? 0), 0),
      12,
    )
  }
  const { message } = await the.test.refused(
    shortages.applyShares,
    { body: steps.bodyOf(proposals[0] ?? assert.fail()) },
    'STALE_VERSION',
  )
  assert.match(message, /^Tomato was shared out by Asha at/)
})

test('orders or stock that moved since the proposal: nothing is shared out', async () => {
  const okra = await the.item({ name: 'Okra', onHandMilli: 12_000 })
  const made = await steps.ordersOf(okra, [10, 10])
  const [one] = made
  assert(one)
  const stale = async (move: () => Promise<unknown>) => {
    const proposal = await steps.propose(okra)
    await move()
    await the.test.refused(shortages.applyShares, { body: steps.bodyOf(proposal) }, 'STALE_VERSION')
    assert.deepEqual(await steps.sharesOf(made, okra), [null, null])
  }
  await stale(() => the.order([[okra, 3]], 'PENDING'))
  await stale(() => steps.pick(one, okra, 4, { reason: 'QUALITY' }))
  await stale(() =>
    the.test.ok(inventory.removeStock, { body: { itemId: okra.itemTypeId, quantity: 1, reason: 'SPOILED' } }),
  )
})

test('pickers pick while it is shared out: nobody is capped below what is picked, nobody picks above the share', async () => {
  for (let round = 0; round < 6; round++) {
    const bean = await the.item({ name: `Beans ${round}`, onHandMilli: 30_000 })
    const made = await steps.ordersOf(bean, [10, 10, 10, 10, 10])
    const proposal = await steps.propose(bean)
    const picks = made.slice(0, 3).map(order =>
      the.test.call(orders.fulfilOrder, {
        orderId: order.orderid,
        body: {
          items: [
            {
              orderitemid: steps.lineOf(order, bean).orderitemid,
              pickedweight: 9,
              reason: 'QUALITY' as const,
            },
          ],
        },
      }),
    )
    const apply = the.test.call(shortages.applyShares, { body: steps.bodyOf(proposal) })
    const answers = await Promise.all([...picks, apply])
    const isShared = answers.at(-1)?.status === 200
    for (const [at, order] of made.entries()) {
      const line = steps.lineOf(await the.look(order), bean)
      assert.ok(
        isShared ? line.allotted !== null : line.allotted === null,
        `round ${round}: all lines or none`,
      )
      if (line.pickedweight === null || line.allotted === null) continue
      assert.ok(
        line.pickedweight <= line.allotted,
        `round ${round}, order ${at}: ${line.pickedweight} of ${line.allotted}`,
      )
    }
  }
})
