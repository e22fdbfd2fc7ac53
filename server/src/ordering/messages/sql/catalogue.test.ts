import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../testing/app.ts'
import { anItem } from '../../../testing/builders.ts'
import { undone } from '../../../testing/undone.ts'
import { selectCatalogue, selectDigests } from './catalogue.ts'

const changes: [what: string, write: string][] = [
  ['a name', `update item set name = name || ' new'`],
  ['an alias', `update item set aliases = '{kanda}'`],
  ['an inactive item', 'update item set is_active = false'],
  ['a code', `update item_type set code = code || '1'`],
  ['the name of a type', `update item_type set name = name || ' new'`],
  ['a unit', `update item_type set unit = 'L'`],
  ['catch weight', 'update item_type set catch_weight = not catch_weight'],
  ['the most of an order', 'update item_type set max_order_milli = coalesce(max_order_milli, 0) + 1000'],
  ['an inactive type', 'update item_type set is_active = false'],
  ['the name of a pack', `update pack set name = name || ' new'`],
  ['the content of a pack', 'update pack set weight_milli = weight_milli + 1'],
  ['pieces', 'update pack set by_piece = not by_piece'],
  ['an inactive pack', 'update pack set is_active = false'],
  ['a pack that is gone', 'delete from pack'],
]

test('the digests change with all that messages are read against, and not with prices', async () => {
  const app = await testApp()
  try {
    await anItem(app)
    for (const [what, write] of changes) {
      await undone(app.db, async tx => {
        const catalogue = await selectCatalogue(tx, 0, 10)
        const digests = await selectDigests(tx)
        await sql.raw(write).execute(tx)
        assert.notDeepEqual(await selectCatalogue(tx, 0, 10), catalogue, what)
        assert.notDeepEqual(await selectDigests(tx), digests, what)
      })
    }
    const digests = await selectDigests(app.db)
    await sql`update item_type set base_price_paise = 4200`.execute(app.db)
    await sql`update pack set manual_price_paise = 4300`.execute(app.db)
    assert.deepEqual(await selectDigests(app.db), digests)
  } finally {
    await app.close()
  }
})
