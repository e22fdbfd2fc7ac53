import type { Asking } from '@packhouse/contract/endpoint.ts'
import { items } from '@packhouse/contract/items/endpoints.ts'
import { pricing } from '@packhouse/contract/pricing/endpoints.ts'
import { itemImport } from '@packhouse/contract/sheet-import/endpoints.ts'
import { importColumns } from '../../../server/src/items/rules/item-sheet.ts'
import type { Business } from './business.ts'
import { isOn, once, sheetOf, type WriteRow, write } from './write-row.ts'

const several = 20

/** Types that no open order has. */
const types = once(({ ids }) =>
  ids('select id from item_type where is_active and base_price_paise > 1000 order by id desc limit 100'),
)
const someTypes = async (business: Business): Promise<number[]> => (await types(business)).slice(0, several)
const packs = once(async business => {
  const of = (await someTypes(business)).join()
  return business.ids(`select min(id) as id from pack where item_type_id in (${of}) group by item_type_id`)
})

const draft = (code: string): Asking<typeof items.saveItems>['body'] => ({
  name: `Bench item ${code}`,
  itemGeneralDetails: [
    {
      ...{ itemTypeCode: code, itemTypeName: 'Regular', itemUnit: 'KG', hsn: '070200', taxClass: 'NIL' },
      packSizesArray: fiveKilos,
    },
  ],
})
const fiveKilos = [{ packsizeweight: 5 }]

/** The item that is bought most. */
const item = once(
  async ({ ids, records }) => (await ids(`select item_id as id from item_type where id = ${records.item}`))[0] ?? 0,
)

/** The next type, with its price and a pack. */
const nextType = async (business: Business, round: number) => {
  const itemids = (await types(business)).slice(several + round, several + round + 1)
  const { rows } = await business.ask(pricing.itemsInPricing, { body: { itemids } })
  const [{ itemId = 0, basePrice, packs: [pack] = [] } = {}] = rows
  return { itemid: itemId, price: basePrice ?? 0, packsizeid: pack?.packsizeid ?? 0, packPrice: pack?.derivedPrice ?? 0 }
}
const higher = (price: number): number => Math.round(price * 100 + 1) / 100

export const goodsRows: WriteRow[] = [
  write(items.saveItems, 'item added').with(round => ({ body: draft(`WRITES-${round}`) })),
  write(items.updateItems, 'item renamed').to(item, (id, round) => ({ body: { id, name: `Bench item renamed ${round}` } })),
  write(items.updateSeveralItems, `${several} items edited`).to(
    once(({ ids }) => ids(`select id from item order by id desc limit ${several}`)),
    (ids, round) => ({ body: { items: ids.map(id => ({ id, packingOrder: 900 + round })) } }),
  ),
  write(items.updateItemTypes, 'item type edited').to(item, (id, round, { item: type }) => ({
    body: { id, itemGeneralDetails: [{ id: type, shelfLifeDays: 1 + round }] },
  })),
  write(items.changeItemStatus, `${several} items off or on`).to(someTypes, (itemIds, round) => ({
    ...{ makeItemsActive: isOn(round), body: { itemIds } },
  })),
  write(items.changePackStatus, `${several} packs off or on`).to(packs, (packIds, round) => ({
    ...{ makePacksActive: isOn(round), body: { packIds } },
  })),
  write(items.changePackLabels, `${several} packs labelled`).to(packs, (ids, round) => ({
    body: { labelledForRetail: !isOn(round), packs: ids.map(packsizeid => ({ packsizeid })) },
  })),
  write(items.addHsnCode, 'goods code added').with(round => ({
    body: { code: String(71_100_000 + round), description: 'Measured on purpose', taxClass: 'NIL' },
  })),
  write(items.updateHsnCode, 'goods code edited').to(
    once(({ ask }) => ask(items.addHsnCode, { body: { code: '71200000', description: 'At first', taxClass: 'NIL' } })),
    ({ id }, round) => ({ hsncodeid: id, body: { description: `Measured on purpose ${round}` } }),
  ),
  write(items.addPackSize, 'pack added').to(nextType, ({ itemid }) => ({ itemid, body: { packsizeweight: 100 } })),
  write(items.addMultiplePackSizes, 'pack added to ten items').to(
    async (business, round) => {
      const codes = Array.from({ length: 10 }, (_, at) => `WRITES-MORE-${round}-${at}`)
      for (const code of codes) await business.ask(items.saveItems, { body: draft(code) })
      return codes
    },
    codes => ({ body: { packs: codes.map(itemTypeCode => ({ itemTypeCode, packSizesArray: [{ packsizeweight: 7 }] })) } }),
  ),
  write(items.addOrUpdatePackSizes, 'packs of an item saved').to(nextType, ({ itemid, packsizeid }) => ({
    itemid,
    body: [{ packsizeid, markupPercent: 2 }, { packsizeweight: 200 }],
  })),
  write(items.updateItemPack, 'pack edited').to(nextType, ({ itemid, packsizeid }) => ({
    itemid,
    body: { packsizeid, packName: 'Bench bag' },
  })),
  write(items.deleteItemPack, 'pack deleted').to(
    async (business, round) => {
      const { itemid } = await nextType(business, round)
      return { itemid, ...(await business.ask(items.addPackSize, { itemid, body: { packsizeweight: 300 } })) }
    },
    ({ itemid, packsizeid }) => ({ itemid, packsizeid }),
  ),
  write(itemImport.importItems, 'sheet of 20 new items').with(round => ({
    body: sheetOf(
      importColumns,
      Array.from({ length: several }, (_, at) => ({
        ...{ name: `Sheet ${round} ${at}`, type: 'Regular', code: `SHEET-${round}-${at}`, unit: 'kg', hsn: '070200', weight: 5 },
        ...{ taxClass: 'NIL', price: 20 + at },
      })),
    ),
  })),
  write(pricing.updateBasePrice, 'base price saved').to(nextType, ({ itemid, price }) => ({ itemid, baseprice: higher(price) })),
  write(pricing.updateBasePriceWithPacks, 'base price saved with its packs').to(nextType, ({ itemid, price }) => ({
    itemid,
    baseprice: higher(price),
  })),
  write(pricing.updatePackPrices, 'pack price saved').to(nextType, ({ itemid, packsizeid, packPrice }, round) => ({
    itemid,
    body: [{ packsizeid, price: Math.round(packPrice * 100 + 1 + round) / 100 }],
  })),
  write(pricing.undoPrices, 'price change undone').to(
    async (business, round) => {
      const { itemid, price } = await nextType(business, round)
      return business.ask(pricing.updateBasePrice, { itemid, baseprice: higher(price) })
    },
    ({ changeId }) => ({ changeId: changeId ?? 0 }),
  ),
]
