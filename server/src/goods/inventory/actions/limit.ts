import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { whyNotLimit } from '@packhouse/contract/goods/inventory/policy.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { lockForLimit, updateOrderLimits } from '../../items/api.ts'
import { stockOf } from './reply.ts'

/** Sets or lifts the maximum that one order may take of an item. (rules §5.7) */
export async function setOrderLimit(
  { itemid, maxorderquantity, version }: Args<typeof inventory.setOrderLimit>,
  call: WriteCall,
): Promise<Result<typeof inventory.setOrderLimit>> {
  await limitOrders(itemid, typeof maxorderquantity === 'number' ? maxorderquantity : null, call, version)
  return stockOf(call.tx, itemid, call)
}

/** Checks, stores and audits one limit; setting the current limit changes nothing. */
async function limitOrders(
  itemTypeId: ItemTypeId,
  limit: Milli | null,
  { tx, now, audit }: Pick<WriteCall, 'tx' | 'now' | 'audit'>,
  version?: number,
): Promise<void> {
  const type = found(await lockForLimit(tx, itemTypeId), 'Item {id} was not found.', { id: itemTypeId })
  const event = { entity: 'item_type', entityId: itemTypeId }
  if (limit === type.limitMilli) {
    audit({ action: 'ORDER_LIMIT_UNCHANGED', ...event })
    return
  }
  refuse(await whyStale(tx, { what: type.itemName, ...event, version: type.version }, version, now))
  refuse(whyNotLimit(limit, type))
  await updateOrderLimits(tx, [{ id: itemTypeId, limitMilli: limit }], now)
  audit({
    action: 'ORDER_LIMIT_SET',
    ...event,
    before: { maxOrderMilli: type.limitMilli },
    after: { maxOrderMilli: limit },
  })
}
