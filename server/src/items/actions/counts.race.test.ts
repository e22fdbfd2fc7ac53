import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { items } from '@packhouse/contract/items/endpoints.ts'
import { pricing } from '@packhouse/contract/pricing/endpoints.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { anItem, type BuiltItem } from '../../testing/builders.ts'
import { catalogueIssues } from '../verify.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

const twoPacks = { packs: [{ weightMilli: 1000 }, { weightMilli: 5000 }] }

/** Runs two transactions at once: the second begins while the first is open, which ends once the second is done or waits. */
async function atOnce(first: (tx: Tx) => Promise<unknown>, second: (tx: Tx) => Promise<unknown>): Promise<{ waited: boolean }> {
  let waited = false
  let later: Promise<unknown> = Promise.resolve()
  await app.db.transaction().execute(async tx => {
    await first(tx)
    let isDone = false
    later = app.db
      .transaction()
      .execute(second)
      .finally(() => {
        isDone = true
      })
    const isWaiting = async () =>
      (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)).rows
        .length > 0
    while (!isDone && !waited) {
      waited = await isWaiting()
      await sleep(5)
    }
  })
  await later
  return { waited }
}

const switchOff = (packId: number) => (tx: Tx) => sql`update pack set is_active = false where id = ${packId}`.execute(tx)

test('two writes of the catalogue at once do not wait for each other, and both are counted', async () => {
  const [one, other] = [await anItem(app), await anItem(app)]
  const priceless =
    ({ itemTypeId }: BuiltItem) =>
    (tx: Tx) =>
      sql`update item_type set base_price_paise = null where id = ${itemTypeId}`.execute(tx)
  const before = await app.ok(items.itemCounts, {})
  assert.deepEqual(await atOnce(priceless(one), priceless(other)), { waited: false })
  assert.equal((await app.ok(items.itemCounts, {})).withoutBasePrice, before.withoutBasePrice + 2)
  assert.deepEqual(await catalogueIssues(app.db), [])
})

test('the last two packs of an item deactivated at once leave it without a pack', async () => {
  const { packIds } = await anItem(app, twoPacks)
  const [small, big] = packIds
  assert(small && big)
  const before = await app.ok(items.itemCounts, {})
  assert.deepEqual(await atOnce(switchOff(small), switchOff(big)), { waited: true })
  assert.equal((await app.ok(items.itemCounts, {})).withoutPack, before.withoutPack + 1)
  assert.deepEqual(await catalogueIssues(app.db), [])
})

test('a pack that is added while the only other one is inactive is the one that the item has', async () => {
  const { itemTypeId, packId } = await anItem(app)
  const add = (tx: Tx) =>
    sql`insert into pack (item_type_id, sku, name, weight_milli) values (${itemTypeId}, 'ADDED-1', '2 kg', 2000)`.execute(tx)
  await atOnce(switchOff(packId), add)
  assert.deepEqual(await catalogueIssues(app.db), [])
})

test('whatever eight people do with items, packs and prices at once, the counts are those of the catalogue', async () => {
  const built: BuiltItem[] = []
  for (let n = 0; n < 5; n++) built.push(await anItem(app, twoPacks))
  let seed = 7
  const drawn = (many: number) => {
    seed = (seed * 48271) % 2_147_483_647
    return seed % many
  }
  const strange: string[] = []
  const step = async (person: number, round: number) => {
    const item = built[drawn(built.length)]
    assert(item)
    const { itemTypeId: itemid, packIds } = item
    const packsizeid = packIds[drawn(packIds.length)] ?? item.packId
    const on = drawn(2) === 0
    const sku = `RACE-${person}-${round}`
    const kinds = [
      () => app.call(items.addPackSize, { itemid, body: { packsizeweight: 2 + person + round / 100, sku, isActive: on } }),
      () => app.call(items.changePackStatus, { makePacksActive: on, body: { packIds: [...packIds] } }),
      () => app.call(items.changePackStatus, { makePacksActive: on, body: { packIds: [packsizeid] } }),
      () => app.call(items.deleteItemPack, { itemid, packsizeid }),
      () => app.call(items.changeItemStatus, { makeItemsActive: on, body: { itemIds: [itemid] } }),
      () => app.call(pricing.updatePackPrices, { itemid, body: [{ packsizeid, price: on ? 30 + round : null, confirm: true }] }),
    ]
    const answer = await kinds[drawn(kinds.length)]?.()
    if (answer && answer.status >= 500) strange.push(JSON.stringify(answer.body))
  }
  const person = async (_unused: unknown, number: number) => {
    for (let round = 0; round < 25; round++) await step(number, round)
  }
  await Promise.all(Array.from({ length: 8 }, person))
  assert.deepEqual(strange, [])
  assert.deepEqual(await catalogueIssues(app.db), [])
})
