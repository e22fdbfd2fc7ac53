import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { OrderId } from '@packhouse/contract/ids.ts'
import { aYard, type Details, type Yard } from '../../orders/testing/yard.ts'
import { aRegisteredCustomer, generate, readDocuments } from '../testing/worked.ts'

const irn = 'a5c12dca80e743321740b001fd70953e8738d109865d28ba4013750f2046f229'

let yard: Yard
before(async () => {
  yard = await aYard({ settings: { eInvoice: true, eWay: true } })
})
afterEach(() => yard.sound())
after(() => yard.close())

const sauce = () => yard.item({ unit: 'BOTTLE', taxClass: 'GST5', hsn: '210310', basePaise: 10_000, onHandMilli: 5_000_000 })
/** So many bottles at ₹105 with tax, checked and staged. */
const ready = async (bottles: number, registered: boolean): Promise<Details> =>
  yard.order([[await sauce(), bottles]], 'READY_TO_DISPATCH', registered ? await aRegisteredCustomer(yard) : undefined)
const note = ({ orderid }: Details, values: { irn?: string; eway_number?: string }) =>
  yard.test.db.updateTable('invoice').set(values).where('order_id', '=', OrderId.parse(orderid)).execute()

test('a tax invoice to a registered buyer leaves with its IRN alone', async () => {
  const order = await ready(10, true)
  const early = await yard.refuse(order, 'DISPATCHED', 'BREAKS_RULE')
  assert.equal(
    early.message,
    `The tax invoice of order #${order.orderid} needs an IRN. Make the invoice, register it on the e-invoice portal and enter the IRN, then dispatch.`,
  )
  assert.deepEqual(await readDocuments(yard, order), [], 'a refused dispatch makes no papers and uses no number')
  const [invoice] = await generate(yard, order)
  const { message, data } = await yard.refuse(order, 'DISPATCHED', 'BREAKS_RULE')
  assert.equal(
    message,
    `Tax invoice ${invoice?.number} needs an IRN. Register it on the e-invoice portal and enter the IRN, then dispatch.`,
  )
  assert.deepEqual(data, { rule: 'E_INVOICE', invoice: invoice?.number })
  await note(order, { irn })
  await yard.move(order, 'DISPATCHED')
})

test('an unregistered buyer and goods without tax need no IRN', async () => {
  await yard.move(await ready(10, false), 'DISPATCHED')
  const onion = await yard.item({ onHandMilli: 100_000 })
  await yard.move(await yard.order([[onion, 10]], 'READY_TO_DISPATCH', await aRegisteredCustomer(yard)), 'DISPATCHED')
})

test('taxable goods above ₹50,000 leave with an e-way bill; nil-rated ones do not count', async () => {
  const order = await ready(477, false)
  const early = await yard.refuse(order, 'DISPATCHED', 'BREAKS_RULE')
  assert.equal(
    early.message,
    `The taxable goods of order #${order.orderid} are worth ₹50,085.00, more than ₹50,000.00. They need an e-way bill: make the invoice and enter its number, then dispatch.`,
  )
  const [invoice] = await generate(yard, order)
  const { message, data } = await yard.refuse(order, 'DISPATCHED', 'BREAKS_RULE')
  assert.equal(
    message,
    `The taxable goods on ${invoice?.number} are worth ₹50,085.00, more than ₹50,000.00. They need an e-way bill: enter its number, then dispatch.`,
  )
  assert.deepEqual(data, { rule: 'E_WAY', invoice: invoice?.number, worth: 50_085 })
  await note(order, { eway_number: '331001234567' })
  await yard.move(order, 'DISPATCHED')

  const onion = await yard.item({ onHandMilli: 9_000_000 })
  const nil = await yard.order(
    [
      [onion, 2000],
      [await sauce(), 476],
    ],
    'READY_TO_DISPATCH',
    undefined,
  )
  await yard.move(nil, 'DISPATCHED')
})

test('the numbers of the authorities are entered once', async () => {
  const order = await ready(1, true)
  await generate(yard, order)
  await assert.rejects(note(order, { irn: 'not an IRN' }), /violates check constraint/)
  await assert.rejects(note(order, { eway_number: '12' }), /violates check constraint/)
  const own = irn.replace('a5c', 'b5c')
  await note(order, { irn: own })
  await note(order, { irn: own, eway_number: '331001234568' })
  await assert.rejects(note(order, { irn: irn.replace('a5c', 'c5c') }), /never changed/)
  await assert.rejects(note(order, { eway_number: '331001234569' }), /never changed/)
  const other = await ready(1, true)
  await generate(yard, other)
  await assert.rejects(note(other, { irn: own }), /duplicate key/)
})

test('without the settings nothing is asked for', async () => {
  const plain = await aYard()
  try {
    const bottles = await plain.item({
      unit: 'BOTTLE',
      taxClass: 'GST5',
      hsn: '210310',
      basePaise: 10_000,
      onHandMilli: 5_000_000,
    })
    await plain.order([[bottles, 600]], 'DISPATCHED', await aRegisteredCustomer(plain))
  } finally {
    await plain.close()
  }
})
