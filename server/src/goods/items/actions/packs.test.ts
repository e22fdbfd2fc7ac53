import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, aCustomer, anItem, type Business, type ItemLike } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'

let app: TestApp
let business: Business
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
})
after(() => app.close())

/** An item without packs, with its code. */
async function bare(more: ItemLike = {}) {
  const { itemTypeId, packId } = await anItem(app, { packs: [{ weightMilli: 1000 }], ...more })
  await app.db.deleteFrom('pack').where('id', '=', packId).execute()
  const { code } = await app.db
    .selectFrom('item_type')
    .where('id', '=', itemTypeId)
    .select('code')
    .executeTakeFirstOrThrow()
  return { itemid: itemTypeId, code }
}
const add = (itemid: number, body: object) => app.ok(items.addPackSize, { itemid, body } as never)
const packsOf = (itemid: number) => app.ok(catalogue.itemPacks, { itemid })
const events = async (id: number) =>
  (
    await app.db
      .selectFrom('audit_event')
      .where('entity', '=', 'pack')
      .where('entity_id', '=', String(id))
      .select(['action', 'before', 'after'])
      .orderBy('id')
      .execute()
  ).map(({ action, before, after }) => ({ action, before, after }))

test('a pack is added with its content, price, and a SKU and name made from code and content', async () => {
  const { itemid, code } = await bare({ basePaise: 3335 })
  const answer = await app.call(items.addPackSize, {
    itemid,
    body: { packsizeweight: 0.75, packmultiplier: 12, markupPercent: 2.5 },
  })
  assert.equal(answer.status, 201)
  const { packsizeid, ...pack } = answer.body as { packsizeid: number }
  assert.deepEqual(pack, {
    sku: `${code}-9KG`,
    packName: '12 × 0.75 kg',
    packsizeweight: 0.75,
    packmultiplier: 12,
    packContent: 9,
    price: 307.65, // 33.35 × 9 = 300.15, plus 2.5 % is 307.65375
    priceSource: 'DERIVED',
    markupPercent: 2.5,
    byPiece: false,
    labelledForRetail: false,
    gstPercent: 0,
    isActive: true,
    everOrdered: false,
    version: 1,
  })
  assert.deepEqual(
    (await events(packsizeid)).map(({ action }) => action),
    ['PACK_ADDED'],
  )
  const given = await add(itemid, {
    packsizeweight: 1,
    sku: 'own-sku-1',
    packName: ' Small  bag ',
    taxClass: 'GST5',
    byPiece: true,
    labelledForRetail: true,
    isActive: false,
  })
  assert.deepEqual(
    [
      given.sku,
      given.packName,
      given.taxClass,
      given.gstPercent,
      given.byPiece,
      given.labelledForRetail,
      given.isActive,
    ],
    ['OWN-SKU-1', 'Small bag', 'GST5', 5, true, true, false],
  )
  assert.deepEqual(
    (await packsOf(itemid)).map(({ sku }) => sku),
    ['OWN-SKU-1', `${code}-9KG`],
    'from the smallest up',
  )
  const again = await add(itemid, { packsizeweight: 9 })
  assert.equal(again.sku, `${code}-9KG-2`)
})

test('prices of packs follow the base price to the paisa, the rounding of the settings, and what was set by hand', async () => {
  const { itemid } = await bare({ basePaise: 3335 })
  for (const [packsizeweight, price] of [
    [0.15, 5], // 5.0025
    [0.151, 5.04], // 5.03585
    [1, 33.35],
    [7.235, 241.29], // 241.28725
  ])
    assert.equal((await add(itemid, { packsizeweight })).price, price)
  const priced = async () => (await packsOf(itemid)).map(({ price, priceSource }) => [price, priceSource])
  await sql`update setting set value = jsonb_set(value, '{packRounding}', '"HALF_RUPEE"') where key = 'business'`.execute(
    app.db,
  )
  assert.deepEqual(
    (await priced()).map(([price]) => price),
    [5, 5, 33.5, 241.5],
  )
  await sql`update setting set value = jsonb_set(value, '{packRounding}', '"RUPEE"') where key = 'business'`.execute(
    app.db,
  )
  assert.deepEqual(
    (await priced()).map(([price]) => price),
    [5, 5, 33, 241],
  )
  await sql`update setting set value = jsonb_set(value, '{packRounding}', '"NONE"') where key = 'business'`.execute(
    app.db,
  )
  await sql`update pack set manual_price_paise = 25000 where item_type_id = ${itemid} and content_milli = 7235`.execute(
    app.db,
  )
  assert.deepEqual((await priced()).at(-1), [250, 'MANUAL'])
  const unpriced = await bare({ basePaise: null })
  assert.deepEqual([(await add(unpriced.itemid, { packsizeweight: 1 })).price], [null])
})

test('a pack that does not suit its item is refused field by field', async () => {
  const weighed = await bare()
  const counted = await bare({ unit: 'PC', hsn: '0407' })
  const rows: [string, number, object, RegExp][] = [
    [
      'half a piece',
      counted.itemid,
      { packsizeweight: 0.5 },
      /packsizeweight: Pack size must be a whole number \(pc\)/,
    ],
    [
      'pieces by the piece',
      counted.itemid,
      { packsizeweight: 1, byPiece: true },
      /byPiece: Only packs of a weighed item/,
    ],
    ['nothing in it', weighed.itemid, { packsizeweight: 0 }, /greater than 0/],
    ['too much in it', weighed.itemid, { packsizeweight: 1000.001 }, /at most 1,000/],
    ['four decimals', weighed.itemid, { packsizeweight: 1.2345 }, /3 decimals/],
    ['one and a half times', weighed.itemid, { packsizeweight: 1, packmultiplier: 1.5 }, /whole number/],
    ['1001 times', weighed.itemid, { packsizeweight: 1, packmultiplier: 1001 }, /at most 1,000/],
    ['a broken SKU', weighed.itemid, { packsizeweight: 1, sku: 'A_B' }, /3 to 32 letters/],
    [
      'a markup too high',
      weighed.itemid,
      { packsizeweight: 1, markupPercent: 100.01 },
      /between -50 and 100/,
    ],
    ['no size', weighed.itemid, {}, /packsizeweight: This is missing/],
  ]
  for (const [fact, itemid, body, message] of rows) {
    const answer = await app.send('POST', `${items.addPackSize.path}?itemid=${itemid}`, body)
    assert.equal(answer.status, 400, fact)
    assert.match((answer.body as { message: string }).message, message, fact)
  }
  assert.equal((await add(counted.itemid, { packsizeweight: 30 })).packName, '30 pc')
  await app.refused(items.addPackSize, { itemid: 99999, body: { packsizeweight: 1 } }, 'NOT_FOUND')
})

// spec 5.5
test('a SKU is one for all packs, whatever its case and state', async () => {
  const one = await bare({ name: 'Sku owner' })
  const other = await bare()
  const { packsizeid } = await add(one.itemid, { packsizeweight: 1, sku: 'UNIQUE-1' })
  const refused = () =>
    app.refused(
      items.addPackSize,
      { itemid: other.itemid, body: { packsizeweight: 2, sku: 'unique-1' } },
      'TAKEN',
    )
  assert.equal((await refused()).message, 'UNIQUE-1 is taken by a pack of Sku owner.')
  await app.ok(items.updateItemPack, { itemid: one.itemid, body: { packsizeid, isActive: false } })
  assert.equal((await refused()).message, 'UNIQUE-1 is taken by an inactive pack of Sku owner.')
  const free = (skuid: string, excludeid?: number) =>
    app.ok(items.skuAvailable, { skuid, ...(excludeid ? { excludeid } : {}) })
  assert.deepEqual(
    [await free(' Unique-1'), await free('UNIQUE-1', packsizeid), await free('UNIQUE-2'), await free('')],
    [false, true, true, false],
  )
  const answers = await Promise.all(
    [1, 2, 3].map(packsizeweight =>
      app.call(items.addPackSize, { itemid: other.itemid, body: { packsizeweight, sku: 'RACED-SKU' } }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
})

test('made SKUs do not collide, even when packs are added at once', async () => {
  const { itemid, code } = await bare()
  const added = await Promise.all([1, 2, 3].map(() => add(itemid, { packsizeweight: 5 })))
  assert.deepEqual(added.map(({ sku }) => sku).sort(), [`${code}-5KG`, `${code}-5KG-2`, `${code}-5KG-3`])
})

// spec 3.11
test('packs of several types are added all or none', async () => {
  const one = await bare()
  const two = await bare({ unit: 'L', hsn: '1512' })
  const body = {
    packs: [
      {
        itemTypeCode: two.code,
        packSizesArray: [{ packsizeweight: 1, packmultiplier: 12 }, { packsizeweight: 15 }],
      },
      {
        itemTypeCode: one.code.toLowerCase(),
        packSizesArray: [{ packsizeweight: 5 }, { packsizeweight: 0.5 }],
      },
    ],
  }
  const added = await app.ok(items.addMultiplePackSizes, { body })
  assert.deepEqual(
    added.map(({ itemTypeCode, packs }) => [itemTypeCode, packs.map(({ sku }) => sku)]),
    [
      [two.code, [`${two.code}-12L`, `${two.code}-15L`]],
      [one.code, [`${one.code}-500G`, `${one.code}-5KG`]],
    ],
  )
  const again = await app.ok(items.addMultiplePackSizes, {
    body: [{ itemTypeCode: one.code, packSizesArray: [{ packsizeweight: 2, sku: 'TWO-KG' }] }],
  })
  assert.deepEqual(
    again[0]?.packs.map(({ sku }) => sku),
    ['TWO-KG'],
    'answers what was added alone',
  )
  const rows: [string, object[], string][] = [
    [
      'an unknown code',
      [
        { itemTypeCode: one.code, packSizesArray: [{ packsizeweight: 3 }] },
        { itemTypeCode: 'NOBODY', packSizesArray: [{ packsizeweight: 3 }] },
      ],
      'NOT_FOUND',
    ],
    [
      'a SKU twice',
      [
        {
          itemTypeCode: one.code,
          packSizesArray: [
            { packsizeweight: 3, sku: 'THREE' },
            { packsizeweight: 4, sku: 'three' },
          ],
        },
      ],
      'TAKEN',
    ],
    [
      'a SKU of another pack',
      [
        {
          itemTypeCode: one.code,
          packSizesArray: [{ packsizeweight: 3 }, { packsizeweight: 4, sku: 'TWO-KG' }],
        },
      ],
      'TAKEN',
    ],
  ]
  for (const [fact, packs, code] of rows) {
    const answer = await app.send('POST', items.addMultiplePackSizes.path, { packs })
    assert.equal((answer.body as { code: string }).code, code, fact)
  }
  assert.equal((await packsOf(one.itemid)).length, 3)
})

test('packs known by id or SKU change, others are added, those not named stay', async () => {
  const { itemid, code } = await bare()
  const kilo = await add(itemid, { packsizeweight: 1 })
  const five = await add(itemid, { packsizeweight: 5 })
  await add(itemid, { packsizeweight: 10 })
  const packs = await app.ok(items.addOrUpdatePackSizes, {
    itemid,
    body: {
      packSizesArray: [
        { packsizeid: kilo.packsizeid, markupPercent: 5, version: 1 },
        { sku: five.sku.toLowerCase(), packsizeweight: 5, labelledForRetail: true },
        { packsizeweight: 25 },
      ],
    },
  })
  assert.deepEqual(
    packs.map(({ sku, markupPercent, labelledForRetail, version }) => [
      sku,
      markupPercent,
      labelledForRetail,
      version,
    ]),
    [
      [`${code}-1KG`, 5, false, 2],
      [`${code}-5KG`, 0, true, 2],
      [`${code}-10KG`, 0, false, 1],
      [`${code}-25KG`, 0, false, 1],
    ],
  )
  const bareList = [{ packsizeid: kilo.packsizeid, packsizeweight: 2 }]
  const [renamed] = await app.ok(items.addOrUpdatePackSizes, { itemid, body: bareList })
  assert.deepEqual(
    [renamed?.packName, renamed?.sku, renamed?.packContent],
    ['2 kg', `${code}-1KG`, 2],
    'a made name follows the content, a SKU stays',
  )
  const other = await bare()
  const rows: [string, object[], string][] = [
    ['a new pack without a size', [{ sku: 'NO-SIZE' }], 'BAD_INPUT'],
    [
      'a pack twice',
      [
        { packsizeid: kilo.packsizeid, markupPercent: 1 },
        { sku: kilo.sku, markupPercent: 2 },
      ],
      'BAD_INPUT',
    ],
    ['a stale pack', [{ packsizeid: kilo.packsizeid, markupPercent: 1, version: 1 }], 'STALE_VERSION'],
    ['a SKU of a pack next to it', [{ packsizeid: kilo.packsizeid, sku: `${code}-10KG` }], 'TAKEN'],
  ]
  for (const [fact, body, refusal] of rows) {
    const answer = await app.send('POST', `${items.addOrUpdatePackSizes.path}?itemid=${itemid}`, [
      { packsizeid: five.packsizeid, markupPercent: 9 },
      ...body,
    ])
    assert.equal((answer.body as { code: string }).code, refusal, fact)
  }
  assert.equal(
    (await packsOf(itemid)).find(({ sku }) => sku === five.sku)?.markupPercent,
    0,
    'a refused list changes nothing',
  )
  await app.refused(
    items.addOrUpdatePackSizes,
    { itemid: other.itemid, body: [{ packsizeid: kilo.packsizeid }] },
    'NOT_FOUND',
  )
})

test('a pack is changed by what is named, sent back whole or in part', async () => {
  const { itemid } = await bare()
  const pack = await add(itemid, { packsizeweight: 5, taxClass: 'GST5' })
  const { packsizeid } = pack
  const whole = await app.ok(items.updateItemPack, { itemid, body: { ...pack, packmultiplier: 2 } })
  assert.deepEqual(
    [whole.packContent, whole.packName, whole.version, whole.taxClass],
    [10, '2 × 5 kg', 2, 'GST5'],
  )
  assert.deepEqual((await events(packsizeid)).at(-1), {
    action: 'PACK_CHANGED',
    before: { name: '5 kg', multiplier: 1 },
    after: { name: '2 × 5 kg', multiplier: 2 },
  })
  const named = await app.ok(items.updateItemPack, {
    itemid,
    body: { packsizeid, packName: 'Sack', taxClass: null, version: 2 },
  })
  assert.deepEqual(
    [named.packName, named.taxClass, named.gstPercent, named.version],
    ['Sack', undefined, 0, 3],
  )
  const same = await app.ok(items.updateItemPack, { itemid, body: { packsizeid, packName: 'Sack' } })
  assert.equal(same.version, 3)
  const stale = await app.refused(
    items.updateItemPack,
    { itemid, body: { packsizeid, isActive: false, version: 2 } },
    'STALE_VERSION',
  )
  assert.match(stale.message, /was changed by Asha at 08:30 PM/)
  const off = await app.ok(items.updateItemPack, {
    itemid,
    body: { packsizeid, isActive: false, version: 3 },
  })
  assert.equal(off.isActive, false)
  const other = await bare()
  const missing = await app.refused(
    items.updateItemPack,
    { itemid: other.itemid, body: { packsizeid, isActive: true } },
    'NOT_FOUND',
  )
  assert.equal(missing.message, `Pack ${packsizeid} of item ${other.itemid} was not found.`)
})

test('searches follow the SKUs and names of packs', async () => {
  const { itemid } = await bare()
  const pack = await add(itemid, { packsizeweight: 5, sku: 'ZEBRA-5', packName: 'Striped sack' })
  const found = async (searchtext: string) => [
    (await app.ok(catalogue.itemsByGroup, { searchtext })).rows
      .flatMap(({ items }) => items.map(({ itemId }) => itemId))
      .includes(itemid),
    (await app.ok(catalogue.itemsByPacks, { searchtext })).rows.some(
      ({ packsizeid }) => packsizeid === pack.packsizeid,
    ),
  ]
  assert.deepEqual(await found('zebra'), [true, true])
  assert.deepEqual(await found('striped'), [true, true])
  await app.ok(items.updateItemPack, {
    itemid,
    body: { packsizeid: pack.packsizeid, sku: 'OKAPI-5', packName: 'Brown sack' },
  })
  assert.deepEqual(
    [await found('zebra'), await found('okapi'), await found('brown sack')],
    [
      [false, false],
      [true, true],
      [true, true],
    ],
  )
  assert.equal((await app.call(items.deleteItemPack, { itemid, packsizeid: pack.packsizeid })).status, 204)
  assert.deepEqual(await found('okapi'), [false, false])
})

test('a pack goes only while nothing refers to it, and the refusal names what does', async () => {
  const customer = await aCustomer(app, business)
  const { itemTypeId: itemid, packIds } = await anItem(app, {
    onHandMilli: 9000,
    packs: [1000, 2000, 3000, 4000].map(weightMilli => ({ weightMilli })),
  })
  const [ordered, priced, grouped, free] = packIds
  assert(ordered && priced && grouped && free)
  await anOrder(app, { business, customer, items: [{ packId: ordered, packs: 1 }] })
  await sql`insert into price_change (change_id, item_type_id, pack_id, new_paise, source, changed_by, changed_at)
    values (1, ${itemid}, ${priced}, 5000, 'SCREEN', ${app.user.id}, now())`.execute(app.db)
  await sql`with g as (insert into item_group (name, name_key, kind) values ('Bags', 'bags', 'PACKS') returning id)
    insert into item_group_entry (item_group_id, pack_id, of_type_id) select id, ${grouped}, ${itemid} from g`.execute(
    app.db,
  )
  const rows: [number, RegExp][] = [
    [ordered, /still used by orders\. Deactivate it/],
    [priced, /still used by the price history/],
    [grouped, /still used by the item group Bags/],
  ]
  for (const [packsizeid, message] of rows)
    assert.match((await app.refused(items.deleteItemPack, { itemid, packsizeid }, 'IN_USE')).message, message)
  assert.deepEqual(
    (await packsOf(itemid)).map(({ packsizeid, everOrdered }) => [packsizeid, everOrdered]),
    [
      [ordered, true],
      [priced, false],
      [grouped, false],
      [free, false],
    ],
  )
  const answer = await app.call(items.deleteItemPack, { itemid, packsizeid: free }, { key: 'delete-free' })
  assert.equal(answer.status, 204)
  assert.equal(
    (await app.call(items.deleteItemPack, { itemid, packsizeid: free }, { key: 'delete-free' })).status,
    204,
    'the same key again',
  )
  await app.refused(items.deleteItemPack, { itemid, packsizeid: free }, 'NOT_FOUND')
  assert.deepEqual(
    (await events(free)).map(({ action }) => action),
    ['PACK_DELETED'],
  )
  const neverOrdered = (await app.ok(catalogue.itemsByPacks, { everOrdered: false })).rows.map(
    ({ packsizeid }) => packsizeid,
  )
  assert.equal(neverOrdered.includes(ordered), false)
  assert.equal(neverOrdered.includes(priced), true)
})

test('ids are distinguished: a pack of one item is none of another', async () => {
  const one = await bare()
  const { packsizeid } = await add(one.itemid, { packsizeweight: 1 })
  const other = await bare()
  await app.refused(items.deleteItemPack, { itemid: other.itemid, packsizeid }, 'NOT_FOUND')
  await app.refused(catalogue.itemPacks, { itemid: 99999 }, 'NOT_FOUND')
  const row = await app.db
    .selectFrom('pack')
    .where('id', '=', PackId.parse(packsizeid))
    .select('item_type_id')
    .executeTakeFirstOrThrow()
  assert.equal(row.item_type_id, ItemTypeId.parse(one.itemid))
})

test('packs are deactivated and activated in one call, each for itself, with its trace', async () => {
  const { itemid } = await bare()
  const one = await add(itemid, { packsizeweight: 1 })
  const two = await add(itemid, { packsizeweight: 2 })
  const { results } = await app.ok(items.changePackStatus, {
    makePacksActive: false,
    body: [two.packsizeid, 99999, one.packsizeid],
  })
  assert.deepEqual(
    results.map(({ id, ok, isActive, error }) => [id, ok, isActive, error?.message]),
    [
      [two.packsizeid, true, false, undefined],
      [99999, false, undefined, 'Pack 99999 was not found.'],
      [one.packsizeid, true, false, undefined],
    ],
  )
  await app.ok(items.changePackStatus, { makePacksActive: 'ACTIVE', body: { packIds: [one.packsizeid] } })
  await app.ok(items.changePackStatus, { makePacksActive: true, body: [one.packsizeid] })
  assert.deepEqual(
    (await packsOf(itemid)).map(({ isActive }) => isActive),
    [true, false],
  )
  assert.deepEqual(
    (await events(one.packsizeid)).map(({ action, after }) => [
      action,
      action === 'PACK_CHANGED' ? after : null,
    ]),
    [
      ['PACK_ADDED', null],
      ['PACK_CHANGED', { isActive: false }],
      ['PACK_CHANGED', { isActive: true }],
      ['PACK_UNCHANGED', null],
    ],
  )
  await app.refused(items.changePackStatus, { makePacksActive: true, body: [] }, 'BAD_INPUT')
  const twice = await app.ok(items.changePackStatus, {
    makePacksActive: true,
    body: [two.packsizeid, two.packsizeid],
  })
  assert.deepEqual(
    twice.results.map(({ id, ok, isActive }) => [id, ok, isActive]),
    [
      [two.packsizeid, true, true],
      [two.packsizeid, true, true],
    ],
  )
  assert.equal((await packsOf(itemid))[1]?.version, 3)
  const { results: none } = await app.ok(items.changePackStatus, { makePacksActive: true, body: [99999] })
  assert.deepEqual(
    none.map(({ ok, error }) => [ok, error?.message]),
    [[false, 'Pack 99999 was not found.']],
  )
})

test('packs are labelled for retail together, each for itself; one that somebody changed meanwhile stays', async () => {
  const { itemid } = await bare()
  const one = await add(itemid, { packsizeweight: 1, taxClass: 'GST5' })
  const two = await add(itemid, { packsizeweight: 2 })
  const label = (labelledForRetail: boolean, packs: { packsizeid: number; version?: number }[]) =>
    app.ok(items.changePackLabels, { body: { labelledForRetail, packs } })
  await app.ok(items.changePackStatus, { makePacksActive: false, body: [two.packsizeid] })
  const { results } = await label(
    true,
    [one, two, { packsizeid: 99999 }].map(({ packsizeid }) => ({ packsizeid, version: 1 })),
  )
  assert.deepEqual(
    results.map(({ ok, error }) => [ok, error?.code]),
    [
      [true, undefined],
      [false, 'STALE_VERSION'],
      [false, 'NOT_FOUND'],
    ],
  )
  assert.deepEqual(
    (await packsOf(itemid)).map(({ labelledForRetail, taxClass, version }) => [
      labelledForRetail,
      taxClass,
      version,
    ]),
    [
      [true, 'GST5', 2],
      [false, undefined, 2],
    ],
  )
  await label(false, [{ packsizeid: one.packsizeid, version: 2 }])
  assert.deepEqual(
    (await events(one.packsizeid)).slice(1).map(({ action, after }) => [action, after]),
    [
      ['PACK_CHANGED', { labelledForRetail: true }],
      ['PACK_CHANGED', { labelledForRetail: false }],
    ],
  )
  await app.refused(items.changePackLabels, { body: { labelledForRetail: true, packs: [] } }, 'BAD_INPUT')
})
