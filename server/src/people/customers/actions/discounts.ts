import { dayOf } from '@packhouse/contract/day.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { hundredths } from '@packhouse/contract/money.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import {
  afterPlan,
  type CurrentDiscount,
  type DiscountWish,
  planDiscounts,
  refuseOverlaps,
  whyNotWish,
  writtenOver,
} from '../rules/discounts.ts'
import { applyDiscounts, selectDiscounts, selectPricedItems } from '../sql/discounts.ts'
import type { PastOrders } from '../sql/past-orders.ts'
import { itemsFor } from './items.ts'
import { holdStanding } from './merged.ts'

const entity = 'customer_discount'

/** Gives, changes or removes discounts of one customer, all or none; returns the items concerned. (rules §4.5) */
export const saveDiscounts =
  (orders: PastOrders): Handler<typeof customers.saveDiscounts> =>
  async ({ body: { customerId, discounts } }, call) => {
    const { tx, audit, now, user } = call
    const today = dayOf(now)
    await holdStanding(tx, customerId)
    const wishes: DiscountWish[] = discounts.map(({ type, value, validFrom, validTo, ...wish }) => ({
      ...wish,
      kind: type,
      value: hundredths(value),
      validFrom: validFrom ?? null,
      validTo: validTo ?? null,
    }))
    const itemIds = [...new Set(wishes.map(({ itemId }) => itemId))]
    const items = new Map((await selectPricedItems(tx, itemIds)).map(item => [item.id, item]))
    const itemOf = (id: ItemTypeId) => found(items.get(id), 'Item {id} was not found.', { id })
    for (const [at, wish] of wishes.entries()) refuse(whyNotWish(wish, itemOf(wish.itemId), at))

    const current = await selectDiscounts(tx, { customerId, itemIds, today })
    for (const wish of wishes)
      await refuseStale(wish, { currentDiscounts: current, name: itemOf(wish.itemId).name }, call)
    const plan = planDiscounts(wishes, current)
    refuseOverlaps(afterPlan(current, plan), id => itemOf(id).name)

    const ids = await applyDiscounts(tx, plan, { customerId, userId: user.id, now })
    for (const [at, id] of ids.entries())
      audit({ action: 'DISCOUNT_GIVEN', entity, entityId: id, after: { customerId, ...plan.added[at] } })
    for (const { before, after } of plan.changed)
      audit({
        action: 'DISCOUNT_CHANGED',
        entity,
        entityId: before.id,
        before,
        after: { customerId, ...after },
      })
    for (const before of plan.removed)
      audit({ action: 'DISCOUNT_REMOVED', entity, entityId: before.id, before: { customerId, ...before } })
    audit({
      action: 'CUSTOMER_DISCOUNTS_SAVED',
      entity: 'customer',
      entityId: customerId,
      after: { itemIds },
    })
    return itemsFor(tx, orders, { customerId, itemIds, today }, call)
  }

/** Refuses to overwrite a discount that somebody else gave or changed since the item was read. */
async function refuseStale(
  wish: DiscountWish,
  { currentDiscounts: current, name }: { currentDiscounts: readonly CurrentDiscount[]; name: string },
  { tx, now }: WriteCall,
): Promise<void> {
  const one = writtenOver(wish, current)
  if (!one || wish.version === undefined) return
  const what = `The discount on ${name}`
  refuse(await whyStale(tx, { what, entity, entityId: one.id, version: one.version }, wish.version, now))
}
