import type { marketRates } from '@packhouse/contract/goods/market-rates/endpoints.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { unitLabel } from '@packhouse/contract/units.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { commodityKey } from '../rules/commodity.ts'
import { lockCommodity, selectCommodities, selectItem, updateMatch } from '../sql/commodities.ts'
import { selectRates } from '../sql/rates.ts'

export const ratesOfItem: Handler<typeof marketRates.ratesOfItem> = (asked, { db }) => selectRates(db, asked)

export const commodities: Handler<typeof marketRates.commodities> = (_asked, { db }) => selectCommodities(db)

/** Decides which item a commodity is, or that it is none; it holds for later files. (rules §28.3) */
export const matchCommodity: Handler<typeof marketRates.matchCommodity> = async (
  { body },
  { tx, user, now, audit },
) => {
  const { commodity: name, itemId, version } = body
  const commodity = found(
    await lockCommodity(tx, commodityKey(name)),
    'No market has the commodity {name}.',
    { name },
  )
  const event = { entity: 'market_commodity', entityId: commodity.id }
  refuse(await whyStale(tx, { what: commodity.name, ...event, version: commodity.version }, version, now))
  if (itemId !== null) {
    const item = found(await selectItem(tx, itemId), 'Item {id} was not found.', { id: itemId })
    if (item.unit !== 'KG')
      refuse(
        refusal(
          'BREAKS_RULE',
          '{item} is sold by the {unit} and markets give their rates per kg, so it has no market rate.',
          {
            item: item.name,
            unit: unitLabel[item.unit],
          },
        ),
      )
  }
  if (commodity.isConfirmed && commodity.itemTypeId === itemId)
    audit({ action: 'COMMODITY_UNCHANGED', ...event })
  else {
    await updateMatch(tx, commodity.id, { itemTypeId: itemId, userId: user.id, now })
    audit({
      action: 'COMMODITY_MATCHED',
      ...event,
      before: { commodity: commodity.name, itemId: commodity.isConfirmed ? commodity.itemTypeId : null },
      after: { commodity: commodity.name, itemId },
    })
  }
  const [row] = await selectCommodities(tx, sql`market_commodity.id = ${commodity.id}`)
  return found(row, 'No market has the commodity {name}.', { name })
}
