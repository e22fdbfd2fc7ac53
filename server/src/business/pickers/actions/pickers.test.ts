import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { pickers } from '@packhouse/contract/business/pickers/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, aCustomer, anItem, type BuiltCustomer, type Business } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'

let app: TestApp
let business: Business
let customer: BuiltCustomer
let packId: Awaited<ReturnType<typeof anItem>>['packId']
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  customer = await aCustomer(app, business)
  packId = (await anItem(app, { onHandMilli: 100_000 })).packId
})
after(() => app.close())

const address = {
  address1: '27, 4th Cross',
  address2: 'Behind the water tank, Mathikere',
  city: 'Bengaluru',
  pincode: '560054',
  state: 'Karnataka',
}
let number = 0
const aPicker = (name = 'Suresh Gowda') =>
  app.ok(pickers.createPicker, {
    body: { name, mobile: `99640${String(27_000 + ++number)}`, pickerAddress: address },
  })
const pendingOrder = async () =>
  (await anOrder(app, { business, customer, items: [{ packId, packs: 2 }], status: 'PENDING' })).orderid
const assign = async (pickerId: number, orderIds: number[]) =>
  app.ok(orders.assignPicker, { pickerId, body: { orderIds } })

describe('a picker', () => {
  // spec 3.2
  test('is added with what was typed put in order, and without a sign-in', async () => {
    const added = await app.ok(pickers.createPicker, {
      body: {
        name: ' Suresh   Gowda ',
        mobile: '+91 98640 27715',
        email: 'Suresh@Example.IN',
        pickerAddress: { ...address, state: 'KA' },
      },
    })
    assert.deepEqual(added, {
      id: added.id,
      name: 'Suresh Gowda',
      mobile: '9864027715',
      email: 'suresh@example.in',
      pickerAddress: address,
      isActive: true,
      openOrders: 0,
      doneToday: 0,
      fillRateToday: null,
      createdAt: added.createdAt,
      version: 1,
    })
    const staff = await app.db
      .selectFrom('staff_user')
      .where('mobile', '=', '9864027715')
      .select('id')
      .execute()
    assert.deepEqual(staff, [])
  })

  // spec 3.2
  test('needs a name, a mobile and an address; a PIN of another state needs a tick', async () => {
    const body = { name: 'Devaraj V.', mobile: '9113804427', pickerAddress: address }
    const issues = async (changes: object) => {
      const { data } = await app.refused(pickers.createPicker, { body: { ...body, ...changes } }, 'BAD_INPUT')
      return (data.fields as { path: string }[]).map(({ path }) => path)
    }
    assert.deepEqual(await issues({ name: 'x' }), ['name'])
    assert.deepEqual(await issues({ mobile: '12345' }), ['mobile'])
    assert.deepEqual(await issues({ email: 'nobody' }), ['email'])
    assert.deepEqual(await issues({ pickerAddress: { ...address, city: '' } }), ['pickerAddress.city'])
    const chennai = { pickerAddress: { ...address, pincode: '600054' } }
    assert.deepEqual(await issues(chennai), ['pickerAddress.pincode'])
    const added = await app.ok(pickers.createPicker, { body: { ...body, ...chennai, confirmPincode: true } })
    assert.equal(added.pickerAddress.pincode, '600054')
    await app.refused(
      pickers.updatePicker,
      { pickerid: added.id, body: { pickerAddress: { ...address, pincode: '600055' } } },
      'BAD_INPUT',
    )
  })

  test('has its own mobile and email, among pickers and staff, inactive ones too', async () => {
    const { id, mobile } = await aPicker('Imran P.')
    const again = (sent: { mobile: string; email?: string }) =>
      app.refused(pickers.createPicker, { body: { name: 'Other', pickerAddress: address, ...sent } }, 'TAKEN')
    assert.equal((await again({ mobile })).message, 'Imran P. already has this mobile number.')
    assert.equal(
      (await again({ mobile: app.user.mobile })).message,
      'Asha (staff) already has this mobile number.',
    )
    await app.ok(pickers.updatePicker, { pickerid: id, body: { email: 'imran@example.in' } })
    await app.ok(pickers.switchPickers, { makePickerActive: false, body: [id] })
    assert.equal(
      (await again({ mobile: '9000011111', email: 'IMRAN@example.in' })).message,
      'Imran P. (inactive) already has this email address.',
    )
    const other = await aPicker('Manjunath S.')
    await app.refused(pickers.updatePicker, { pickerid: other.id, body: { mobile } }, 'TAKEN')
    assert.equal(
      (await app.ok(pickers.updatePicker, { pickerid: other.id, body: { mobile: other.mobile } })).version,
      1,
    )
  })

  test('is changed by field; a stale version is refused, a cleared email is gone', async () => {
    const { id } = await aPicker('Lakshmi')
    const changed = await app.ok(pickers.updatePicker, {
      pickerid: id,
      body: { name: 'Lakshmi N.', email: 'lakshmi@example.in', version: 1 },
    })
    assert.deepEqual(
      [changed.name, changed.email, changed.pickerAddress, changed.version],
      ['Lakshmi N.', 'lakshmi@example.in', address, 2],
    )
    const stale = await app.refused(
      pickers.updatePicker,
      { pickerid: id, body: { name: 'L.N.', version: 1 } },
      'STALE_VERSION',
    )
    assert.match(stale.message, /^Lakshmi N\. was changed by Asha at /)
    assert.equal((await app.ok(pickers.updatePicker, { pickerid: id, body: { email: '' } })).email, null)
    await app.refused(pickers.updatePicker, { pickerid: 999_999, body: { name: 'Nobody' } }, 'NOT_FOUND')
  })
})

describe('switching pickers', () => {
  // spec 4.14
  test('acts on each by itself: one with open orders stays and says how many', async () => {
    const [busy, free] = [await aPicker('Ravi Kumar'), await aPicker('Shabana B.')]
    const [first, second] = [await pendingOrder(), await pendingOrder()]
    await assign(busy.id, [first, second])
    const off = () =>
      app.ok(pickers.switchPickers, {
        makePickerActive: false,
        body: { pickerIds: [busy.id, free.id, 999_999] },
      })
    const { results } = await off()
    assert.deepEqual(
      results.map(({ ok, isActive, version, error }) => [ok, isActive, version, error?.code, error?.message]),
      [
        [false, undefined, undefined, 'IN_USE', 'Ravi Kumar has 2 open orders. Reassign first.'],
        [true, false, 2, undefined, undefined],
        [false, undefined, undefined, 'NOT_FOUND', 'Picker 999999 was not found.'],
      ],
    )
    const given = await app.ok(orders.assignPicker, {
      pickerId: free.id,
      body: { orderIds: [await pendingOrder()] },
    })
    assert.match(given.results[0]?.error?.message ?? '', /Shabana B\. is no longer active/)
    const handed = await app.ok(orders.assignPicker, {
      pickerId: business.pickerId,
      oldPickerId: busy.id,
      body: { orderIds: [first, second] },
    })
    assert.ok(handed.results.every(({ ok }) => ok))
    assert.equal((await off()).results[0]?.ok, true)
    const on = await app.ok(pickers.switchPickers, { makePickerActive: 'ACTIVE', body: [busy.id, free.id] })
    assert.deepEqual(
      on.results.map(({ ok, isActive, version }) => [ok, isActive, version]),
      [
        [true, true, 3],
        [true, true, 3],
      ],
    )
  })

  test('an order given while its picker is deactivated leaves one of the two, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await aPicker('Racing')
      const order = await pendingOrder()
      const [given, switched] = await Promise.all([
        assign(id, [order]),
        app.ok(pickers.switchPickers, { makePickerActive: false, body: [id] }),
      ])
      assert.notEqual(given.results[0]?.ok, switched.results[0]?.ok)
    }
  })
})

test('an order is handed from the one who has it; a second tap changes nothing', async () => {
  const [from, to, third] = [await aPicker('From'), await aPicker('To'), await aPicker('Third')]
  const orderId = await pendingOrder()
  const handing = { orderId, oldPickerId: from.id, newPickerId: to.id }
  await app.refused(orders.reassignPicker, handing, 'BREAKS_RULE')
  await assign(from.id, [orderId])
  const handed = await app.ok(orders.reassignPicker, handing)
  assert.deepEqual([handed.orderid, handed.pickerId, handed.pickerName], [orderId, to.id, 'To'])
  assert.equal((await app.ok(orders.reassignPicker, handing)).version, handed.version)
  const wrong = await app.refused(orders.reassignPicker, { ...handing, newPickerId: third.id }, 'BREAKS_RULE')
  assert.equal(wrong.message, 'To has this order. Reassign it from To.')
  await app.refused(orders.reassignPicker, { ...handing, orderId: 999_999 }, 'NOT_FOUND')
})

test('the list counts orders in hand and what was packed today, with its fill rate', async () => {
  const { id } = await aPicker('Counted')
  const rowOf = async () => {
    const row = (await app.ok(pickers.allPickers, {})).find(picker => picker.id === id)
    assert.ok(row)
    return [row.openOrders, row.doneToday, row.fillRateToday]
  }
  const [first, second] = [await pendingOrder(), await pendingOrder()]
  await assign(id, [first, second])
  assert.deepEqual(await rowOf(), [2, 0, null])
  const { orderitemdetails } = await app.ok(orders.orderDetails, { orderid: first })
  await app.ok(orders.fulfilOrder, {
    orderId: first,
    body: {
      items: orderitemdetails.map(({ orderitemid }) => ({
        orderitemid,
        pickedweight: 1.5,
        reason: 'OUT_OF_STOCK' as const,
      })),
    },
  })
  assert.deepEqual(await rowOf(), [1, 1, 75])
})

test('a search finds active pickers by name, a slip in it, or mobile', async () => {
  const { id, mobile } = await aPicker('Venkatesh Prasad')
  const hits = async (flexisearch?: string) =>
    (await app.ok(pickers.searchPickers, flexisearch === undefined ? {} : { flexisearch })).map(
      picker => picker.id,
    )
  for (const words of ['venkatesh', 'VENKATESH p', 'venkatsh', mobile])
    assert.equal((await hits(words))[0], id, words)
  assert.ok((await hits(mobile.slice(0, 7))).includes(id))
  assert.deepEqual(await hits('nobody at all'), [])
  assert.ok((await hits()).includes(id))
  await app.ok(pickers.switchPickers, { makePickerActive: false, body: [id] })
  assert.ok(!(await hits('venkatesh')).includes(id))
})

test('every call of pickers needs a token', async () => {
  for (const { method, path } of Object.values(pickers))
    assert.equal((await app.send(method, path, undefined, { token: null })).status, 401, path)
})
