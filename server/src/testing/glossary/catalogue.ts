import assert from 'node:assert/strict'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { parse } from 'csv-parse/sync'
import type { TestApp } from '../app.ts'
import { itemId, itemsWhere, stock, stockCounts } from './item-lists.ts'
import { allPages, listed, ofEach, type Word } from './word.ts'

const packs = (app: TestApp) => allPages(page => app.ok(catalogue.itemsByPacks, page))
const packId = ({ packsizeid }: { packsizeid: number }) => packsizeid
const itemCounts = (app: TestApp) => app.ok(catalogue.itemCounts, {})
const groups = (app: TestApp) => app.ok(itemGroups.itemGroupDashboard, {})

const sheet = async (app: TestApp, name: 'itemscsv' | 'packscsv'): Promise<Record<string, string>[]> => {
  const { body } = await app.send('GET', `/api/web/v1/item/download/${name}`)
  assert(Buffer.isBuffer(body), `no sheet ${name}`)
  return parse<Record<string, string>>(body, { columns: true, bom: true })
}
/** The packs of each active item, by its code. */
const packsOfItems = (rows: readonly { itemTypeCode: string; packs: readonly unknown[] }[]) => ({
  rows: rows.map(({ itemTypeCode, packs }) => `${itemTypeCode}: ${packs.length}`),
  count: rows.reduce((all, { packs }) => all + packs.length, 0),
})

/** Words about items, packs, categories and groups. */
export const catalogueWords: Word[] = [
  {
    word: 'active items',
    asks: {
      'tile of items': async app => ({ count: (await itemCounts(app)).activeItems }),
      'list of items': async app => listed(await itemsWhere(app, { status: true }), itemId),
      'tile of the stock': async app => ({ count: (await stockCounts(app)).activeItems }),
      'stock list': async app => listed(await stock(app), itemId),
      'price list': async app =>
        listed(await allPages(page => app.ok(pricing.itemsInPricing, { body: page })), itemId),
    },
  },
  {
    word: 'inactive items',
    asks: {
      'tile of items': async app => ({ count: (await itemCounts(app)).inactiveItems }),
      'list of items': async app => listed(await itemsWhere(app, { status: false }), itemId),
    },
  },
  {
    word: 'packs of active items',
    asks: {
      'tile of items': async app => ({ count: (await itemCounts(app)).activePacks }),
      'list of packs': async app =>
        packsOfItems(
          [
            ...Map.groupBy(
              (await packs(app)).filter(({ itemIsActive }) => itemIsActive),
              ({ itemTypeCode }) => itemTypeCode,
            ),
          ].map(([itemTypeCode, all]) => ({
            itemTypeCode,
            packs: all.filter(({ isActive }) => isActive),
          })),
        ),
      'packs of an item': async app =>
        packsOfItems(
          await ofEach(await itemsWhere(app, { status: true }), async ({ itemId, itemTypeCode }) => ({
            itemTypeCode,
            packs: (await app.ok(catalogue.itemPacks, { itemid: itemId })).filter(({ isActive }) => isActive),
          })),
        ),
      'sheet of items': async app =>
        packsOfItems(
          (await sheet(app, 'itemscsv'))
            .filter(({ Status }) => Status === 'Active')
            .map(({ Code = '', Packs = '' }) => ({
              itemTypeCode: Code,
              packs: Packs.split(', ').filter(Boolean),
            })),
        ),
    },
  },
  {
    word: 'packs',
    asks: {
      'list of packs': async app => listed(await packs(app), packId),
      'packs of an item': async app =>
        listed(
          (
            await ofEach(await itemsWhere(app), ({ itemId }) =>
              app.ok(catalogue.itemPacks, { itemid: itemId }),
            )
          ).flat(),
          packId,
        ),
      'sheet of packs': async app => ({ count: (await sheet(app, 'packscsv')).length }),
    },
  },
  {
    word: 'items of the list',
    asks: {
      'sheet of items': async app => ({ count: (await sheet(app, 'itemscsv')).length }),
      'list of items': async app => listed(await itemsWhere(app), itemId),
    },
  },
  {
    word: 'items without a price',
    asks: {
      'tile of items': async app => ({ count: (await itemCounts(app)).withoutBasePrice }),
      'list of items': async app =>
        listed(await itemsWhere(app, { status: true, withoutPrice: true }), itemId),
      'prices to set': async app => listed(await app.ok(pricing.itemsWithoutBasePrice, {}), itemId),
    },
  },
  {
    word: 'items without a pack',
    asks: {
      'tile of items': async app => ({ count: (await itemCounts(app)).withoutPack }),
      'list of items': async app =>
        listed(await itemsWhere(app, { status: true, withoutPack: true }), itemId),
    },
  },
  {
    word: 'items without a picture',
    asks: {
      'tile of items': async app => ({ count: (await itemCounts(app)).withoutPicture }),
      'list of items': async app =>
        listed(await itemsWhere(app, { status: true, withoutPicture: true }), itemId),
    },
  },
  {
    word: 'active categories',
    asks: {
      'tile of items': async app => ({ count: (await itemCounts(app)).categories }),
      'list of categories': async app =>
        listed(
          (await app.ok(categories.categoryDashboard, {})).filter(({ isActive }) => isActive),
          ({ id }) => id,
        ),
      'categories to choose': async app =>
        listed(await app.ok(categories.categoryDisplay, {}), ({ id }) => id),
    },
  },
  {
    word: 'items of a category',
    asks: {
      'list of categories': async app => ({
        rows: (await app.ok(categories.categoryDashboard, {})).map(
          ({ id, itemCount }) => `${id}: ${itemCount}`,
        ),
      }),
      'its items': async app => ({
        rows: await ofEach(await app.ok(categories.categoryDashboard, {}), async ({ id }) => {
          const linked = await app.ok(categories.itemsOfCategory, { categoryId: id })
          return `${id}: ${linked.length}`
        }),
      }),
    },
  },
  {
    word: 'what an item group holds',
    asks: {
      'list of groups': async app => ({
        rows: (await groups(app)).map(({ id, itemCount }) => `${id}: ${itemCount}`),
      }),
      'the group': async app => ({
        rows: await ofEach(await groups(app), async ({ id, kind }) => {
          const group = await app.ok(itemGroups.itemGroup, { itemgroupid: id })
          return `${id}: ${kind === 'ITEMS' ? group.items.length : group.items.flatMap(item => item.packs).length}`
        }),
      }),
    },
  },
  {
    word: 'customers of an item group',
    asks: {
      'list of groups': async app => ({
        rows: (await groups(app)).map(({ id, customerCount }) => `${id}: ${customerCount}`),
      }),
      'the group': async app => ({
        rows: await ofEach(await groups(app), async ({ id }) => {
          const { customers } = await app.ok(itemGroups.itemGroup, { itemgroupid: id })
          return `${id}: ${customers.length}`
        }),
      }),
    },
  },
]
