import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { sql } from 'kysely'
import { connect } from '../../../platform/db/connect.ts'
import { type TestDatabase, testDatabase } from '../../../platform/db/testing/database.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { readTyped } from '../rules/search.ts'
import { keepWords } from '../sql/listings.ts'
import { holdsWays, selectWays, selectWordsAlike } from '../sql/search.ts'
import { searchIssues } from '../verify.ts'

const types = 6_000

let database: TestDatabase
let app: TestApp
before(async () => {
  database = await testDatabase({ max: 1 }) // one connection, so that its own statistics can be read
  app = await testApp({ database })
  const name = sql`initcap(translate(substr(md5(n::text), 1, 7), '0123456789', 'aeioulmnrs')) || ' '
    || translate(substr(md5((n * 7)::text), 1, 6), '0123456789', 'oiaeutkplv') || ' ' || n`
  await sql`insert into item (name, name_key) select ${name}, lower(${name}) from generate_series(1, ${types}) as n`.execute(
    app.db,
  )
  await sql`
    insert into item_type (item_id, code, name, unit, hsn, tax_class, catch_weight, procure_to_order, base_price_paise, listing_key, search_text)
    select id, 'CODE-' || id, 'Regular', 'KG', '070200', 'NIL', true, true, 1000 + id, '2000000' || name_key,
      '| ' || name_key || ' | regular | code ' || id || ' | code ' || id || ' 5kg |' from item`.execute(
    app.db,
  )
  await sql`insert into type_word (word) select distinct word from item_type, unnest(string_to_array(search_text, ' ')) as word
    where length(word) > 1`.execute(app.db)
  await sql`
    insert into pack (item_type_id, sku, name, weight_milli, listing_key, search_text)
    select id, 'CODE-' || id || '-' || kg || 'KG', kg || ' kg', kg * 1000, listing_key || kg, search_text
    from item_type, unnest(array[1, 5]) as kg`.execute(app.db)
  await app.ok(items.saveItems, {
    body: {
      name: 'Tomato',
      alias: ['tamatar', 'टमाटर'],
      itemGeneralDetails: [
        { itemTypeCode: 'TOMATO', itemTypeName: 'Regular', itemUnit: 'KG', hsn: '070200', taxClass: 'NIL' },
      ],
    },
  })
  await app.ok(items.addMultiplePackSizes, {
    body: [{ itemTypeCode: 'TOMATO', packSizesArray: [{ packsizeweight: 5 }] }],
  })
  await sql`vacuum analyze item, item_type, pack`.execute(app.db)
  await sql`analyze type_word`.execute(app.db) // no vacuum: as after an import
})
after(async () => {
  await app.close()
  await database.close()
})

interface Reads {
  /** Sequential scans of the table, and scans of the trigram index. */
  whole: number
  byLetters: number
}
type Table = 'item_type' | 'pack' | 'type_word'

/** Scans of a table so far. */
async function readsOf(table: Table): Promise<Reads> {
  await sql`select pg_stat_force_next_flush()`.execute(app.db)
  const { rows } = await sql<Reads>`
    select seq_scan::integer as whole, idx_scan_of.scans::integer as "byLetters" from pg_stat_user_tables,
      lateral (select idx_scan as scans from pg_stat_user_indexes where indexrelname = ${`${table}_search`}) as idx_scan_of
    where relname = ${table}`.execute(app.db)
  const [reads] = rows
  assert(reads)
  return reads
}

/** Scans that a search adds. */
async function added(table: Table, work: () => Promise<unknown>): Promise<Reads> {
  const before = await readsOf(table)
  await work()
  const now = await readsOf(table)
  return { whole: now.whole - before.whole, byLetters: now.byLetters - before.byLetters }
}

const foundBy = async (searchtext: string) =>
  (await app.ok(catalogue.itemsByGroup, { searchtext, limit: 20 })).rows.flatMap(({ items }) =>
    items.map(({ itemTypeCode }) => itemTypeCode),
  )

for (const text of [
  'tomato',
  'tamatar',
  'tomatoo',
  'tmato',
  'टमाटर',
  'टमातर',
  'tomato 5kg',
  'to mato',
  'hariyali tomato organic',
])
  test(`"${text}" finds Tomato among thousands, by the index and never by reading all items`, async () => {
    const reads = await added('item_type', async () => assert.equal((await foundBy(text))[0], 'TOMATO'))
    assert.equal(reads.whole, 0)
    assert(reads.byLetters > 0)
  })

test('a search of packs reads no table whole either', async () => {
  for (const searchtext of ['tomato 5', 'tomatoo']) {
    const work = async () =>
      assert.equal(
        (await app.ok(catalogue.itemsByPacks, { searchtext, limit: 20 })).rows[0]?.sku,
        'TOMATO-5KG',
      )
    assert.equal((await added('pack', work)).whole, 0)
    assert.equal((await added('item_type', work)).whole, 0)
  }
})

for (const text of ['tomatoo', 'turmerik root', 'spice', 'pyaz'])
  test(`words spelled like those of "${text}" are looked up in their index, also after an import`, async () => {
    const reads = await added('type_word', () => foundBy(text))
    assert.equal(reads.whole, 0)
    assert(reads.byLetters > 0)
  })

/** The plan of a statement as text. */
async function planOf(statement: ReturnType<typeof sql>, setting?: [string, string]): Promise<string> {
  const lines = await app.db.transaction().execute(async tx => {
    if (setting) await sql`select set_config(${setting[0]}, ${setting[1]}, true)`.execute(tx)
    return (await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx)).rows
  })
  return lines.map(line => line['QUERY PLAN']).join('\n')
}

test('the plan of a word that is in the text is a look-up in the index', async () => {
  const typed = readTyped('tomato')
  assert(typed)
  const plan = await planOf(
    sql`select id from item_type where ${holdsWays(sql`item_type.search_text`, await selectWays(app.db, typed))}`,
  )
  assert.match(plan, /Bitmap Index Scan on item_type_search/)
  assert.doesNotMatch(plan, /Seq Scan/)
})

test('the plan of a word that is spelled alike is one too, with the very statement of the function', async () => {
  const { rows } = await sql<{
    source: string
  }>`select prosrc as source from pg_proc where proname = 'type_words_alike'`.execute(app.db)
  const [, statement = ''] = /return query (select[\s\S]*?);/.exec(rows[0]?.source ?? '') ?? []
  assert.match(statement, /typed <% type_word.word/)
  const filled = statement.replace(/\btyped\b/g, "'tomatoo'").replace(/\bmost\b/, '60')
  const plan = await planOf(sql.raw(filled), ['pg_trgm.word_similarity_threshold', '0.4'])
  assert.match(plan, /Bitmap Index Scan on type_word_search/)
  assert.doesNotMatch(plan, /Seq Scan/)
})

test('the words spelled like a short one are the most similar of all, although only the nearest are compared', async () => {
  const words = ['12', '1', '120', '5kg', 'tma', 'kode']
  const of = (word: string) =>
    sql<{ word: string }>`select word from type_words_alike(${word}, 0.24, 40)`.execute(app.db)
  const all = await Promise.all(words.map(async word => (await of(word)).rows.map(alike => alike.word)))
  assert.deepEqual(await selectWordsAlike(app.db, { key: words.join(' '), words }), all)
  assert.deepEqual([all[0]?.length, all[3]?.[0]], [40, '5kg'])
})

/** Gives a type other words, as a write of the catalogue does. */
async function name(tx: Tx, code: string, text: string) {
  const { rows } = await sql<{
    id: ItemTypeId
  }>`update item_type set search_text = ${text} where code = ${code} returning id`.execute(tx)
  await keepWords(
    tx,
    rows.map(({ id }) => id),
  )
}

test('new words of types are kept, once each', async () => {
  const kept = async (word: string) =>
    (await app.db.selectFrom('type_word').where('word', '=', word).select('word').execute()).length
  await app.db.transaction().execute(async tx => {
    await name(tx, 'CODE-3', '| zucchini | courgette courgette |')
    await name(tx, 'CODE-4', '| zucchini | gelb |')
  })
  assert.deepEqual(await Promise.all(['zucchini', 'courgette', 'gelb', '|', ''].map(kept)), [1, 1, 1, 0, 0])
})

test('two who write the same new word at once do not wait for each other; one that gives up takes no word with it', async () => {
  const wide = connect(database.url, { max: 2 })
  await wide.db.transaction().execute(async first => {
    await name(first, 'CODE-5', '| kohlrabi | turnip |')
    await wide.db.transaction().execute(second => name(second, 'CODE-6', '| kohlrabi | rutabaga |'))
    await name(first, 'CODE-7', '| rutabaga |')
  })
  const gaveUp = wide.db.transaction().execute(async first => {
    await name(first, 'CODE-8', '| celeriac |')
    await wide.db.transaction().execute(second => name(second, 'CODE-9', '| celeriac |'))
    throw new Error('given up')
  })
  await assert.rejects(gaveUp, /given up/)
  await wide.close()
  assert.deepEqual(await searchIssues(app.db), [])
  await sql`delete from type_word where word = 'celeriac'`.execute(app.db)
  assert.match((await searchIssues(app.db)).join(), /"celeriac", which is not among/)
})

test('SKUs are made for new packs without reading all packs', async () => {
  const body = ['CODE-17', 'CODE-171', 'TOMATO'].map(itemTypeCode => ({
    itemTypeCode,
    packSizesArray: [{ packsizeweight: 25 }],
  }))
  const made: string[] = []
  const reads = await added('pack', async () => {
    const reply = await app.ok(items.addMultiplePackSizes, { body })
    made.push(...reply.flatMap(({ packs }) => packs.map(({ sku }) => sku)))
  })
  assert.deepEqual(made, ['CODE-17-25KG', 'CODE-171-25KG', 'TOMATO-25KG'])
  assert.equal(reads.whole, 0)
})
