import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, anItem } from '../../../testing/builders.ts'
import { followNames } from './listings.ts'

let app: TestApp
before(async () => {
  app = await testApp()
  await aBusiness(app)
})
after(() => app.close())

/** Where the type and its packs are listed, and what finds them. */
const listings = async () =>
  (
    await sql`select id, listing_key, search_text, 'type' as of from item_type
      union all select id, listing_key, search_text, 'pack' from pack order by 4, 1`.execute(app.db)
  ).rows

test('each edit that changes where goods are listed, or what finds them, does so at once', async () => {
  const { itemTypeId, packId } = await anItem(app, { name: 'Onion' })
  const { id } = await app.db
    .selectFrom('item')
    .where('name', '=', 'Onion')
    .select('id')
    .executeTakeFirstOrThrow()
  const pack = (edit: Omit<WireArgs<typeof items.updateItemPack>['body'], 'packsizeid'>) =>
    app.ok(items.updateItemPack, { itemid: itemTypeId, body: { packsizeid: packId, ...edit } })
  const item = (edit: Omit<WireArgs<typeof items.updateItems>['body'], 'id'>) =>
    app.ok(items.updateItems, { body: { id, ...edit } })
  const edits: (() => Promise<unknown>)[] = [
    () => pack({ sku: 'OTHER-SKU' }),
    () => pack({ packName: 'Sack' }),
    () => pack({ packsizeweight: 7 }),
    () => pack({ packmultiplier: 3 }),
    () => item({ name: 'Shallot' }),
    () => item({ alias: ['kanda'] }),
    () => item({ listingOrder: 9 }),
    () => item({ itemGeneralDetails: [{ id: itemTypeId, itemTypeName: 'Large' }] }),
    () => item({ itemGeneralDetails: [{ id: itemTypeId, itemTypeCode: 'OTHER-CODE' }] }),
  ]
  for (const edit of edits) {
    const earlier = await listings()
    await edit()
    const kept = await listings()
    assert.notDeepEqual(kept, earlier, String(edit))
    await app.db.transaction().execute(tx => followNames(tx, { itemIds: [id] }))
    assert.deepEqual(kept, await listings(), String(edit))
  }
})
