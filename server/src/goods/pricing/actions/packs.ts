import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { manualPriceWarning, whyConfirmManualPrice } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { packRoundingOf } from '../../items/api.ts'
import { derivedOf } from '../rules/moves.ts'
import { selectPacks } from '../sql/rows.ts'
import { priceRows } from './read.ts'
import { entity, holdPriced } from './save.ts'
import { keepPrices } from './set-prices.ts'

/** Sets manual pack prices, or with null returns packs to the derived price, as one change. (rules §4.3) */
export async function updatePackPrices(
  { itemid, version, body }: Args<typeof pricing.updatePackPrices>,
  call: WriteCall,
): Promise<Result<typeof pricing.updatePackPrices>> {
  const { tx, user, now, audit } = call
  const held = await holdPriced([{ itemid, version }], call)
  const { itemName, basePaise } = found(held.get(itemid), 'Item {id} was not found.', { id: itemid })
  const packs = await selectPacks(tx, [itemid])
  const rounding = await packRoundingOf(tx)
  const warned = new Map<number, string>()
  const moved = body.flatMap(({ packsizeid, price: sent, priceSource, confirm = false }, at) => {
    const pack = found(
      packs.find(({ id }) => id === packsizeid),
      'Pack {id} of {item} was not found.',
      { id: packsizeid, item: itemName },
    )
    if (body.findIndex(other => other.packsizeid === packsizeid) < at)
      throw new Refused(refusal('BAD_INPUT', '{sku} appears twice.', { sku: pack.sku }))
    const derived = derivedOf(basePaise, pack, rounding)
    const price = priceSource === 'DERIVED' && sent === derived ? null : sent
    if (price !== null) {
      refuse(whyConfirmManualPrice(price, derived, confirm))
      const warning = manualPriceWarning(price, derived)
      if (warning) warned.set(packsizeid, warning)
    }
    return pack.manualPaise === price ? [] : [{ pack, price }]
  })
  const changeId =
    moved.length > 0
      ? await keepPrices(
          tx,
          moved.map(({ pack, price }) => ({ itemTypeId: itemid, packId: pack.id, paise: price })),
          { source: 'SCREEN', userId: user.id, at: now },
        )
      : null
  const manual = (of: (one: (typeof moved)[number]) => number | null) =>
    Object.fromEntries(moved.map(one => [one.pack.sku, of(one)]))
  if (moved.length === 0) audit({ action: 'PACK_PRICES_UNCHANGED', entity, entityId: itemid })
  else
    audit({
      action: 'PACK_PRICES_CHANGED',
      entity,
      entityId: itemid,
      before: { manualPaise: manual(({ pack }) => pack.manualPaise) },
      after: { manualPaise: manual(({ price }) => price) },
    })
  const [row] = await priceRows(tx, [itemid], call)
  return found(row, 'Item {id} was not found.', { id: itemid }).packs.map(pack => ({
    ...pack,
    changeId,
    warning: warned.get(pack.packsizeid) ?? null,
  }))
}
