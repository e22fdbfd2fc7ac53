import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import type { PriceFilter } from '@packhouse/contract/goods/pricing/filters.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, anItem } from '../../../testing/builders.ts'
import { undone } from '../../../testing/undone.ts'
import { selectPricedIds, selectPriceFigures } from '../sql/list.ts'

let app: TestApp
before(async () => {
  app = await testApp()
  await aBusiness(app)
})
after(() => app.close())

const kilos = (...kg: number[]) => kg.map(weight => ({ weightMilli: weight * 1000 }))
const row = async (itemid: number) => {
  const { rows } = await app.ok(pricing.itemsInPricing, { body: { itemids: [itemid] } })
  const [first] = rows
  assert.ok(first)
  return first
}
const history = async (itemid: number) =>
  (await app.ok(pricing.priceHistory, { itemid, packs: true })).rows.map(
    ({ previousPrice, price, source, pack }) => [previousPrice, price, source, pack?.sku ?? 'base'],
  )

describe('a base price', () => {
  test('moves derived packs along and leaves manual ones, which are marked', async () => {
    const { itemTypeId, packIds } = await anItem(app, { basePaise: 2700, packs: kilos(1, 5, 10) })
    const [, five] = packIds
    assert.ok(five)
    await app.ok(pricing.updatePackPrices, { itemid: itemTypeId, body: [{ packsizeid: five, price: 140 }] })
    const saved = await app.ok(pricing.updateBasePrice, { itemid: itemTypeId, baseprice: 33.35 })
    assert.deepEqual(
      saved.packs.map(({ price, priceSource, derivedPrice, outOfLine }) => [
        price,
        priceSource,
        derivedPrice,
        outOfLine,
      ]),
      [
        [33.35, 'DERIVED', 33.35, false],
        [140, 'MANUAL', 166.75, true],
        [333.5, 'DERIVED', 333.5, false],
      ],
    )
    assert.deepEqual([saved.basePrice, saved.previousBasePrice, saved.priceChangedBy], [33.35, 27, 'Asha'])
    const { rows } = await app.ok(pricing.itemsInPricing, { body: { filter: 'OUT_OF_LINE' } })
    assert.ok(rows.some(({ itemId }) => itemId === itemTypeId))
  })

  test('over 40 % asks for a second look, past five times for the price once more', async () => {
    const { itemTypeId: itemid } = await anItem(app, { basePaise: 1800 })
    const large = await app.refused(pricing.updateBasePrice, { itemid, baseprice: 29.16 }, 'NEEDS_CONFIRM')
    assert.deepEqual(
      [large.message, large.data.reason, large.data.changePercent],
      ['Price changes by 62% (₹18.00 → ₹29.16). Confirm it.', 'LARGE_CHANGE', 62],
    )
    const far = await app.refused(
      pricing.updateBasePrice,
      { itemid, baseprice: 1800, confirm: true },
      'NEEDS_CONFIRM',
    )
    assert.deepEqual(
      [far.message, far.data.reason],
      [
        'Price is 100 times the current price. Check the unit, then enter the new price again.',
        'CHECK_THE_UNIT',
      ],
    )
    await app.refused(
      pricing.updateBasePrice,
      { itemid, baseprice: 1800, confirmprice: 180 },
      'NEEDS_CONFIRM',
    )
    assert.deepEqual(await history(itemid), [[null, 18, 'OPENING', 'base']])
    await app.ok(pricing.updateBasePrice, { itemid, baseprice: 29.16, confirm: true })
    await app.ok(pricing.updateBasePrice, { itemid, baseprice: 1800, confirmprice: 1800 })
    assert.equal((await row(itemid)).basePrice, 1800)
  })

  test('is at least a paisa, at most a lakh, with two decimals', async () => {
    const { itemTypeId: itemid } = await anItem(app)
    for (const [baseprice, words] of [
      [0, 'Price must be a number greater than 0'],
      [-1, 'Price must be a number greater than 0'],
      [27.005, 'Price can have at most 2 decimals'],
      [100_000.01, 'Price can be at most ₹1,00,000'],
    ] as const) {
      const { message } = await app.refused(pricing.updateBasePrice, { itemid, baseprice }, 'BAD_INPUT')
      assert.equal(message, `baseprice: ${words}`)
    }
    await app.refused(pricing.updateBasePrice, { itemid: 2_000_000, baseprice: 5 }, 'NOT_FOUND')
  })

  test('the same again changes nothing and leaves no history', async () => {
    const { itemTypeId: itemid } = await anItem(app)
    const { changeId, version } = await app.ok(pricing.updateBasePrice, { itemid, baseprice: 27 })
    assert.equal(changeId, null)
    assert.equal((await row(itemid)).version, version)
    assert.equal((await history(itemid)).length, 1)
  })

  test('read before somebody else changed it is refused with who and when', async () => {
    const { itemTypeId: itemid } = await anItem(app, { name: 'Stale onion' })
    const { version } = await row(itemid)
    await app.ok(pricing.updateBasePrice, { itemid, baseprice: 28 })
    const { message } = await app.refused(
      pricing.updateBasePrice,
      { itemid, baseprice: 29, version },
      'STALE_VERSION',
    )
    assert.equal(message, 'Stale onion was changed by Asha at 08:30 PM. Reload.')
    const { message: packs } = await app.refused(
      pricing.updatePackPrices,
      { itemid, version, body: [{ packsizeid: 1, price: 5 }] },
      'STALE_VERSION',
    )
    assert.equal(packs, message)
  })

  test('a first price far above its category is saved with a word of caution', async () => {
    const items = await Promise.all([1000, 1200, 1400].map(basePaise => anItem(app, { basePaise })))
    const { itemTypeId: itemid } = await anItem(app, { basePaise: null })
    const ids = [...items.map(({ itemTypeId }) => itemTypeId), itemid]
    await sql`with added as (insert into category (name, name_key) values ('Priced', 'priced') returning id)
      insert into item_category (item_id, category_id) select item_id, added.id from item_type, added where item_type.id = any(${ids}::integer[])`.execute(
      app.db,
    )
    const { warning, basePrice } = await app.ok(pricing.updateBasePrice, { itemid, baseprice: 120 })
    assert.equal(basePrice, 120)
    assert.equal(
      warning,
      '₹120.00 is more than three times what its category usually costs (₹12.00). Check the unit.',
    )
  })
})

test('scenario 13: base price with all packs gives a manual pack back to derived, names it, and one undo restores all', async () => {
  const { itemTypeId: itemid, packIds } = await anItem(app, { basePaise: 2700, packs: kilos(1, 5, 10) })
  const [one, five, ten] = packIds
  assert.ok(one && five && ten)
  await app.ok(pricing.updatePackPrices, { itemid, body: [{ packsizeid: five, price: 130 }] })
  const { packs, changeId, item } = await app.ok(pricing.updateBasePriceWithPacks, { itemid, baseprice: 30 })
  assert.deepEqual(
    packs.map(({ packsizeid, oldPrice, newPrice, wasManual }) => [packsizeid, oldPrice, newPrice, wasManual]),
    [
      [one, 27, 30, false],
      [five, 130, 150, true],
      [ten, 270, 300, false],
    ],
  )
  assert.ok(item.packs.every(({ priceSource }) => priceSource === 'DERIVED'))
  assert.ok(changeId)
  const undone = await app.ok(pricing.undoPrices, { changeId })
  assert.deepEqual([undone.prices, undone.packs], [1, 1])
  const after = await row(itemid)
  assert.deepEqual([after.basePrice, after.packs.map(({ price }) => price)], [27, [27, 130, 270]])
  const { message } = await app.refused(pricing.undoPrices, { changeId }, 'BREAKS_RULE')
  assert.match(
    message,
    /^Cannot be undone: Onion \d+ and 1 more were changed again by Asha, Fri, 20 Nov 2026, 08:30 PM\. Undo that change first\.$/,
  )
  await app.ok(pricing.undoPrices, { changeId: undone.changeId }) // an undo is a change like any other
  assert.deepEqual(
    (await row(itemid)).packs.map(({ price }) => price),
    [30, 150, 300],
  )
})

test('scenario 14: an item without a price is listed until its first one, then among those of the week for exactly 7 × 24 hours', async () => {
  const { itemTypeId: itemid } = await anItem(app, { basePaise: null })
  const listed = async () => {
    const [without, week] = await Promise.all([
      app.ok(pricing.itemsWithoutBasePrice, {}),
      app.ok(pricing.basePricesUpdatedLastWeek, {}),
    ])
    return [without, week].map(rows => rows.some(({ itemId }) => itemId === itemid))
  }
  const begun = app.clock.now
  try {
    assert.deepEqual(await listed(), [true, false])
    const { changeId } = await app.ok(pricing.updateBasePrice, { itemid, baseprice: 27 })
    assert.deepEqual(await listed(), [false, true])
    app.clock.now = new Date(begun.getTime() + 7 * 24 * 3_600_000 - 1)
    assert.deepEqual(await listed(), [false, true])
    app.clock.now = new Date(begun.getTime() + 7 * 24 * 3_600_000)
    assert.deepEqual(await listed(), [false, false])
    app.clock.now = begun
    assert.ok(changeId)
    await app.ok(pricing.undoPrices, { changeId })
    assert.deepEqual((await listed())[0], true, 'undoing the first price leaves it without one')
  } finally {
    app.clock.now = begun
  }
})

describe('pack prices', () => {
  test('set by hand far from the derived one ask first; a quarter away they are saved with a word of caution', async () => {
    const { itemTypeId: itemid, packId } = await anItem(app, { basePaise: 2000, packs: kilos(5) })
    const { message } = await app.refused(
      pricing.updatePackPrices,
      { itemid, body: [{ packsizeid: packId, price: 501 }] },
      'NEEDS_CONFIRM',
    )
    assert.equal(message, '₹501.00 is far from the ₹100.00 that follows from the base price. Confirm it.')
    const [pack] = await app.ok(pricing.updatePackPrices, {
      itemid,
      body: [{ packsizeid: packId, price: 126 }],
    })
    assert.deepEqual(
      [pack?.price, pack?.priceSource, pack?.warning],
      [126, 'MANUAL', '₹126.00 is more than 25 % away from the ₹100.00 that follows from the base price.'],
    )
    const [back] = await app.ok(pricing.updatePackPrices, {
      itemid,
      body: [{ packsizeid: packId, price: null }],
    })
    assert.deepEqual([back?.price, back?.priceSource], [100, 'DERIVED'])
    assert.deepEqual(
      (await history(itemid)).slice(0, 2).map(([from, to]) => [from, to]),
      [
        [126, null],
        [null, 126],
      ],
    )
  })

  test('set by two people who read the same: the second is refused; a change raises the version once', async () => {
    const { itemTypeId: itemid, packIds } = await anItem(app, {
      name: 'Shared leek',
      basePaise: 2700,
      packs: kilos(1, 5),
    })
    const [one, five] = packIds
    assert.ok(one && five)
    const { version, priceChangedAt } = await row(itemid)
    await app.ok(pricing.updatePackPrices, { itemid, version, body: [{ packsizeid: five, price: 130 }] })
    const { message } = await app.refused(
      pricing.updatePackPrices,
      { itemid, version, body: [{ packsizeid: five, price: 140 }] },
      'STALE_VERSION',
    )
    assert.equal(message, 'Shared leek was changed by Asha at 08:30 PM. Reload.')
    const after = await row(itemid)
    assert.deepEqual([after.packs.map(({ price }) => price), after.version], [[27, 130], version + 1])
    assert.deepEqual(after.priceChangedAt, priceChangedAt, 'the base price is as old as it was')

    const two = [
      { packsizeid: one, price: 28 },
      { packsizeid: five, price: 128 },
    ]
    await app.ok(pricing.updatePackPrices, { itemid, version: version + 1, body: two })
    await app.ok(pricing.updatePackPrices, { itemid, version: version + 2, body: two }) // the same again
    assert.equal(
      (await row(itemid)).version,
      version + 2,
      'two packs of one change raise it once, none does not',
    )
    const { item, changeId } = await app.ok(pricing.updateBasePriceWithPacks, {
      itemid,
      version: version + 2,
      baseprice: 30,
    })
    assert.equal(item.version, version + 3, 'base price and packs together raise it once')
    assert.ok(changeId)
    await app.ok(pricing.undoPrices, { changeId })
    assert.equal((await row(itemid)).version, version + 4)
  })

  test('are set for packs of the item alone, each once, all or none', async () => {
    const { itemTypeId: itemid, packIds } = await anItem(app, { packs: kilos(1, 5) })
    const [one, five] = packIds
    assert.ok(one && five)
    const other = await anItem(app)
    await app.refused(
      pricing.updatePackPrices,
      {
        itemid,
        body: [
          { packsizeid: one, price: 28 },
          { packsizeid: other.packId, price: 28 },
        ],
      },
      'NOT_FOUND',
    )
    await app.refused(
      pricing.updatePackPrices,
      {
        itemid,
        body: [
          { packsizeid: one, price: 28 },
          { packsizeid: one, price: 29 },
        ],
      },
      'BAD_INPUT',
    )
    assert.deepEqual(
      (await row(itemid)).packs.map(({ priceSource }) => priceSource),
      ['DERIVED', 'DERIVED'],
    )
  })
})

test('several prices are one change: those that need a look are named, nothing is saved till then, one undo takes all back', async () => {
  const items = await Promise.all([1000, 2000, 3000].map(basePaise => anItem(app, { basePaise })))
  const [a, b, c] = items.map(({ itemTypeId }) => itemTypeId)
  assert.ok(a && b && c)
  const prices = [
    { itemid: a, baseprice: 11 },
    { itemid: b, baseprice: 30 },
    { itemid: c, baseprice: 300 },
  ]
  const { data, message } = await app.refused(pricing.updateBasePrices, { body: { prices } }, 'NEEDS_CONFIRM')
  assert.match(
    message,
    /^2 prices need a second look, Onion \d+ first: Price changes by 50% \(₹20\.00 → ₹30\.00\)\. Confirm it\.$/,
  )
  assert.ok(Array.isArray(data.rows))
  assert.deepEqual(
    data.rows.map(({ itemId, reason }) => [itemId, reason]),
    [
      [b, 'LARGE_CHANGE'],
      [c, 'CHECK_THE_UNIT'],
    ],
  )
  assert.equal((await row(a)).basePrice, 10)
  const confirmed = prices.map(price => ({ ...price, confirm: true, confirmprice: price.baseprice }))
  const saved = await app.ok(pricing.updateBasePrices, { body: { prices: confirmed } })
  assert.deepEqual(await Promise.all([a, b, c].map(async id => (await row(id)).basePrice)), [11, 30, 300])
  await app.refused(
    pricing.updateBasePrices,
    { body: { prices: [prices[0] ?? { itemid: a, baseprice: 1 }, { itemid: a, baseprice: 12 }] } },
    'BAD_INPUT',
  )
  assert.ok(saved.changeId)
  const undone = await app.ok(pricing.undoPrices, { changeId: saved.changeId })
  assert.equal(undone.prices, 3)
  assert.deepEqual(await Promise.all([a, b, c].map(async id => (await row(id)).basePrice)), [10, 20, 30])
})

describe('the figures', () => {
  test('each equals its list', async () => {
    const figures = await app.ok(pricing.basePriceMetrics, {})
    const lists: [PriceFilter, number][] = [
      ['ALL', figures.totalActiveItems],
      ['UPDATED_TODAY', figures.updatedToday],
      ['NOT_UPDATED_TODAY', figures.notUpdatedToday],
      ['UPDATED_LAST_WEEK', figures.updatedLastWeek],
      ['WITHOUT_PRICE', figures.withoutBasePrice],
      ['STALE', figures.staleOver7Days],
      ['OUT_OF_LINE', figures.outOfLine],
    ]
    for (const [filter, figure] of lists) {
      const { rows, total } = await app.ok(pricing.itemsInPricing, { body: { filter, limit: 500 } })
      assert.deepEqual([filter, rows.length, total], [filter, figure, figure])
    }
    assert.ok(figures.updatedToday > 5)
    assert.equal((await app.ok(pricing.itemsWithoutBasePrice, {})).length, figures.withoutBasePrice)
    assert.equal((await app.ok(pricing.basePricesUpdatedLastWeek, {})).length, figures.updatedLastWeek)
  })

  test('each equals its list, whatever was priced, cleared or deactivated, and when', async () => {
    const day = {
      dayStart: new Date('2026-11-19T18:30:00Z'),
      weekAgo: new Date('2026-11-13T15:00:00Z'),
      roundingStep: 50,
    }
    for (let round = 0; round < 12; round++)
      await undone(app.db, async tx => {
        await sql`select setseed(${round / 12})`.execute(tx)
        await sql`update item_type set is_active = random() < 0.8, base_price_paise = case when random() < 0.8 then base_price_paise end,
          price_changed_at = case when random() < 0.8 then '2026-11-20T15:00:00Z'::timestamptz - random() * interval '14 days' end`.execute(
          tx,
        )
        await sql`update pack set is_active = random() < 0.8, manual_price_paise = case when random() < 0.5 then 900 end`.execute(
          tx,
        )
        const figures = await selectPriceFigures(tx, day)
        for (const filter of [
          'ALL',
          'UPDATED_TODAY',
          'NOT_UPDATED_TODAY',
          'UPDATED_LAST_WEEK',
          'WITHOUT_PRICE',
          'STALE',
          'OUT_OF_LINE',
        ] as const)
          assert.deepEqual(
            [filter, figures[filter]],
            [filter, (await selectPricedIds(tx, filter, day)).length],
            `round ${round}`,
          )
      })
  })

  test('a week later all that is priced is stale; inactive items count nowhere', async () => {
    const begun = app.clock.now
    try {
      app.clock.now = new Date(begun.getTime() + 8 * 24 * 3_600_000)
      const { itemTypeId } = await anItem(app)
      const before = await app.ok(pricing.basePriceMetrics, {})
      assert.equal(before.staleOver7Days, before.totalActiveItems - before.withoutBasePrice - 1)
      await sql`update item_type set is_active = false where id = ${itemTypeId}`.execute(app.db)
      const { totalActiveItems, updatedToday } = await app.ok(pricing.basePriceMetrics, {})
      assert.deepEqual([totalActiveItems, updatedToday], [before.totalActiveItems - 1, 0])
    } finally {
      app.clock.now = begun
    }
  })
})

test('lists are read in pages, sorted, searched, and refuse a strange cursor', async () => {
  await anItem(app, { name: 'Capsicum green' })
  const pages: number[] = []
  let cursor: string | null = null
  do {
    const page: { rows: { itemId: number }[]; nextCursor: string | null } = await app.ok(
      pricing.itemsInPricing,
      {
        body: { limit: 7, sort: '-priceChangedAt', ...(cursor ? { cursor } : {}) },
      },
    )
    pages.push(...page.rows.map(({ itemId }) => itemId))
    cursor = page.nextCursor
  } while (cursor)
  const { rows, total } = await app.ok(pricing.itemsInPricing, { body: { limit: 500 } })
  assert.deepEqual([pages.length, new Set(pages).size, total], [rows.length, rows.length, rows.length])
  const found = await app.ok(pricing.itemsInPricing, { body: { searchtext: 'capsicm' } })
  assert.deepEqual(
    found.rows.map(({ itemName }) => itemName),
    ['Capsicum green'],
  )
  await app.refused(pricing.itemsInPricing, { body: { cursor: 'x' } }, 'BAD_INPUT')
})

test('each change leaves one event of the trail for each item', async () => {
  const { itemTypeId: itemid } = await anItem(app)
  await app.ok(pricing.updateBasePrice, { itemid, baseprice: 28 })
  const events = await app.db
    .selectFrom('audit_event')
    .where('entity', '=', 'item_type')
    .where('entity_id', '=', String(itemid))
    .select(['action', 'before', 'after', 'user_name'])
    .execute()
  assert.deepEqual(events, [
    {
      action: 'BASE_PRICE_CHANGED',
      before: { basePricePaise: 2700 },
      after: { basePricePaise: 2800 },
      user_name: 'Asha',
    },
  ])
})

test('two people who set one price at once leave two rows of history, one after the other', async () => {
  const { itemTypeId: itemid } = await anItem(app, { basePaise: 2000 })
  await Promise.all([21, 22, 23, 24].map(baseprice => app.ok(pricing.updateBasePrice, { itemid, baseprice })))
  const rows = (await history(itemid)).toReversed()
  for (const [at, [from]] of rows.entries()) if (at > 0) assert.equal(from, rows[at - 1]?.[1])
  assert.equal(rows.length, 5)
})
