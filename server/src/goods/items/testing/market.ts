import { marketItems } from '@packhouse/contract/goods/matching/testing/market.ts'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/transaction.ts'
import { insertItems, insertItemTypes, insertPacks } from '../sql/add.ts'

const atOnce = 1_000

/** Adds this many products of made-up brands, each with one pack and a price, as if saved through the API. */
export async function fillMarket(db: Db, count: number): Promise<void> {
  const market = marketItems(count)
  for (let from = 0; from < market.length; from += atOnce) {
    const items = market.slice(from, from + atOnce)
    await db.transaction().execute(async tx => {
      const itemIds = await insertItems(
        tx,
        items.map(({ name, aliases }) => ({ name, alias: [...aliases], packingOrder: 500, listingOrder: 0 })),
      )
      const types = items.flatMap(({ types }, at) => {
        const itemId = itemIds[at]
        return itemId === undefined ? [] : types.map(type => ({ ...type, itemId }))
      })
      const typeIds = await insertItemTypes(
        tx,
        types.map(({ itemId, code, name }) => ({
          itemId,
          code,
          name,
          unit: 'KG',
          hsn: '2106',
          taxClass: 'GST5',
          catchWeight: false,
          procureToOrder: true,
          sellArrivals: false,
          shelfLifeDays: null,
          images: [],
        })),
      )
      await insertPacks(
        tx,
        types.flatMap(({ code, pack, grams }, at) => {
          const itemTypeId = typeIds[at]
          if (itemTypeId === undefined) return []
          const sku = `${code}-${grams < 1000 ? `${grams}G` : `${grams / 1000}KG`}`
          const asSold = {
            byPiece: false,
            labelledForRetail: true,
            taxClass: null,
            markupBp: 0,
            isActive: true,
          }
          return [{ itemTypeId, sku, name: pack, weightMilli: milli(grams), multiplier: 1, ...asSold }]
        }),
      )
    })
  }
  await sql`update item_type set base_price_paise = ${paise(120_00)} where base_price_paise is null`.execute(
    db,
  )
  await sql`vacuum analyze item, item_type, pack`.execute(db)
}
