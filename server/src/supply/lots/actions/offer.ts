import { dayOf, formatDay } from '@packhouse/contract/day.ts'
import { lastDay } from '@packhouse/contract/goods/items/expiry.ts'
import { found, Refused, refusal } from '@packhouse/contract/refusal.ts'
import type { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { selectLot } from '../../../goods/inventory/api.ts'
import { priceListCalled } from '../../../people/customers/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { selectOfferPacks, selectUsualBuyers } from '../sql/offer.ts'

/** Letters of an item's name in that of its price list. */
const maxItemName = 34

/** What an offer of a lot is made of: a price list for who usually takes its item, until its last day. (rules §27.14) */
export const lotOffer: Handler<typeof lots.lotOffer> = async ({ lotid: id }, { db, now }) => {
  const lot = found(await selectLot(db, id), 'Lot {id} was not found.', { id })
  const today = dayOf(now)
  const until = lastDay(lot)
  const words = { item: lot.itemName, day: formatDay(lot.day) }
  if (until === null || until < today || lot.isBlocked)
    throw new Refused(
      refusal(
        'BREAKS_RULE',
        'The lot of {item} of {day} does not leave, or keeps: it is not offered.',
        words,
      ),
    )
  const packs = await selectOfferPacks(db, lot.itemTypeId)
  const name = `Offer: ${lot.itemName.slice(0, maxItemName)}, ${until}`
  return {
    name,
    until,
    basePrice: packs[0]?.basePrice ?? null,
    packs: packs.map(pack => ({ packsizeid: pack.id, packContent: pack.contentMilli })),
    customers: await selectUsualBuyers(db, lot.itemTypeId, today),
    list: (await priceListCalled(db, name)) ?? null,
  }
}
