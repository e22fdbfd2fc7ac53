import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { ItemTypeId } from '@packhouse/contract/ids.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, aCustomer, anItem, type Business } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'
import { insertCategories } from '../../categories/sql/categories.ts'
import { insertHsnCodes } from '../sql/add.ts'

let app: TestApp
let business: Business
let categoryIds: number[]
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  await app.db.transaction().execute(async tx => {
    await insertHsnCodes(tx, [
      { code: '070310', description: 'Onions and shallots', taxClass: 'NIL' },
      { code: '0406', description: 'Cheese', taxClass: 'GST5' },
      { code: '040610', description: 'Fresh cheese', taxClass: 'ASK' },
      { code: '2103', description: 'Sauces', taxClass: 'GST5' },
    ])
    categoryIds = await insertCategories(tx, [
      { parentId: null, name: 'Vegetables' },
      { parentId: null, name: 'Fruit' },
    ])
  })
})
after(() => app.close())

let counted = 0
const code = () => `NEW-${++counted}`
const aType = (more: object = {}) => ({
  itemTypeCode: code(),
  itemTypeName: 'Regular',
  itemUnit: 'KG' as const,
  hsn: '070310',
  ...more,
})
const draft = (name: string, ...types: object[]) => ({
  name,
  itemGeneralDetails: types.length > 0 ? types.map(type => aType(type)) : [aType()],
})
const save = async (body: Parameters<typeof app.ok<typeof items.saveItems>>[1]['body']) =>
  app.ok(items.saveItems, { body })
const saveOne = async (name: string, ...types: object[]) => {
  const [item] = (await save(draft(name, ...types))).items
  assert(item)
  return item
}
const typeOf = (item: { itemGeneralDetails: { id: number; itemTypeCode: string }[] }, at = 0) => {
  const type = item.itemGeneralDetails[at]
  assert(type)
  return type
}
const events = (entity: string, id: number) =>
  app.db
    .selectFrom('audit_event')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .select(['action', 'before', 'after'])
    .orderBy('id')
    .execute()
const countItems = async () =>
  Number(
    (
      await app.db
        .selectFrom('item')
        .select(eb => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

// spec 3.9
test('an item is saved whole: what is left out follows from HSN and unit', async () => {
  const answer = await app.call(items.saveItems, {
    body: {
      name: '  Spring   onion ',
      alias: ['hara pyaz', 'Hara  Pyaz', 'वसंत प्याज'],
      categoryIds,
      packingOrder: 20,
      listingOrder: 3,
      itemGeneralDetails: [
        aType({ itemTypeCode: 'spring-kg', itemTypeName: ' By  weight ' }),
        aType({ itemTypeCode: 'SPRING-BUNCH', itemUnit: 'BUNCH', shelfLifeDays: 4 }),
        aType({ itemTypeCode: 'SPRING-CUT', procureToOrder: false, catchWeight: false, taxClass: 'GST5' }),
      ],
    },
  })
  assert.equal(answer.status, 201)
  const { items: saved, ignored } = answer.body as {
    items: { id: number; itemID: string }[]
    ignored: unknown[]
  }
  const id = saved[0]?.id ?? 0
  const [read] = await app.ok(items.itemsToEdit, { itemids: [id] })
  assert(read)
  assert.deepEqual(read, saved[0])
  assert.deepEqual(ignored, [])
  assert.equal(read.itemID, `ITM-${String(id).padStart(5, '0')}`)
  assert.deepEqual(
    [
      read.name,
      read.alias,
      read.categoryIds,
      read.packingOrder,
      read.listingOrder,
      read.isActive,
      read.version,
    ],
    ['Spring onion', ['hara pyaz', 'वसंत प्याज'], categoryIds, 20, 3, true, 1],
  )
  assert.deepEqual(
    read.itemGeneralDetails.map(type => [
      type.itemTypeCode,
      type.itemTypeName,
      type.itemUnit,
      type.hsn,
      type.taxClass,
      type.catchWeight,
      type.procureToOrder,
      type.shelfLifeDays,
      type.images,
    ]),
    [
      ['SPRING-KG', 'By weight', 'KG', '070310', 'NIL', true, true, null, []],
      ['SPRING-BUNCH', 'Regular', 'BUNCH', '070310', 'NIL', false, false, 4, []],
      ['SPRING-CUT', 'Regular', 'KG', '070310', 'GST5', false, false, null, []],
    ],
  )
  assert.deepEqual(
    (await events('item', id)).map(({ action }) => action),
    ['ITEM_CREATED'],
  )
  assert.deepEqual(
    (await events('item_type', typeOf(read).id)).map(({ action }) => action),
    ['ITEM_TYPE_CREATED'],
  )
  assert.equal((await saveOne('Bottle gourd, wild')).listingOrder, 0, 'unless given')
})

// spec 3.10, 9.11
test('the list order of an item is 0 unless it is given, and stays as it is when something else is changed', async () => {
  const ordered = { ...draft('Ordered item'), listingOrder: 7 }
  const { items: saved } = await save([draft('Item in no order'), ordered])
  assert.deepEqual(
    saved.map(({ listingOrder }) => listingOrder),
    [0, 7],
  )
  const [none, seventh] = saved
  assert(none && seventh)
  await app.ok(items.updateItems, {
    body: [
      { id: none.id, alias: ['first'] },
      { id: seventh.id, alias: ['seventh'] },
    ],
  })
  const read = await app.ok(items.itemsToEdit, { itemids: [none.id, seventh.id] })
  assert.deepEqual(
    read.map(({ listingOrder, alias }) => [listingOrder, alias]),
    [
      [0, ['first']],
      [7, ['seventh']],
    ],
  )
})

test('several items are saved in every form of the body, and answered in their order', async () => {
  const names = (saved: { items: { name: string }[] }) => saved.items.map(({ name }) => name)
  assert.deepEqual(names(await save([draft('Leek'), draft('Chive')])), ['Leek', 'Chive'])
  assert.deepEqual(names(await save({ items: [draft('Fennel'), draft('Dill')] })), ['Fennel', 'Dill'])
  const [dill] = (await app.ok(catalogue.itemsByGroup, { searchtext: 'dill' })).rows.flatMap(
    ({ items }) => items,
  )
  const [leek] = (await app.ok(catalogue.itemsByGroup, { searchtext: 'leek' })).rows.flatMap(
    ({ items }) => items,
  )
  assert(dill && leek)
  const order = [dill.parentItemId, leek.parentItemId]
  assert.deepEqual(names({ items: await app.ok(items.itemsToEdit, { itemids: order }) }), ['Dill', 'Leek'])
  assert.deepEqual([dill.basePrice, dill.packs, dill.currentStock], [null, [], 0])
  await app.refused(items.itemsToEdit, { itemids: [dill.parentItemId, 99999] }, 'NOT_FOUND')
})

// spec 5.10
test('a type whose code is already in the draft is ignored, and said so', async () => {
  const duplicate = code()
  const saved = await save([
    draft(
      'Celery',
      { itemTypeCode: duplicate },
      { itemTypeCode: duplicate.toLowerCase(), itemTypeName: 'Again' },
      {},
    ),
    draft('Celeriac', { itemTypeCode: duplicate }),
  ])
  assert.deepEqual(
    saved.items.map(({ name, itemGeneralDetails }) => [name, itemGeneralDetails.length]),
    [['Celery', 2]],
  )
  assert.deepEqual(saved.ignored, [
    { itemTypeCode: duplicate, itemName: 'Celery', message: `${duplicate} is already the code of Celery.` },
    { itemTypeCode: duplicate, itemName: 'Celeriac', message: `${duplicate} is already the code of Celery.` },
  ])
})

test('saving is whole or not at all', async () => {
  const taken = typeOf(await saveOne('Kohlrabi'))
  await app.ok(items.changeItemStatus, { makeItemsActive: false, body: [taken.id] })
  const count = await countItems()
  const rows: [string, unknown, string, string][] = [
    [
      'a name of another item',
      [draft('Swede'), draft(' KOHLRABI ')],
      'TAKEN',
      'Kohlrabi is taken by an inactive item.',
    ],
    ['a name twice', [draft('Swede'), draft('swede')], 'TAKEN', 'swede appears twice.'],
    [
      'a code of another item',
      [draft('Swede'), draft('Turnip', { itemTypeCode: taken.itemTypeCode })],
      'TAKEN',
      `${taken.itemTypeCode} is taken by an inactive type of Kohlrabi.`,
    ],
    [
      'a category that is not there',
      { ...draft('Swede'), categoryIds: [9999] },
      'NOT_FOUND',
      'Category 9999 was not found.',
    ],
    [
      'a picture that is not there',
      draft('Swede', { images: ['ab'.repeat(32)] }),
      'NOT_FOUND',
      `Picture ${'ab'.repeat(32)} was not uploaded, or is a document.`,
    ],
    [
      'a goods code of several classes',
      { items: [draft('Swede'), draft('Paneer', {}, { hsn: '04061000' })] },
      'BAD_INPUT',
      'items.1.itemGeneralDetails.1.taxClass: Choose a tax class',
    ],
    [
      'an unknown goods code',
      draft('Swede', { hsn: '22011010' }),
      'BAD_INPUT',
      'itemGeneralDetails.0.taxClass: Choose a tax class',
    ],
  ]
  for (const [fact, body, refusal, message] of rows) {
    const answer = await app.send('POST', items.saveItems.path, body)
    const error = answer.body as { code: string; message: string }
    assert.deepEqual([error.code, error.message], [refusal, message], fact)
  }
  assert.equal(await countItems(), count)
  assert.equal(await app.ok(items.itemNameAvailable, { itemname: 'Swede' }), true)
})

test('a draft that does not fit is refused field by field', async () => {
  const rows: [string, object, RegExp][] = [
    ['no name', { ...draft('x') }, /name: Name needs at least 2 characters/],
    ['no types', { name: 'Swede', itemGeneralDetails: [] }, /An item needs at least one type/],
    [
      '41 aliases',
      { ...draft('Swede'), alias: Array.from({ length: 41 }, (_, n) => `alias ${n}`) },
      /at most 40 other names/,
    ],
    ['an alias too long', { ...draft('Swede'), alias: ['x'.repeat(81)] }, /at most 80 characters/],
    ['a broken code', draft('Swede', { itemTypeCode: 'A B' }), /2 to 32 letters/],
    ['a broken HSN', draft('Swede', { hsn: '70' }), /4, 6 or 8 digits/],
    ['a strange unit', draft('Swede', { itemUnit: 'STONE' }), /itemUnit/],
    ['a packing order below 0', { ...draft('Swede'), packingOrder: -1 }, /cannot be below 0/],
    ['half a day', draft('Swede', { shelfLifeDays: 0.5 }), /whole days/],
    ['an id', { ...draft('Swede'), id: 7 }, /already saved/],
  ]
  for (const [fact, body, message] of rows) {
    const answer = await app.send('POST', items.saveItems.path, body)
    assert.equal(answer.status, 400, fact)
    assert.match((answer.body as { message: string }).message, message, fact)
  }
})

test('of two that save one name, or one code, at once, one is told so', async () => {
  const race = async (bodies: ReturnType<typeof draft>[]) => {
    const answers = await Promise.all(bodies.map(body => app.call(items.saveItems, { body })))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
    for (const { status, body } of answers)
      if (status === 409) assert.equal((body as { code: string }).code, 'TAKEN')
  }
  await race([draft('Raced'), draft('raced'), draft('RACED')])
  const same = { itemTypeCode: code() }
  await race([draft('First', same), draft('Second', same), draft('Third', same)])
})

test('the same key repeats the answer instead of the item', async () => {
  const body = draft('Artichoke')
  const first = await app.call(items.saveItems, { body }, { key: 'artichoke' })
  const again = await app.call(items.saveItems, { body }, { key: 'artichoke' })
  assert.deepEqual([again.status, again.body, again.headers['idempotent-replay']], [201, first.body, 'true'])
  assert.equal((await app.call(items.saveItems, { body: draft('Okra') }, { key: 'artichoke' })).status, 409)
})

// spec 5.4
test('availability looks past case, spaces and state, and not at the row itself', async () => {
  const item = await saveOne('Sea kale')
  const type = typeOf(item)
  const name = (itemname: string, excludeid?: number) =>
    app.ok(items.itemNameAvailable, { itemname, ...(excludeid ? { excludeid } : {}) })
  assert.deepEqual(
    [await name(' SEA  KALE'), await name('Sea kale', item.id), await name('Sea kales'), await name(' ')],
    [false, true, true, false],
  )
  await app.ok(items.changeItemStatus, { makeItemsActive: false, body: [type.id] })
  assert.deepEqual([await name('Sea kale'), await name('Sea kale', item.id)], [false, true], 'inactive')
  const typeCode = (itemtypecode: string, excludeid?: number) =>
    app.ok(items.itemTypeCodeAvailable, { itemtypecode, ...(excludeid ? { excludeid } : {}) })
  const lower = type.itemTypeCode.toLowerCase()
  assert.deepEqual(
    [await typeCode(lower), await typeCode(lower, type.id), await typeCode('FREE-1')],
    [false, true, true],
  )
})

test('an edit changes what is named, and search and lists follow', async () => {
  const item = await saveOne('Yardlong bean')
  const changed = await app.ok(items.updateItems, {
    body: {
      id: item.id,
      name: 'Snake bean',
      alias: ['lobia', 'payar'],
      categoryIds: [categoryIds[1] ?? 0],
      packingOrder: 7,
      version: 1,
    },
  })
  assert.deepEqual(
    [changed.name, changed.alias, changed.categoryIds, changed.packingOrder, changed.version],
    ['Snake bean', ['lobia', 'payar'], [categoryIds[1]], 7, 2],
  )
  assert.deepEqual((await events('item', item.id)).at(-1), {
    action: 'ITEM_CHANGED',
    before: { name: 'Yardlong bean', alias: [], categoryIds: [], packingOrder: 0 },
    after: { name: 'Snake bean', alias: ['lobia', 'payar'], categoryIds: [categoryIds[1]], packingOrder: 7 },
  })
  const ids = async (searchtext: string) =>
    (await app.ok(catalogue.itemsByGroup, { searchtext })).rows.flatMap(({ items }) =>
      items.map(({ parentItemId }) => parentItemId),
    )
  assert.deepEqual(await ids('payar'), [item.id])
  assert.equal((await ids('yardlong')).includes(item.id), false)
  const same = await app.ok(items.updateItems, { body: { id: item.id, name: 'Snake bean', version: 2 } })
  assert.equal(same.version, 2, 'an edit that changes nothing keeps the version')
  const emptied = await app.ok(items.updateItems, { body: { id: item.id, categoryIds: [], alias: [] } })
  assert.deepEqual([emptied.categoryIds, emptied.alias, emptied.name], [[], [], 'Snake bean'])
  assert.deepEqual(await ids('payar'), [])
})

test('an edit is refused where it is stale, the name is taken, or something is not there', async () => {
  const item = await saveOne('Samphire')
  await saveOne('Salsify')
  const suresh = await app.signInAs('Suresh', '9876543298')
  await app.ok(
    items.updateItems,
    { body: { id: item.id, packingOrder: 3, version: 1 } },
    { token: suresh.token },
  )
  const stale = await app.refused(
    items.updateItems,
    { body: { id: item.id, packingOrder: 4, version: 1 } },
    'STALE_VERSION',
  )
  assert.equal(stale.message, 'Samphire was changed by Suresh at 08:30 PM. Reload.')
  const types = { id: item.id, itemGeneralDetails: [{ id: typeOf(item).id, shelfLifeDays: 3 }], version: 1 }
  await app.refused(items.updateItemTypes, { body: types }, 'STALE_VERSION')
  await app.refused(items.updateItems, { body: { id: item.id, name: 'SALSIFY' } }, 'TAKEN')
  await app.refused(items.updateItems, { body: { id: item.id, categoryIds: [9999] } }, 'NOT_FOUND')
  await app.refused(items.updateItems, { body: { id: 99999, name: 'Nobody' } }, 'NOT_FOUND')
  assert.equal(
    (await app.ok(items.updateItems, { body: { id: item.id, name: 'SAMPHIRE' } })).name,
    'SAMPHIRE',
    'its own name in another case',
  )
})

test('types change by their id, new ones are added, those with a code of the item are ignored', async () => {
  const item = await saveOne('Radicchio', {}, { itemTypeName: 'Long' })
  const [round, long] = item.itemGeneralDetails
  assert(round && long)
  const changed = await app.ok(items.updateItemTypes, {
    body: {
      id: item.id,
      version: 1,
      itemGeneralDetails: [
        { id: round.id, itemTypeCode: 'radicchio-round', itemTypeName: 'Round', shelfLifeDays: 5 },
        aType({ itemTypeCode: 'RADICCHIO-BABY', itemTypeName: 'Baby' }),
        aType({ itemTypeCode: long.itemTypeCode }),
        aType({ itemTypeCode: 'RADICCHIO-ROUND' }),
      ],
    },
  })
  assert.deepEqual(
    changed.itemGeneralDetails.map(type => [
      type.itemTypeCode,
      type.itemTypeName,
      type.shelfLifeDays,
      type.taxClass,
    ]),
    [
      ['RADICCHIO-ROUND', 'Round', 5, 'NIL'],
      [long.itemTypeCode, 'Long', null, 'NIL'],
      ['RADICCHIO-BABY', 'Baby', null, 'NIL'],
    ],
  )
  assert.equal(changed.version, 2)
  assert.deepEqual(
    changed.ignored?.map(({ itemTypeCode }) => itemTypeCode),
    [long.itemTypeCode, 'RADICCHIO-ROUND'],
  )
  assert.deepEqual((await events('item_type', round.id)).at(-1), {
    action: 'ITEM_TYPE_CHANGED',
    before: { code: round.itemTypeCode, name: 'Regular', shelfLifeDays: null },
    after: { code: 'RADICCHIO-ROUND', name: 'Round', shelfLifeDays: 5 },
  })
  assert.deepEqual(
    (await events('item_type', long.id)).map(({ action }) => action),
    ['ITEM_TYPE_CREATED'],
  )
  const found = (await app.ok(catalogue.itemsByGroup, { searchtext: 'radicchio baby' })).rows.flatMap(
    ({ items }) => items,
  )
  assert.deepEqual(
    found.map(({ itemTypeCode }) => itemTypeCode),
    ['RADICCHIO-BABY'],
  )
  const same = await app.ok(items.updateItemTypes, {
    body: { id: item.id, itemGeneralDetails: [{ id: round.id, shelfLifeDays: 5 }] },
  })
  assert.equal(same.version, 2)
  assert.equal(same.ignored, undefined)
})

test('a new HSN brings its tax class along, unless one is sent', async () => {
  const item = await saveOne('Chutney')
  const { id } = typeOf(item)
  const change = async (type: object) => {
    const changed = await app.ok(items.updateItemTypes, {
      body: { id: item.id, itemGeneralDetails: [{ id, ...type }] },
    })
    const { hsn, taxClass, catchWeight } = changed.itemGeneralDetails[0] ?? {}
    return [hsn, taxClass, catchWeight]
  }
  assert.deepEqual(await change({ hsn: '21039090' }), ['21039090', 'GST5', true])
  assert.deepEqual(await change({ taxClass: 'GST18' }), ['21039090', 'GST18', true])
  assert.deepEqual(
    await change({ hsn: '21039090' }),
    ['21039090', 'GST18', true],
    'the same HSN changes nothing',
  )
  assert.deepEqual(await change({ hsn: '040610', taxClass: 'NIL', catchWeight: false }), [
    '040610',
    'NIL',
    false,
  ])
  const args = {
    body: {
      id: item.id,
      itemGeneralDetails: [
        { id, shelfLifeDays: 2 },
        { id, shelfLifeDays: 3 },
      ],
    },
  }
  await app.refused(items.updateItemTypes, args, 'BAD_INPUT')
  const unknown = { body: { id: item.id, itemGeneralDetails: [{ id, hsn: '2201' }] } }
  const { message } = await app.refused(items.updateItemTypes, unknown, 'BAD_INPUT')
  assert.equal(message, 'itemGeneralDetails.0.taxClass: Choose a tax class')
})

test('a type of another item, or a code of another type, is refused', async () => {
  const item = await saveOne('Endive')
  const other = await saveOne('Escarole')
  const types = (type: object) => ({ body: { id: item.id, itemGeneralDetails: [type] } }) as never
  const missing = await app.refused(
    items.updateItemTypes,
    types({ id: typeOf(other).id, shelfLifeDays: 3 }),
    'NOT_FOUND',
  )
  assert.equal(missing.message, `Item type ${typeOf(other).id} of item ${item.id} was not found.`)
  await app.refused(
    items.updateItemTypes,
    types({ id: typeOf(item).id, itemTypeCode: typeOf(other).itemTypeCode }),
    'TAKEN',
  )
  await app.refused(
    items.updateItemTypes,
    types(aType({ itemTypeCode: typeOf(other).itemTypeCode })),
    'TAKEN',
  )
  await app.refused(items.updateItemTypes, types({ id: 0, itemTypeName: 'Zero' }), 'BAD_INPUT')
})

test('a base unit changes only while nothing was counted in it', async () => {
  const fresh = await saveOne('Durian')
  const change = (id: number, typeId: number, itemUnit: 'KG' | 'PC') => ({
    body: { id, itemGeneralDetails: [{ id: typeId, itemUnit }] },
  })
  const { id } = typeOf(fresh)
  await app.ok(items.addPackSize, { itemid: id, body: { packsizeweight: 1 } })
  assert.equal(
    (await app.ok(items.updateItemTypes, change(fresh.id, id, 'PC'))).itemGeneralDetails[0]?.itemUnit,
    'PC',
  )
  await app.ok(items.updateItemTypes, change(fresh.id, id, 'KG'))
  const half = await app.ok(items.addPackSize, { itemid: id, body: { packsizeweight: 0.5 } })
  const broken = await app.refused(items.updateItemTypes, change(fresh.id, id, 'PC'), 'IN_USE')
  assert.equal(
    broken.message,
    `Pack ${half.sku} contains 0.500, which is not possible in pc. Change it first.`,
  )

  const customer = await aCustomer(app, business)
  const sold = await anItem(app, { onHandMilli: 5000 })
  await anOrder(app, { business, customer, items: [{ packId: sold.packId, packs: 1 }] })
  const row = await app.db
    .selectFrom('item_type')
    .where('id', '=', sold.itemTypeId)
    .select('item_id')
    .executeTakeFirstOrThrow()
  const { message } = await app.refused(
    items.updateItemTypes,
    change(row.item_id, sold.itemTypeId, 'PC'),
    'IN_USE',
  )
  assert.match(message, /has orders and stock in this unit/)
})

// spec 4.10
test('items are activated and deactivated one by one; an item is active while one of its types is', async () => {
  const item = await saveOne('Jicama', {}, {})
  const [one, two] = item.itemGeneralDetails
  assert(one && two)
  const active = async () => (await app.ok(items.itemsToEdit, { itemids: [item.id] }))[0]?.isActive
  const off = await app.ok(items.changeItemStatus, { makeItemsActive: false, body: [two.id, 99999, one.id] })
  assert.deepEqual(
    off.results.map(({ id, ok, isActive, error }) => [id, ok, isActive, error?.code]),
    [
      [two.id, true, false, undefined],
      [99999, false, undefined, 'NOT_FOUND'],
      [one.id, true, false, undefined],
    ],
  )
  assert.equal(await active(), false)
  const row = async () =>
    (await app.ok(catalogue.itemsByGroup, { searchtext: 'jicama', status: false })).total
  assert.equal(await row(), 2)
  await app.ok(items.changeItemStatus, { makeItemsActive: 'ACTIVE', body: { itemIds: [one.id] } })
  await app.ok(items.changeItemStatus, { makeItemsActive: true, body: [one.id] })
  assert.deepEqual([await active(), await row()], [true, 1])
  assert.deepEqual(
    (await events('item_type', one.id)).map(({ action }) => action),
    ['ITEM_TYPE_CREATED', 'ITEM_TYPE_DEACTIVATED', 'ITEM_TYPE_ACTIVATED', 'ITEM_TYPE_UNCHANGED'],
  )
  const none = await app.ok(items.changeItemStatus, { makeItemsActive: false, body: [99998, 99999] })
  assert.deepEqual(
    none.results.map(({ ok, error }) => [ok, error?.message]),
    [
      [false, 'Item 99998 was not found.'],
      [false, 'Item 99999 was not found.'],
    ],
  )
  const saved = await save({ ...draft('Yacon'), isActive: false })
  assert.equal(saved.items[0]?.isActive, false)
  const id = saved.items[0]?.itemGeneralDetails[0]?.id
  const { isActive } = await app.db
    .selectFrom('item_type')
    .where('id', '=', ItemTypeId.parse(id))
    .select('is_active as isActive')
    .executeTakeFirstOrThrow()
  assert.equal(isActive, false)
})

test('an inactive item cannot be newly ordered, open orders keep it', async () => {
  const customer = await aCustomer(app, business)
  const item = await anItem(app)
  const order = await anOrder(app, { business, customer, items: [{ packId: item.packId, packs: 2 }] })
  await app.ok(items.changeItemStatus, { makeItemsActive: false, body: [item.itemTypeId] })
  await assert.rejects(anOrder(app, { business, customer, items: [{ packId: item.packId, packs: 1 }] }))
  const { rows } =
    await sql`select from order_line where order_id = ${order.orderid} and item_type_id = ${item.itemTypeId}`.execute(
      app.db,
    )
  assert.equal(rows.length, 1)
})

test('every call needs a token', async () => {
  for (const { method, path } of Object.values(items))
    assert.equal(
      (await app.send(method, path, method === 'GET' ? undefined : {}, { token: null })).status,
      401,
      path,
    )
})

test('the categories of an item come back in the order in which they were chosen; one linked later comes last', async () => {
  const [one = 0, two = 0] = categoryIds
  const third = await app.ok(categories.createCategory, { body: { name: 'Linked later' } })
  const { items: saved } = await app.ok(items.saveItems, {
    body: { ...draft('Celtuce'), categoryIds: [two, one] },
  })
  const [item] = saved
  assert(item)
  assert.deepEqual(item.categoryIds, [two, one])
  const itemIds = item.itemGeneralDetails.map(({ id }) => id)
  await app.ok(categories.linkItems, { body: { categoryId: third.id, itemIds } })
  const read = async () => (await app.ok(items.itemsToEdit, { itemids: [item.id] }))[0]
  const linked = await read()
  assert.deepEqual(linked?.categoryIds, [two, one, third.id])

  const turned = { id: item.id, version: linked?.version, categoryIds: [third.id, one, two] }
  const changed = await app.ok(items.updateItems, { body: turned })
  assert.deepEqual(changed.categoryIds, turned.categoryIds)
  await app.refused(items.updateItems, { body: turned }, 'STALE_VERSION')
  const same = await app.ok(items.updateItems, { body: { ...turned, version: changed.version } })
  assert.equal(same.version, changed.version, 'the same order again changes nothing')
  const listed = await app.ok(catalogue.itemsByGroup, { itemid: itemIds[0] })
  assert.deepEqual(listed.rows[0]?.items[0]?.categoryIds, turned.categoryIds)
})

test('all names and codes that are taken are reported at once, each at its own field', async () => {
  const drafts = (run: string) =>
    ['Leek', 'Kale', 'Chard'].map(name => draft(`${name} of many`, { itemTypeCode: `MANY-${run}-${name}` }))
  await app.ok(items.saveItems, { body: { items: drafts('1') } })
  const error = await app.refused(
    items.saveItems,
    { body: { items: [...drafts('2'), draft('Sorrel of many')] } },
    'TAKEN',
  )
  assert.equal(
    error.message,
    '3 are already taken: Leek of many, Kale of many, Chard of many. Choose other names or codes.',
  )
  const fields = error.data?.fields
  assert(Array.isArray(fields))
  assert.deepEqual(
    fields.map(({ path }) => path),
    ['items.0.name', 'items.1.name', 'items.2.name'],
  )
})
