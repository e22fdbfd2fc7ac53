import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { sharingRules } from '@packhouse/contract/supply/shortages/kinds.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { seeded } from '../../../roof/demo/seeded.ts'
import type { BuiltItem } from '../../../testing/builders.ts'
import { isWhole, lengthOf, repeatable, seed } from '../../../testing/histories.ts'
import { shareSteps } from '../testing/share-steps.ts'

let the: OrderApp
let steps: ReturnType<typeof shareSteps>
before(async () => {
  the = await anOrderApp()
  steps = shareSteps(the)
})
after(() => the.close())

const thousandths = (amount: number) => Math.round(amount * 1000)

/** What must hold after every step: no share above what is ordered, none picked above it, and what is shared out is there. */
async function holds(made: readonly Details[], item: BuiltItem, whatWasDone: string, isJustShared: boolean) {
  const lines = await Promise.all(made.map(async order => ({ order: await the.look(order) })))
  let sum = 0
  for (const { order } of lines) {
    const line = steps.lineOf(order, item)
    const { allotted, pickedweight, orderedweight, task } = line
    if (allotted !== null) {
      assert.ok(allotted <= orderedweight, `${whatWasDone}: ${allotted} of ${orderedweight}`)
      if (pickedweight !== null)
        assert.ok(
          pickedweight <= allotted,
          `${whatWasDone}: picked ${pickedweight} of a share of ${allotted}`,
        )
    }
    if (order.status === 'PACKED') assert.equal(task, null, `${whatWasDone}: packed with a task`)
    if (order.status !== 'REJECTED')
      sum += thousandths(pickedweight !== null && task === null ? pickedweight : (allotted ?? orderedweight))
  }
  if (isJustShared) {
    const { there } = await steps.propose(item)
    assert.ok(sum <= thousandths(there), `${whatWasDone}: ${sum} of ${thousandths(there)} there`)
  }
  assert.equal((await the.stock(item)).picked <= (await the.stock(item)).onHand, true)
}

/** Few turns are of one history. */
const turns = lengthOf(isWhole ? 40 : 160)
for (const history of isWhole ? [1, 2, 3, 4] : [1])
  test(
    `whatever happens in which order, shares and picks agree: history ${history}`,
    repeatable(async () => {
      const dice = seeded(seed + history)
      const item = await the.item({ name: `Okra ${history}`, onHandMilli: 25_000 })
      const made = await steps.ordersOf(item, [10, 8, 6, 5, 4])
      const sharings: number[] = []
      for (let turn = 0; turn < turns; turn++) {
        const what = dice.pick([
          'SHARE',
          'PICK',
          'PICK',
          'EDIT',
          'RECEIVE',
          'REMOVE',
          'UNDO',
          'REJECT',
        ] as const)
        const order = await the.look(dice.pick(made))
        const line = steps.lineOf(order, item)
        let isJustShared = false
        if (what === 'SHARE') {
          const { applied } = await steps.share(item, { rule: dice.pick(sharingRules) })
          sharings.push(applied.sharingId)
          isJustShared = true
        } else if (what === 'PICK' && (order.status === 'PENDING' || order.status === 'PACKING')) {
          const pickedweight =
            thousandths((line.allotted ?? line.orderedweight) * (dice.between(0, 11) / 10)) / 1000
          const body = {
            items: [{ orderitemid: line.orderitemid, pickedweight, reason: 'QUALITY' as const }],
          }
          const { status, body: said } = await the.test.call(orders.fulfilOrder, {
            orderId: order.orderid,
            body,
          })
          assert.ok(status < 500, JSON.stringify(said))
        } else if (what === 'EDIT') {
          const items = [{ orderitemid: line.orderitemid, quantity: dice.between(1, 12) }]
          await the.test.call(orders.editOrder, { orderId: order.orderid, body: { items } })
        } else if (what === 'RECEIVE') {
          const counted = (await the.stock(item)).onHand + dice.between(1, 6)
          const body = {
            itemId: item.itemTypeId,
            counted,
            reason: 'COUNT_CORRECTION' as const,
            notes: 'found',
          }
          await the.test.ok(inventory.countStock, { body })
        } else if (what === 'REMOVE') {
          await the.test.call(inventory.removeStock, {
            body: { itemId: item.itemTypeId, quantity: dice.between(1, 4), reason: 'SPOILED' },
          })
        } else if (what === 'UNDO' && sharings.length > 0) {
          const { kept, restored } = await steps.undo(sharings.pop() ?? 0)
          assert.ok(kept.every(({ orderitemid }) => !restored.includes(orderitemid)))
        } else if (what === 'REJECT' && dice.between(0, 5) === 0) {
          await the.test.call(orders.rejectOrder, {
            orderId: order.orderid,
            body: { reason: 'Kitchen closed' },
          })
        }
        await holds(made, item, `turn ${turn}, ${what} #${order.orderid}`, isJustShared)
      }
      await the.sound()
    }),
  )
