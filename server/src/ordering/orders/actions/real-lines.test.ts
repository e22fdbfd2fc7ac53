import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { addStock } from '../../../goods/inventory/actions/move-stock.ts'
import { stockIssues } from '../../../goods/inventory/verify.ts'
import { loadMasters } from '../../../roof/demo/masters.ts'
import { testApp } from '../../../testing/app.ts'
import { orderMessages } from '../../../testing/message-lines.ts'
import { testServices } from '../../../testing/services.ts'

const the = await testApp({ mobile: '9900000001' })
after(() => the.close())

before(() =>
  the.db.transaction().execute(async tx => {
    await loadMasters(tx, the.clock.now, testServices())
    const types = await tx.selectFrom('item_type').select('id').execute()
    const lines = types.map(({ id }) => ({ itemTypeId: id, milli: milli(5_000_000) }))
    await addStock(tx, { kind: 'OPENING', lines, note: 'Opening', userId: the.user.id, now: the.clock.now })
  }),
)

/** A registered buyer in the same state, an unregistered one, and one in another state. */
const buyers = ['The Brew Table', 'Coastal Thali House', 'Hosur Grand']

type Details = Reply<typeof orders.orderDetails>
type Line = Details['orderitemdetails'][number]

// Computed independently here, in big integers: paise = ⌊(2·top + bottom) / (2·bottom)⌋.
const half = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom)
const whole = (amount: number, scale: number) => BigInt(Math.round(amount * scale))

function expectedTotals(
  lines: Line[],
  { registered, interState }: { registered: boolean; interState: boolean },
): bigint[] {
  const documents = new Map<string, bigint>()
  const isMixed = new Set(lines.map(({ gstPercent }) => gstPercent > 0)).size === 2
  for (const line of lines) {
    const price = whole(line.price, 100)
    const taxable = line.catchWeight
      ? half(whole(line.pickedweight ?? 0, 1000) * price, whole(line.packContent, 1000))
      : half(whole(line.pickedquantity ?? 0, 1000) * price, 1000n)
    const bp = whole(line.gstPercent, 100)
    const tax = interState ? half(taxable * bp, 10_000n) : 2n * half(taxable * bp, 20_000n)
    const document = registered || !isMixed ? (bp > 0n ? 'TI' : 'BS') : 'IB'
    documents.set(document, (documents.get(document) ?? 0n) + taxable + tax)
  }
  return [...documents.values()]
    .map(total => half(total, 100n) * 100n)
    .sort((one, other) => Number(one - other))
}

/** Weighed lines come out slightly under or over, each by a different amount. */
const weighed = (line: Line, index: number): number =>
  Math.round(line.orderedweight * (0.975 + (index % 5) * 0.011) * 200) / 200

test('57 orders as buyers really write them are taken, packed and invoiced to the paisa', async () => {
  const messages = orderMessages()
  assert.equal(messages.length, 19)
  const unmade = messages.flatMap(message => message.unmade)
  assert.deepEqual(unmade, [
    'PANEER 2.5 kg',
    'no item 5 kg',
    'no item 1 tin',
    'no item 2 kg',
    'no item 3 bottle',
  ])

  const packs = new Map(
    (await the.db.selectFrom('pack').select(['id', 'sku']).execute()).map(({ sku, id }) => [sku, id]),
  )
  const { id: pickerId } = await the.db.selectFrom('picker').select('id').limit(1).executeTakeFirstOrThrow()
  const { id: slotId } = await the.db
    .selectFrom('time_slot')
    .where('cutoff_time', '=', '23:00')
    .select('id')
    .executeTakeFirstOrThrow()
  let sum = 0n
  let expectedSum = 0n
  let orderCount = 0
  for (const brand of buyers) {
    const [customer] = await the.ok(orders.searchOrderCustomers, { flexitext: brand })
    assert(customer)
    const [outlet] = customer.outlets
    assert(outlet)
    const { gstin, state } = await the.db
      .selectFrom('customer')
      .where('business_name', '=', brand)
      .select(['gstin', 'state'])
      .executeTakeFirstOrThrow()
    for (const { wanted } of messages) {
      const reason = 'Order as in the message'
      const placed: Details = await the.ok(orders.createOrder, {
        body: {
          customerid: customer.customerid,
          outletid: outlet.id,
          deliveryDate: '2026-11-21',
          deliverytimeslotid: slotId,
          items: wanted.map(({ sku, packs: quantity }) => ({ packsizeid: packs.get(sku) ?? 0, quantity })),
          overrides: [{ rule: 'MOV', reason }],
          confirmDuplicate: true,
        },
      })
      const orderId = placed.orderid
      const accepted = await the.ok(dispatch.moveOrders, {
        status: 'PENDING',
        body: { orders: [{ orderId, overrides: [{ rule: 'CREDIT', reason }] }] },
      })
      assert.equal(accepted.results[0]?.ok, true, JSON.stringify(accepted.results))
      const items = placed.orderitemdetails.map((line, index) => ({
        orderitemid: line.orderitemid,
        ...(line.catchWeight ? { pickedweight: weighed(line, index) } : {}),
        ...(line.catchWeight && !line.byPiece ? {} : { pickedquantity: line.orderedquantity }),
      }))
      const packed: Details = await the.ok(orders.fulfilOrder, { orderId, body: { items, pickerId } })
      assert.equal(packed.status, 'PACKED')
      const { documents } = await the.ok(dispatch.generateInvoice, { orderid: orderId })
      const reply = documents.map(({ total }) => whole(total, 100)).sort((one, other) => Number(one - other))
      const expected = expectedTotals(packed.orderitemdetails, {
        registered: gstin !== null,
        interState: state !== 'Karnataka',
      })
      assert.deepEqual(reply, expected, `order ${orderId}`)
      sum += reply.reduce((total, amount) => total + amount, 0n)
      expectedSum += expected.reduce((total, amount) => total + amount, 0n)
      orderCount += 1
    }
  }
  assert.equal(orderCount, 57)
  assert.equal(sum, expectedSum)
  assert.deepEqual(await stockIssues(the.db), [])
})
