import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { firstPriceWarning, whyConfirmPrice } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import type { ItemTypeId, PriceChangeId } from '@packhouse/contract/ids.ts'
import { found, type Refusal, Refused, refusal, refuse, sentenceIn } from '@packhouse/contract/refusal.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { packRoundingOf } from '../../items/api.ts'
import { allPacksFollow, type PricedPack } from '../rules/moves.ts'
import type { PriceToKeep } from '../sql/changes.ts'
import { type LockedPrice, lockPriced, selectCategoryMedians, selectPacks } from '../sql/rows.ts'
import { type PriceRow, priceRows } from './read.ts'
import { keepPrices } from './set-prices.ts'

type NewPrice = Args<typeof pricing.updateBasePrices>['body']['prices'][number]
type Warned = Map<ItemTypeId, string>

interface Saved {
  changeId: PriceChangeId | null
  held: Map<ItemTypeId, LockedPrice>
  /** As they were, of the types whose packs are reset. */
  packs: Map<ItemTypeId, PricedPack[]>
  warned: Warned
}

export const entity = 'item_type'

/** Locks rows and returns them by id; 404 for an unknown one, 409 for one that changed since it was read. */
export async function holdPriced(
  prices: readonly { itemid: ItemTypeId; version?: number | undefined }[],
  { tx, now }: WriteCall,
): Promise<Map<ItemTypeId, LockedPrice>> {
  const locked = await lockPriced(
    tx,
    prices.map(({ itemid }) => itemid),
  )
  const held = new Map(locked.map(row => [row.id, row]))
  for (const { itemid, version: seen } of prices) {
    const { itemName, version } = found(held.get(itemid), 'Item {id} was not found.', { id: itemid })
    if (seen !== undefined && seen !== version)
      refuse(await whyStale(tx, { what: itemName, entity, entityId: itemid, version }, seen, now))
  }
  return held
}

/** Saves new base prices as one change; if any needs confirmation, all are refused. (rules §4.4, §4.9) */
async function savePrices(prices: readonly NewPrice[], call: WriteCall): Promise<Saved> {
  const { tx, user, now, audit } = call
  const held = await holdPriced(prices, call)
  refuseDoubtful(prices, held)
  const packs = await packsToReset(prices, call)
  const toStore: PriceToKeep[] = []
  for (const { itemid, baseprice } of prices) {
    const { basePaise } = found(held.get(itemid), 'Item {id} was not found.', { id: itemid })
    const reset = (packs.get(itemid) ?? []).filter(
      ({ isActive, manualPaise }) => isActive && manualPaise !== null,
    )
    if (basePaise !== baseprice) toStore.push({ itemTypeId: itemid, packId: null, paise: baseprice })
    for (const { id } of reset) toStore.push({ itemTypeId: itemid, packId: id, paise: null })
    const isSame = basePaise === baseprice && reset.length === 0
    audit({
      action: isSame ? 'BASE_PRICE_UNCHANGED' : 'BASE_PRICE_CHANGED',
      entity,
      entityId: itemid,
      ...(isSame
        ? {}
        : {
            before: {
              basePricePaise: basePaise,
              ...(reset.length > 0 ? { manualPaise: manualOf(reset) } : {}),
            },
            after: { basePricePaise: baseprice },
          }),
    })
  }
  const changeId =
    toStore.length > 0 ? await keepPrices(tx, toStore, { source: 'SCREEN', userId: user.id, at: now }) : null
  return { changeId, held, packs, warned: await warnings(prices, held, call) }
}

async function packsToReset(
  prices: readonly NewPrice[],
  { tx }: Pick<WriteCall, 'tx'>,
): Promise<Saved['packs']> {
  const ids = prices.filter(({ resetPacks }) => resetPacks).map(({ itemid }) => itemid)
  return Map.groupBy(ids.length > 0 ? await selectPacks(tx, ids) : [], ({ itemTypeId }) => itemTypeId)
}

const manualOf = (packs: readonly PricedPack[]) =>
  Object.fromEntries(packs.map(({ sku, manualPaise }) => [sku, manualPaise]))

function refuseDoubtful(prices: readonly NewPrice[], held: ReadonlyMap<ItemTypeId, LockedPrice>): void {
  const ids = prices.map(({ itemid }) => itemid)
  const twice = ids.find((id, at) => ids.indexOf(id) < at)
  if (twice !== undefined)
    throw new Refused(
      refusal('BAD_INPUT', '{name} appears twice.', { name: held.get(twice)?.itemName ?? '' }),
    )
  const doubtful = prices.flatMap(({ itemid, baseprice, confirm, confirmprice }) => {
    const { basePaise = null, itemName = '' } = held.get(itemid) ?? {}
    const why = whyConfirmPrice(basePaise, baseprice, { confirm, confirmPrice: confirmprice })
    return why ? [{ itemId: itemid, itemName, why }] : []
  })
  const [first] = doubtful
  if (first && prices.length === 1) refuse(first.why)
  if (first) refuse(manyDoubtful(first, doubtful))
}

interface Doubtful {
  itemId: ItemTypeId
  itemName: string
  why: Refusal
}

const manyDoubtful = (first: Doubtful, doubtful: readonly Doubtful[]): Refusal =>
  refusal(
    'NEEDS_CONFIRM',
    '{count} prices need a second look, {item} first: {issue}',
    { count: doubtful.length, item: first.itemName, issue: sentenceIn(first.why) },
    {
      reason: 'LARGE_CHANGE',
      rows: doubtful.map(({ itemId, itemName, why }) => ({
        itemId,
        itemName,
        ...sentenceIn(why),
        ...why.data,
      })),
    },
  )

/** Warns of a first price far above its category. (rules §4.9) */
async function warnings(
  prices: readonly NewPrice[],
  held: ReadonlyMap<ItemTypeId, LockedPrice>,
  { tx }: Pick<WriteCall, 'tx'>,
): Promise<Warned> {
  const first = prices.filter(({ itemid }) => held.get(itemid)?.basePaise === null)
  const medians = await selectCategoryMedians(
    tx,
    first.map(({ itemid }) => itemid),
  )
  return new Map(
    first.flatMap(({ itemid, baseprice }): [ItemTypeId, string][] => {
      const warning = firstPriceWarning(baseprice, medians.get(itemid) ?? null)
      return warning === undefined ? [] : [[itemid, warning.message]]
    }),
  )
}

const oneRow = async (itemid: ItemTypeId, call: WriteCall): Promise<PriceRow> => {
  const [row] = await priceRows(call.tx, [itemid], call)
  return found(row, 'Item {id} was not found.', { id: itemid })
}

export async function updateBasePrice(
  { itemid, baseprice, confirm, confirmprice, version }: Args<typeof pricing.updateBasePrice>,
  call: WriteCall,
): Promise<Result<typeof pricing.updateBasePrice>> {
  const { changeId, warned } = await savePrices([{ itemid, baseprice, confirm, confirmprice, version }], call)
  return { ...(await oneRow(itemid, call)), changeId, warning: warned.get(itemid) ?? null }
}

/** Sets the base price and makes all active packs follow: manual ones return to derived and are listed. (rules §4.4) */
export async function updateBasePriceWithPacks(
  { itemid, baseprice, confirm, confirmprice, version }: Args<typeof pricing.updateBasePriceWithPacks>,
  call: WriteCall,
): Promise<Result<typeof pricing.updateBasePriceWithPacks>> {
  const price = { itemid, baseprice, confirm, confirmprice, version, resetPacks: true }
  const { changeId, held, packs, warned } = await savePrices([price], call)
  const { basePaise } = found(held.get(itemid), 'Item {id} was not found.', { id: itemid })
  const moves = allPacksFollow(packs.get(itemid) ?? [], {
    from: basePaise,
    to: baseprice,
    rounding: await packRoundingOf(call.tx),
  })
  return { item: await oneRow(itemid, call), packs: moves, changeId, warning: warned.get(itemid) ?? null }
}

/** Sets several base prices: one change, one undo. */
export async function updateBasePrices(
  { body: { prices } }: Args<typeof pricing.updateBasePrices>,
  call: WriteCall,
): Promise<Result<typeof pricing.updateBasePrices>> {
  const { changeId, warned } = await savePrices(prices, call)
  return { changeId, warnings: [...warned].map(([itemId, message]) => ({ itemId, message })) }
}
