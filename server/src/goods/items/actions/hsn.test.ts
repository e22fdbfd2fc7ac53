import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { anItem } from '../../../testing/builders.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

const onions = { code: '0703', description: 'Onions, shallots, garlic', taxClass: 'NIL' as const }

test('a goods code is added once, changed and deactivated; items under it keep their class', async () => {
  await anItem(app, { hsn: '07031011' })
  const added = await app.ok(items.addHsnCode, { body: onions })
  assert.deepEqual(added, { ...onions, id: added.id, isActive: true, version: 1 })
  assert.deepEqual(await app.ok(lookups.valueUses, { list: 'HSN_CODE' }), [
    { id: added.id, used: 1, ordersAhead: 0 },
  ])
  const ask = { hsncodeid: added.id, body: { taxClass: 'ASK' as const, version: 1 } }
  assert.deepEqual(await app.ok(items.updateHsnCode, ask), { ...added, taxClass: 'ASK', version: 2 })
  const stale = await app.refused(items.updateHsnCode, ask, 'STALE_VERSION')
  assert.match(stale.message, /^HSN 0703 was changed by Asha at /)
  const off = await app.ok(items.updateHsnCode, { hsncodeid: added.id, body: { isActive: false } })
  assert.equal(off.isActive, false)
  const taken = await app.refused(items.addHsnCode, { body: { ...onions, code: ' 0703 ' } }, 'TAKEN')
  assert.equal(taken.message, '0703 is already in the list (Onions, shallots, garlic), but inactive.')
  const { tax_class } = await app.db.selectFrom('item_type').select('tax_class').executeTakeFirstOrThrow()
  assert.equal(tax_class, 'NIL')
})

test('what is no code, no text or no class is refused', async () => {
  for (const issue of [
    { code: '703' },
    { code: '9803' },
    { code: '07031' },
    { description: 'x' },
    { taxClass: 'GST12' as never },
  ])
    await app.refused(items.addHsnCode, { body: { ...onions, code: '0704', ...issue } }, 'BAD_INPUT')
  await app.refused(items.updateHsnCode, { hsncodeid: 999_999, body: { isActive: true } }, 'NOT_FOUND')
})
