import { dayOf } from '@packhouse/contract/day.ts'
import type { ItemId } from '@packhouse/contract/ids.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { saveWorkedOut, selectDateRules } from '../sql/past.ts'
import { lockStockRows } from '../sql/stock-locks.ts'

/**
 * Runs a write that may change where lots of these items have their best before from: days that stood on no packs follow. The items or
 * their category are locked. (rules §27.9)
 */
export async function followDates<T>(
  itemIds: readonly ItemId[],
  { tx, now, audit }: WriteCall,
  write: () => Promise<T>,
): Promise<T> {
  const before = await selectDateRules(tx, itemIds)
  const done = await write()
  const after = await selectDateRules(tx, itemIds)
  const changed = [...after.keys()].filter(id => before.get(id) !== after.get(id))
  if (changed.length === 0) return done
  await lockStockRows(tx, changed)
  for (const { itemTypeId, lots } of await saveWorkedOut(tx, changed, dayOf(now)))
    audit({
      action: 'LOT_DATES_FOLLOWED',
      entity: 'item_type',
      entityId: itemTypeId,
      before: { dates: before.get(itemTypeId) },
      after: { dates: after.get(itemTypeId), lots },
    })
  return done
}
