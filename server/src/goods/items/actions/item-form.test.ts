import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, anItem } from '../../../testing/builders.ts'
import { insertHsnCodes } from '../sql/add.ts'

let app: TestApp
before(async () => {
  app = await testApp()
  await aBusiness(app)
  await app.db
    .transaction()
    .execute(tx =>
      insertHsnCodes(tx, [{ code: '0703', description: 'Onions and shallots', taxClass: 'NIL' }]),
    )
})
after(() => app.close())

let counted = 0
const aType = (more: object = {}) => ({
  itemTypeCode: `FORM-${++counted}`,
  itemTypeName: 'Regular',
  itemUnit: 'KG' as const,
  hsn: '070310',
  ...more,
})
/** A saved item with two packs of its only type. */
async function saved(name: string) {
  const packs = [
    { packsizeweight: 1 },
    { packsizeweight: 5, sku: `${name.toUpperCase()}-FIVE`, markupPercent: 2.5 },
  ]
  const { items: reply } = await app.ok(items.saveItems, {
    body: { name, itemGeneralDetails: [aType({ packSizesArray: packs })] },
  })
  const [item] = reply
  const [type] = item?.itemGeneralDetails ?? []
  assert(item && type)
  const [kilo, five] = type.packs
  assert(kilo && five)
  return { item, type, kilo, five }
}
const actions = async (entity: string, id: number) =>
  (
    await app.db
      .selectFrom('audit_event')
      .where('entity', '=', entity)
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .select('action')
      .execute()
  ).map(({ action }) => action)

// spec 3.9
test('a new item is saved with its packs, and read back for the form with base price and packs', async () => {
  const { item, type, kilo, five } = await saved('Leek')
  assert.deepEqual(
    [kilo.sku, kilo.packName, kilo.packContent, kilo.price],
    [`${type.itemTypeCode}-1KG`, '1 kg', 1, null],
  )
  assert.deepEqual([five.sku, five.markupPercent, five.isActive], ['LEEK-FIVE', 2.5, true])
  assert.deepEqual(await actions('pack', five.packsizeid), ['PACK_ADDED'])
  assert.deepEqual((await app.ok(items.itemsToEdit, { itemids: [item.id] }))[0], item)

  const priced = await anItem(app, { name: 'Celery' })
  const row = (await app.ok(catalogue.itemsByGroup, { searchtext: 'celery' })).rows.flatMap(
    ({ items }) => items,
  )[0]
  const [read] = await app.ok(items.itemsToEdit, { itemids: [row?.parentItemId ?? 0] })
  const [regular] = read?.itemGeneralDetails ?? []
  const packs = row?.packs.map(({ sold30Days: _ofTheList, ...pack }) => pack)
  assert.deepEqual(
    [regular?.id, regular?.basePrice, regular?.packs],
    [priced.itemTypeId, row?.basePrice, packs],
  )
  assert.notEqual(regular?.basePrice, null)
})

test('an item changes with its types and packs in one call', async () => {
  const { item, type, kilo, five } = await saved('Fennel')
  const changed = await app.ok(items.updateItems, {
    body: {
      id: item.id,
      version: item.version,
      name: 'Fennel bulb',
      itemGeneralDetails: [
        {
          id: type.id,
          itemTypeName: 'Large',
          packSizesArray: [
            { packsizeid: kilo.packsizeid, version: kilo.version, isActive: false },
            { packsizeweight: 2, packmultiplier: 6 },
          ],
        },
        aType({ itemTypeName: 'Baby', itemUnit: 'BUNCH', packSizesArray: [{ packsizeweight: 12 }] }),
        aType({ itemTypeCode: type.itemTypeCode }),
      ],
    },
  })
  const [large, baby, none] = changed.itemGeneralDetails
  assert(large && baby && !none)
  assert.deepEqual(
    [changed.name, large.itemTypeName, large.packs.map(({ packName, isActive }) => [packName, isActive])],
    [
      'Fennel bulb',
      'Large',
      [
        ['1 kg', false],
        ['5 kg', true],
        ['6 × 2 kg', true],
      ],
    ],
  )
  assert.deepEqual(
    baby.packs.map(({ packName }) => packName),
    ['12 bunches'],
  )
  assert.deepEqual(
    changed.ignored?.map(({ itemTypeCode }) => itemTypeCode),
    [type.itemTypeCode],
  )
  assert.deepEqual(await actions('item', item.id), ['ITEM_CREATED', 'ITEM_CHANGED'])
  assert.deepEqual(await actions('pack', kilo.packsizeid), ['PACK_ADDED', 'PACK_CHANGED'])
  assert.deepEqual(await actions('pack', five.packsizeid), ['PACK_ADDED'], 'a pack that is not named stays')
  await app.refused(
    items.updateItems,
    { body: { id: item.id, version: item.version, name: 'Late' } },
    'STALE_VERSION',
  )
  const stale = { packsizeid: kilo.packsizeid, version: kilo.version, isActive: true }
  const late = await app.refused(
    items.updateItems,
    { body: { id: item.id, name: 'Later', itemGeneralDetails: [{ id: type.id, packSizesArray: [stale] }] } },
    'STALE_VERSION',
  )
  assert.match(late.message, /-1KG was changed by .+\. Reload\.$/)
  assert.equal(
    (await app.ok(items.itemsToEdit, { itemids: [item.id] }))[0]?.name,
    'Fennel bulb',
    'all or none',
  )
})

test('several items change together, or none does', async () => {
  const one = await saved('Chicory')
  const two = await saved('Endive')
  const edit = ({ item, type }: typeof one, more: object) => ({
    id: item.id,
    packingOrder: 40,
    itemGeneralDetails: [{ id: type.id, ...more }],
  })
  const both = { items: [edit(two, { shelfLifeDays: 4 }), edit(one, { shelfLifeDays: 6 })] }
  const { items: reply } = await app.ok(items.updateSeveralItems, { body: both })
  assert.deepEqual(
    reply.map(({ name, packingOrder, itemGeneralDetails }) => [
      name,
      packingOrder,
      itemGeneralDetails[0]?.shelfLifeDays,
    ]),
    [
      ['Endive', 40, 4],
      ['Chicory', 40, 6],
    ],
  )
  const taken = {
    items: [{ ...edit(one, {}), packingOrder: 50 }, edit(two, { itemTypeCode: one.type.itemTypeCode })],
  }
  const refused = await app.refused(items.updateSeveralItems, { body: taken }, 'TAKEN')
  assert.partialDeepStrictEqual(refused.data.fields, [
    {
      path: 'items.1.itemGeneralDetails.0.itemTypeCode',
      message: `${one.type.itemTypeCode} is taken by a type of Chicory.`,
    },
  ])
  assert.equal((await app.ok(items.itemsToEdit, { itemids: [one.item.id] }))[0]?.packingOrder, 40)
  const twice = { items: [{ id: one.item.id }, { id: one.item.id }] }
  assert.equal(
    (await app.refused(items.updateSeveralItems, { body: twice }, 'BAD_INPUT')).message,
    'The same item appears twice.',
  )
  await app.refused(items.updateSeveralItems, { body: { items: [{ id: 999_999 }] } }, 'NOT_FOUND')
})

test('a refusal points at the field that it is about', async () => {
  const { item, type, five } = await saved('Sorrel')
  const packs = (...packSizesArray: object[]) => [aType({ packSizesArray })]
  const rows: [string, object, string][] = [
    ['a taken name', { name: 'sorrel', itemGeneralDetails: packs() }, 'items.1.name'],
    [
      'a taken code',
      { name: 'New', itemGeneralDetails: [aType(), aType({ itemTypeCode: type.itemTypeCode })] },
      'itemTypeCode',
    ],
    [
      'a taken SKU',
      { name: 'New', itemGeneralDetails: packs({ packsizeweight: 1, sku: five.sku }) },
      'packSizesArray.0.sku',
    ],
    [
      'a SKU twice',
      {
        name: 'New',
        itemGeneralDetails: packs({ packsizeweight: 1, sku: 'TWICE' }, { packsizeweight: 2, sku: 'twice' }),
      },
      'packSizesArray.1.sku',
    ],
    [
      'half a bunch',
      {
        name: 'New',
        itemGeneralDetails: [aType({ itemUnit: 'BUNCH', packSizesArray: [{ packsizeweight: 0.5 }] })],
      },
      'packSizesArray.0.packsizeweight',
    ],
    [
      'no tax class',
      { name: 'New', itemGeneralDetails: [aType({ hsn: '2201' })] },
      'itemGeneralDetails.0.taxClass',
    ],
  ]
  for (const [fact, body, path] of rows) {
    const first = { name: 'Untouched', itemGeneralDetails: [aType()] }
    const answer = await app.send('POST', items.saveItems.path, { items: [first, body] })
    const { data } = answer.body as { data: { fields: { path: string }[] } }
    assert(
      data.fields[0]?.path.startsWith('items.1.') && data.fields[0].path.endsWith(path),
      `${fact}: ${data.fields[0]?.path}`,
    )
  }
  const unit = { body: { id: item.id, itemGeneralDetails: [{ id: type.id, itemUnit: 'PC' as const }] } }
  await app.ok(items.addPackSize, { itemid: type.id, body: { packsizeweight: 0.25 } })
  const { data } = await app.refused(items.updateItems, unit, 'IN_USE')
  assert.match(JSON.stringify(data.fields), /itemGeneralDetails\.0\.itemUnit/)
  assert.equal(await app.ok(items.itemNameAvailable, { itemname: 'Untouched' }), true)
})

test('five hundred items are saved in one call, and one more is refused', async () => {
  const many = Array.from({ length: 500 }, (_, at) => ({
    name: `Bulk item ${at}`,
    itemGeneralDetails: [aType({ packSizesArray: [{ packsizeweight: 1 }, { packsizeweight: 5 }] })],
  }))
  const { items: reply } = await app.ok(items.saveItems, { body: { items: many } })
  assert.equal(reply.length, 500)
  assert(reply.every(({ itemGeneralDetails }) => itemGeneralDetails[0]?.packs.length === 2))
  const [first] = many
  assert(first)
  const more = await app.refused(items.saveItems, { body: { items: [...many, first] } }, 'BAD_INPUT')
  assert.match(more.message, /At most 500 items/)
})
