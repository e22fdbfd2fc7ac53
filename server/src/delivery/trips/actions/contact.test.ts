import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { OrderId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { calledAt } from '../../../people/customers/api.ts'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { selectPlaces } from '../sql/door.ts'
import { phoneOf, tripOut } from '../testing/out-trip.ts'

let shop: OrderApp
let onion: BuiltItem
before(async () => {
  shop = await anOrderApp()
  onion = await shop.item({ onHandMilli: 900_000 })
})
after(() => shop.close())

test('the driver calls who is named on the order, the primary person, another one, the outlet, the business; name and number of one', async () => {
  const { db } = shop.test
  const buyer = await aCustomer(shop.test, shop.business)
  const order = await shop.order([[onion, 4]], 'READY_TO_DISPATCH', buyer)
  const orderId = OrderId.parse(order.orderid)
  const { outletId, customerId } = buyer
  const called = async () => {
    const place = (await selectPlaces(db, [orderId])).get(orderId)
    return [place?.contactName, place?.contactMobile]
  }
  await sql`update customer set poc_name = 'Meena Owner', mobile = '9845088001' where id = ${customerId}`.execute(
    db,
  )
  await sql`update outlet set poc_contact = '9845088002', name = 'Koramangala' where id = ${outletId}`.execute(
    db,
  )
  await sql`update outlet_staff set name = 'Farhan A.', mobile = '9845088003' where outlet_id = ${outletId}`.execute(
    db,
  )
  await sql`insert into outlet_staff (outlet_id, name, mobile, is_primary) values (${outletId}, 'Vinod Second', '9845088004', false)`.execute(
    db,
  )
  const staff = (name: string, mobile: string) => JSON.stringify({ name, mobile })
  const steps: [change: ReturnType<typeof sql>, who: [string, string]][] = [
    [
      sql`update orders set staff_snapshot = ${staff('Ravi Named', '9845088005')}::jsonb where id = ${orderId}`,
      ['Ravi Named', '9845088005'],
    ],
    [
      sql`update orders set staff_snapshot = ${staff('Ravi Named', '')}::jsonb where id = ${orderId}`,
      ['Farhan A.', '9845088003'],
    ],
    [sql`update orders set staff_snapshot = null where id = ${orderId}`, ['Farhan A.', '9845088003']],
    [
      sql`update outlet_staff set is_active = false, is_primary = false where outlet_id = ${outletId} and is_primary`,
      ['Vinod Second', '9845088004'],
    ],
    [
      sql`update outlet_staff set is_active = false where outlet_id = ${outletId}`,
      ['Koramangala', '9845088002'],
    ],
    [sql`update outlet set poc_contact = '9845088001' where id = ${outletId}`, ['Meena Owner', '9845088001']],
    [sql`update outlet set poc_contact = '' where id = ${outletId}`, ['Meena Owner', '9845088001']],
  ]
  for (const [change, who] of steps) {
    await change.execute(db)
    assert.deepEqual(await called(), who)
  }
  await sql`update outlet_staff set is_active = true, is_primary = true where outlet_id = ${outletId} and name = 'Farhan A.'`.execute(
    db,
  )
  const { rows } =
    await sql`select called.name, called.mobile from outlet, ${calledAt()} as called where outlet.id = ${outletId}`.execute(
      db,
    )
  assert.deepEqual(rows, [{ name: 'Farhan A.', mobile: '9845088003' }])
  const trip = await tripOut(shop, 'Contact', [order])
  const { stops } = (await phoneOf(shop, trip.id)).trip
  assert.deepEqual(stops[0]?.contact, { name: 'Farhan A.', mobile: '9845088003' })
})
