import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

test('an empty database shows empty lists', async () => {
  const empty = { rows: [], total: 0, nextCursor: null }
  assert.deepEqual(await app.ok(catalogue.itemsByGroup, {}), { ...empty, itemTotal: 0 })
  assert.deepEqual(await app.ok(catalogue.itemsByGroup, { searchtext: 'tomato' }), { ...empty, itemTotal: 0 })
  assert.deepEqual(await app.ok(catalogue.itemsByPacks, {}), empty)
  assert.deepEqual(await app.ok(catalogue.itemsByPacks, { searchtext: 'tomatoo' }), empty)
  assert.deepEqual(await app.ok(categories.categoryDashboard, {}), [])
  assert.deepEqual(await app.ok(itemGroups.itemGroupDashboard, {}), [])
})

test('a catalogue is filled before anything else is set up, with the tax rates of law', async () => {
  const vegetables = await app.ok(categories.createCategory, { body: { name: 'Vegetables' } })
  const { items: saved } = await app.ok(items.saveItems, {
    body: {
      name: 'Tomato',
      categoryIds: [vegetables.id],
      itemGeneralDetails: [
        { itemTypeCode: 'TOMATO', itemTypeName: 'Regular', itemUnit: 'KG', hsn: '070200', taxClass: 'NIL' },
        {
          itemTypeCode: 'TOMATO-KETCHUP',
          itemTypeName: 'Ketchup',
          itemUnit: 'BOTTLE',
          hsn: '210320',
          taxClass: 'GST5',
        },
      ],
    },
  })
  assert.equal(saved[0]?.itemID, 'ITM-00001')
  await app.ok(items.addMultiplePackSizes, {
    body: [{ itemTypeCode: 'TOMATO', packSizesArray: [{ packsizeweight: 5 }] }],
  })
  const { rows } = await app.ok(catalogue.itemsByGroup, {})
  assert.deepEqual(
    rows.flatMap(({ items }) =>
      items.map(({ itemTypeCode, gstPercent, packs }) => [
        itemTypeCode,
        gstPercent,
        packs.map(({ sku }) => sku),
      ]),
    ),
    [
      ['TOMATO-KETCHUP', 5, []],
      ['TOMATO', 0, ['TOMATO-5KG']],
    ],
  )
})
