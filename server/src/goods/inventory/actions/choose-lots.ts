import { type Day, formatDay } from '@packhouse/contract/day.ts'
import { isPast, whyPast } from '@packhouse/contract/goods/items/expiry.ts'
import type { ItemTypeId, LotId, OrderLineId } from '@packhouse/contract/ids.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type OneLot, saveChosen, selectLot } from '../sql/lots.ts'
import { selectDated } from '../sql/past.ts'

/**
 * Stores the lots that picking chose: goods of a line leave its lot first. Refused for a lot of another item, empty, blocked, or past its
 * best before on `neededOn`. (rules §27.3, §27.10)
 */
export async function chooseLots(
  tx: Tx,
  chosen: readonly { orderLineId: OrderLineId; itemTypeId: ItemTypeId; lotId: LotId | null; milli: Milli }[],
  neededOn: Day,
): Promise<void> {
  for (const { itemTypeId, lotId, milli: amount } of chosen) {
    if (lotId === null) continue
    const lot = await lotNamed(tx, lotId, itemTypeId)
    const words = { item: lot.itemName, day: formatDay(lot.day) }
    if (lot.isBlocked)
      refuse(
        refusal('BREAKS_RULE', 'The lot of {item} of {day} is blocked: {reason}. Pick from another.', {
          ...words,
          reason: lot.blockReason ?? '',
        }),
      )
    if (lot.leftMilli === 0)
      refuse(
        refusal('BREAKS_RULE', 'Nothing is left of the lot of {item} of {day}. Pick from another.', words),
      )
    refuse(await whyOver(tx, { lot, amount, neededOn }))
  }
  await saveChosen(tx, chosen)
}

/** Why a lot in the hand may not be picked for a day: it is past its best before by then; with the lot to take instead. (rules §27.10) */
async function whyOver(tx: Tx, { lot, amount, neededOn }: { lot: OneLot; amount: Milli; neededOn: Day }) {
  const { bestBefore, itemTypeId, itemName, unit, day, leftMilli } = lot
  if (bestBefore === null || !isPast(lot, neededOn)) return undefined
  const [better] = (await selectDated(tx, [itemTypeId])).filter(other => !isPast(other, neededOn))
  const past = { itemName, unit, day, bestBefore, milli: milli(Math.min(amount, leftMilli)) }
  return whyPast([past], better && { day: better.day, milli: better.leftMilli, unit })
}

/** Returns a lot of an item, for a call that names it; refused if it is of another item. */
export async function lotNamed(tx: Tx, id: LotId, itemTypeId: ItemTypeId): Promise<OneLot> {
  const lot = found(await selectLot(tx, id), 'Lot {id} was not found.', { id })
  if (lot.itemTypeId !== itemTypeId)
    refuse(
      refusal('BREAKS_RULE', 'Lot {id} is of {item}. Choose a lot of the item you are picking.', {
        id,
        item: lot.itemName,
      }),
    )
  return lot
}
