import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { countCap } from '@packhouse/contract/counting.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { sql } from 'kysely'
import { fillMarket } from '../../../goods/items/testing/market.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, aCustomer, anItem } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'

/** More than a list counts also where a filter keeps three quarters of them. */
const types = 1_600
const limit = 400

let app: TestApp
before(async () => {
  app = await testApp()
  const business = await aBusiness(app)
  const { packId } = await anItem(app, { name: 'Onion' })
  await anOrder(app, { business, customer: await aCustomer(app, business), items: [{ packId, packs: 1 }] })
  await fillMarket(app.db, types)
  await sql`update item_type set procure_to_order = id % 4 <> 0, catch_weight = id % 10 = 0, unit = case when id % 3 = 0 then 'PC' else 'KG' end,
    base_price_paise = case when id % 5 > 0 then 100 + id % 50 end, is_active = id % 11 > 0`.execute(app.db)
  await sql`update pack set is_active = item_type_id % 9 > 0, by_piece = id % 12 = 0, labelled_for_retail = id % 6 > 0`.execute(
    app.db,
  )
  await sql`with added as (insert into category (name, name_key) values ('Greens', 'greens') returning id)
    insert into item_category (item_id, category_id, place) select item.id, added.id, 1 from item, added where item.id % 8 = 0`.execute(
    app.db,
  )
  // One large group and small ones, one of packs, an inactive one; some types are in two.
  await sql`insert into item_group (name, name_key, kind, listing_order, is_active)
    select 'Group ' || n, 'group ' || n, case when n = 4 then 'PACKS' else 'ITEMS' end, n % 3, n <> 5 from generate_series(1, 6) as n`.execute(
    app.db,
  )
  await sql`insert into item_group_entry (item_group_id, item_type_id, pack_id, of_type_id)
    select item_group.id, case when kind = 'ITEMS' then pack.item_type_id end, case when kind = 'PACKS' then pack.id end, pack.item_type_id
    from item_group join pack on case item_group.name when 'Group 2' then pack.item_type_id % 2 = 0 else pack.item_type_id % 97 = item_group.id end`.execute(
    app.db,
  )
  await sql`vacuum analyze item_type, pack, item_group, item_group_entry`.execute(app.db)
})
after(() => app.close())

type ItemFilter = Omit<WireArgs<typeof catalogue.itemsByGroup>, 'cursor' | 'limit' | 'sort' | 'status'> & {
  status?: boolean
}
type PackFilter = Omit<WireArgs<typeof catalogue.itemsByPacks>, 'cursor' | 'limit' | 'sort' | 'status'> & {
  status?: boolean
}

/** The rows of all pages, and what the first of them counts. */
async function pagesOf<Row>(
  read: (cursor: {
    cursor?: string
  }) => Promise<{ rows: Row[]; total: number; totalIsCapped?: true | undefined; nextCursor: string | null }>,
) {
  const first = await read({})
  const rows = [...first.rows]
  for (let cursor = first.nextCursor; cursor !== null; ) {
    const page = await read({ cursor })
    rows.push(...page.rows)
    cursor = page.nextCursor
  }
  return { rows, total: first.total, isCapped: first.totalIsCapped ?? false }
}

const countedAs = (count: number) => ({ total: Math.min(count, countCap), isCapped: count > countCap })

const withoutPack = 'not exists (select from pack where item_type_id = item_type.id and pack.is_active)'
const withoutCategory = 'not exists (select from item_category where item_id = item_type.item_id)'
const itemFilters: [ItemFilter, string][] = [
  [{}, 'true'],
  [{ status: true }, 'is_active'],
  [{ status: false }, 'not is_active'],
  [{ withoutPack: true }, withoutPack],
  [{ withoutPack: false }, `not ${withoutPack}`],
  [{ withoutPrice: true, status: true }, 'is_active and base_price_paise is null'],
  [{ withoutPrice: false, status: true }, 'is_active and base_price_paise is not null'],
  [{ withoutPicture: true }, 'true'],
  [{ withoutPicture: false }, 'false'],
  [{ withoutCategory: true }, withoutCategory],
  [{ withoutCategory: false }, `not ${withoutCategory}`],
  [{ procureToOrder: true }, 'procure_to_order'],
  [{ procureToOrder: false, catchWeight: true }, 'not procure_to_order and catch_weight'],
  [{ catchWeight: false, status: true }, 'is_active and not catch_weight'],
  [{ itemUnit: 'KG' }, "unit = 'KG'"],
  [{ itemUnit: 'PC', status: true }, "is_active and unit = 'PC'"],
  [{ itemUnit: '!PC', status: true }, "is_active and unit = 'KG'"],
  [{ itemUnit: '!KG', taxClass: '!GST40' }, "unit <> 'KG' and tax_class <> 'GST40'"],
]

/** The whole list by one plain statement: each item in each of its groups, then those in none. */
async function itemsBy(condition: string, sort: string) {
  const { rows } = await sql<{ group: string | null; id: number }>`
    select member.name as "group", kept.id
    from (select * from item_type where ${sql.raw(condition)}) as kept left join (
      select distinct of_type_id, item_group.* from item_group_entry join item_group on item_group.id = item_group_id where is_active
    ) as member on member.of_type_id = kept.id
    order by member.name is null, member.listing_order, member.name_key, member.id, ${sql.raw(sort)}`.execute(
    app.db,
  )
  return rows
}

const sorts = [
  ['listingOrder', 'listing_key, kept.id'],
  ['-basePrice', 'coalesce(base_price_paise, 0) desc, kept.id desc'],
] as const

for (const [filter, condition] of itemFilters)
  for (const [sort, order] of sorts)
    test(`items ${JSON.stringify(filter)} by ${sort} are those of the plain statement, page by page, few or many`, async () => {
      const expected = await itemsBy(condition, order)
      const { rows, ...counted } = await pagesOf(async from => {
        const { rows, ...ends } = await app.ok(catalogue.itemsByGroup, { ...filter, ...from, sort, limit })
        return {
          ...ends,
          rows: rows.flatMap(({ groupName, items }) =>
            items.map(({ itemId }) => ({ group: groupName, id: itemId })),
          ),
        }
      })
      assert.deepEqual(rows, expected)
      assert.deepEqual(counted, countedAs(new Set(expected.map(({ id }) => id)).size))
    })

test('items of one group under a filter are those of the plain statement', async () => {
  for (const name of ['Group 1', 'Group 2', 'Group 5']) {
    const { id } = await app.db
      .selectFrom('item_group')
      .where('name', '=', name)
      .select('id')
      .executeTakeFirstOrThrow()
    const { rows: expected } = await sql<{ id: number }>`select id from item_type where unit = 'KG'
      and id in (select of_type_id from item_group_entry where item_group_id = ${id}) order by listing_key, id`.execute(
      app.db,
    )
    const { rows, ...counted } = await pagesOf(async from => {
      const { rows, ...ends } = await app.ok(catalogue.itemsByGroup, {
        itemgroupid: id,
        itemUnit: 'KG',
        ...from,
        limit: 100,
      })
      return { ...ends, rows: rows.flatMap(({ items }) => items.map(({ itemId }) => ({ id: itemId }))) }
    })
    assert.deepEqual(rows, expected)
    assert.deepEqual(counted, countedAs(expected.length))
  }
})

const shown = 'pack.is_active and (select is_active from item_type where item_type.id = item_type_id)'
const ordered = 'exists (select from order_line where order_line.pack_id = pack.id)'
const packFilters: [PackFilter, string][] = [
  [{}, 'true'],
  [{ status: true }, shown],
  [{ status: false }, `not (${shown})`],
  [{ byPiece: true }, 'by_piece'],
  [{ byPiece: false, status: true }, `${shown} and not by_piece`],
  [{ labelledForRetail: true }, 'labelled_for_retail'],
  [{ labelledForRetail: false, status: true }, `${shown} and not labelled_for_retail`],
  [{ everOrdered: true }, ordered],
  [{ everOrdered: true, status: true }, `${shown} and ${ordered}`],
  [{ everOrdered: true, status: false }, `not (${shown}) and ${ordered}`],
  [{ everOrdered: true, byPiece: true }, `by_piece and ${ordered}`],
  [{ everOrdered: false }, `not ${ordered}`],
]

async function packsAreThoseOf(filter: PackFilter, condition: string): Promise<void> {
  const { rows: expected } = await sql<{ id: number }>`
    select id from pack where ${sql.raw(condition)} order by listing_key, id`.execute(app.db)
  const { rows, ...counted } = await pagesOf(from =>
    app.ok(catalogue.itemsByPacks, { ...filter, ...from, limit }),
  )
  assert.deepEqual(
    rows.map(({ packsizeid }) => packsizeid),
    expected.map(({ id }) => id),
  )
  assert.deepEqual(counted, countedAs(expected.length))
}

for (const [filter, condition] of packFilters)
  test(`packs ${JSON.stringify(filter)} are those of the plain statement, page by page, few or many`, () =>
    packsAreThoseOf(filter, condition))

test('so are packs ever ordered once most of them are', async () => {
  await sql`insert into order_line overriding system value
    select (jsonb_populate_record(line, jsonb_build_object(
      'id', line.id + pack.id, 'line_no', line.line_no + pack.id, 'item_type_id', pack.item_type_id, 'pack_id', pack.id))).*
    from order_line line, pack where pack.id % 7 > 0 and pack.id <> line.pack_id`.execute(app.db)
  await sql`insert into ordered_pack select distinct pack_id from order_line on conflict do nothing`.execute(
    app.db,
  )
  await sql`vacuum analyze order_line, ordered_pack`.execute(app.db)
  for (const [filter, condition] of packFilters)
    if ('everOrdered' in filter) await packsAreThoseOf(filter, condition)
})
