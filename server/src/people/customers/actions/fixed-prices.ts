import { dayOf } from '@packhouse/contract/day.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import { packPrice } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { whyNotFixed, whyOverlap } from '../rules/fixed-prices.ts'
import type { PackOfList } from '../rules/price-lists.ts'
import {
  deleteFixedPrice,
  insertFixedPrice,
  selectFixedPrices,
  updateFixedPrice,
} from '../sql/fixed-prices.ts'
import { selectPacksOfList } from '../sql/price-lists.ts'
import { holdStanding } from './merged.ts'

const entity = 'fixed_price'

/** Gives, changes or takes away fixed prices of one customer, all or none; orders already placed keep theirs. (rules §4.15) */
export const saveFixedPrices: Handler<typeof customers.saveFixedPrices> = async (
  { body: { customerId, prices } },
  call,
) => {
  const { tx, now, audit } = call
  await holdStanding(tx, customerId)
  const packIds = [...new Set(prices.map(({ packsizeid }) => packsizeid))]
  const { packRounding } = await readSettings(tx)
  const packs = new Map((await selectPacksOfList(tx, packIds)).map(pack => [pack.id, pack]))
  for (const price of prices) {
    const pack = found(packs.get(price.packsizeid), 'Pack size {id} was not found.', { id: price.packsizeid })
    const listed = packPrice(pack, packRounding)
    await saveOne(
      price,
      { customerId, pack: { label: labelOf(pack), packPrice: listed?.price ?? null } },
      call,
    )
  }
  audit({ action: 'FIXED_PRICES_SAVED', entity: 'customer', entityId: customerId, after: { packIds } })
  return selectFixedPrices(tx, { customerId, date: dayOf(now), packIds })
}

const labelOf = ({ itemName, packName }: PackOfList): string => `${itemName} ${packName}`

type Wish = Args<typeof customers.saveFixedPrices>['body']['prices'][number]

async function saveOne(
  { id, version, packsizeid, price, validFrom, validTo, confirm = false }: Wish,
  { customerId, pack }: { customerId: CustomerId; pack: Parameters<typeof whyNotFixed>[0]['pack'] },
  { tx, now, user, audit }: WriteCall,
): Promise<void> {
  const others = await selectFixedPrices(tx, { customerId, date: dayOf(now), packIds: [packsizeid] })
  const before =
    id === undefined
      ? undefined
      : found(
          others.find(one => one.id === id),
          'The fixed price of {item} is gone. Reload.',
          { item: pack.label },
        )
  if (before)
    refuse(
      await whyStale(
        tx,
        { what: pack.label, entity, entityId: before.id, version: before.version },
        version,
        now,
      ),
    )
  if (price === null) {
    if (!before) return
    await deleteFixedPrice(tx, before.id)
    audit({ action: 'FIXED_PRICE_REMOVED', entity, entityId: before.id, before: { customerId, ...before } })
    return
  }
  const wish = { id, price, validFrom, validTo, confirm, pack }
  refuse(whyNotFixed(wish))
  refuse(whyOverlap(wish, others))
  const values = { packsizeid, price, validFrom, validTo }
  if (before) await updateFixedPrice(tx, before.id, values, now)
  const entityId = before?.id ?? (await insertFixedPrice(tx, values, { customerId, userId: user.id, now }))
  const after = { customerId, ...values }
  if (before)
    audit({ action: 'FIXED_PRICE_CHANGED', entity, entityId, before: { customerId, ...before }, after })
  else audit({ action: 'FIXED_PRICE_GIVEN', entity, entityId, after })
}
