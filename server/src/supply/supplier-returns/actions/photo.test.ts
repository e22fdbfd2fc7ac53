import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import sharp from 'sharp'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { someGoods, take } from '../testing/goods-history.ts'

let shop: OrderApp
before(async () => {
  shop = await anOrderApp()
})
after(async () => {
  await shop.sound()
  await shop.close()
})

/** A return of some goods. */
async function aReturn() {
  const goods = await someGoods(shop)
  await take(shop, goods, { what: 'RECEIVE', amount: 20, rate: 18, paidBy: 'CREDIT', best: null })
  assert.equal(await take(shop, goods, { what: 'BACK', at: 0, amount: 5, rate: 'AGREED' }), 'DONE')
  const [back] = (await shop.test.ok(supplierReturns.supplierReturnList, { supplierid: goods.supplierId }))
    .rows
  assert(back)
  return back
}
function formOf(bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('file', new File([bytes], 'bag.jpg'))
  return form
}
const photoOf = async (background: string) => {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } })
  return formOf(new Uint8Array(await picture.jpeg().toBuffer()))
}

test('one photo is kept with a return, opens by its path, and another takes its place', async () => {
  const back = await aReturn()
  assert.equal(back.photo, null)
  const kept = await shop.test.ok(supplierReturns.addReturnPhoto, {
    returnid: back.id,
    version: back.version,
    body: await photoOf('white'),
  })
  assert(kept.photo)
  assert.deepEqual([kept.version, kept.canUndo, kept.number], [back.version + 1, true, back.number])
  const { rows } = await shop.test.ok(supplierReturns.supplierReturnList, { supplierid: back.supplierId })
  assert.equal(rows[0]?.photo, kept.photo)
  const opened = await shop.test.app.inject({ method: 'GET', url: kept.photo })
  assert.deepEqual([opened.statusCode, opened.headers['content-type']], [200, 'image/webp'])

  const stale = { returnid: back.id, version: back.version, body: await photoOf('red') }
  await shop.test.refused(supplierReturns.addReturnPhoto, stale, 'STALE_VERSION')
  const other = await shop.test.ok(supplierReturns.addReturnPhoto, { ...stale, version: kept.version })
  assert.notEqual(other.photo, kept.photo)
  const event = await shop.test.db
    .selectFrom('audit_event')
    .where('action', '=', 'SUPPLIER_RETURN_PHOTO_ADDED')
    .orderBy('id', 'desc')
    .select(['before', 'after'])
    .executeTakeFirstOrThrow()
  assert.match(JSON.stringify(event.before), /"photo":"[^"]+"/)
  assert.notDeepEqual(event.before, event.after)
})

test('what is no picture is refused, and so is a photo of a return that was undone or is none', async () => {
  const back = await aReturn()
  const args = { returnid: back.id, version: back.version }
  await shop.test.refused(
    supplierReturns.addReturnPhoto,
    { ...args, body: formOf(new Uint8Array([1, 2, 3])) },
    'BAD_INPUT',
  )
  await shop.test.refused(
    supplierReturns.addReturnPhoto,
    { returnid: 99_999, body: await photoOf('white') },
    'NOT_FOUND',
  )
  const undone = await shop.test.ok(supplierReturns.undoSupplierReturn, {
    returnid: back.id,
    body: { version: back.version },
  })
  await shop.test.refused(
    supplierReturns.addReturnPhoto,
    { returnid: back.id, version: undone.version, body: await photoOf('white') },
    'BREAKS_RULE',
  )
})
