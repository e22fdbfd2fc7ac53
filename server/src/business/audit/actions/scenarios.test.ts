import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { sql } from 'kysely'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { auditIssues, sealAll } from './seal.ts'

// numbers as in rules §10

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
after(() => orderApp.close())

/** Returns the events that the work adds to the trail, each with its thing, sorted. */
async function left(work: () => Promise<unknown>): Promise<string[]> {
  const { db } = orderApp.test
  const last = await db
    .selectFrom('audit_event')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  await work()
  const rows = await db
    .selectFrom('audit_event')
    .where('id', '>', last?.id ?? 0)
    .select(['action', 'entity', 'entity_id'])
    .execute()
  return rows.map(({ action, entity, entity_id }) => `${action} ${entity} ${entity_id}`).sort()
}

test('scenario 21: each change leaves one event for each row it is about, the chain holds, and no event can be changed or removed', async () => {
  const { test: app } = orderApp
  const sauce = await orderApp.item({
    unit: 'BOTTLE',
    taxClass: 'GST5',
    hsn: '210310',
    basePaise: 7525,
    onHandMilli: 50_000,
  })
  const [first, second] = [await orderApp.order([[sauce, 10]]), await orderApp.order([[sauce, 5]])]
  const moved = (...ids: number[]) => ids.map(id => `ORDER_MOVED order ${id}`).sort()

  assert.deepEqual(await left(() => orderApp.move(first, 'PENDING')), moved(first.orderid))
  assert.deepEqual(await left(() => orderApp.move(second, 'PENDING')), moved(second.orderid))
  await orderApp.assign(first)
  const items = [{ orderitemid: orderApp.line(first).orderitemid, pickedquantity: 10 }]
  assert.deepEqual(await left(() => orderApp.pick(first, items)), [`ORDER_PICKED order ${first.orderid}`])
  await orderApp.move(first, 'READY_TO_DISPATCH')
  const dispatch = await left(() => orderApp.move(first, 'DISPATCHED'))
  const documents = await app.db.selectFrom('invoice').select('id').execute()
  assert.deepEqual(
    dispatch,
    [...documents.map(({ id }) => `INVOICE_ISSUED invoice ${id}`), ...moved(first.orderid)].sort(),
  )
  await orderApp.move(first, 'DELIVERED')
  const back = {
    orderitemid: orderApp.line(first).orderitemid,
    returnedquantity: 2,
    reason: 'QUALITY' as const,
  }
  const returned = await left(() => orderApp.giveBack(first, [back]))
  assert.deepEqual(
    returned.map(event => event.split(' ')[0]),
    ['CREDIT_NOTE_ISSUED', 'ORDER_RETURNED'],
  )
  assert.deepEqual(
    await left(() => app.ok(pricing.updateBasePrice, { itemid: sauce.itemTypeId, baseprice: 76 })),
    [`BASE_PRICE_CHANGED item_type ${sauce.itemTypeId}`],
  )
  const spoiled = { itemId: sauce.itemTypeId, quantity: 1, reason: 'SPOILED' as const, notes: '' }
  assert.equal((await left(() => app.ok(inventory.removeStock, { body: spoiled }))).length, 1)

  await sealAll(app.db)
  assert.deepEqual(await auditIssues(app.db), [])
  for (const statement of [
    "update audit_event set user_name = 'Nobody'",
    'delete from audit_event',
    'truncate audit_event cascade',
    'update audit_seal set position = position + 1',
    'delete from audit_seal',
  ])
    await assert.rejects(sql.raw(statement).execute(app.db), /keeps every row as it was written/, statement)
})
