import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import type { CustomerItem } from '../../../api/customers.ts'
import type { Asked } from '../../../app/requests/figures.ts'

export interface Copied {
  fixed: Asked<typeof customers.saveFixedPrices>['body']['prices']
  discounts: Asked<typeof customers.saveDiscounts>['body']['discounts']
  /** Prices of packs and items for which the customer has its own: they stay. */
  left: number
}

type Item = Pick<CustomerItem, 'itemId' | 'discounts'> & {
  packs: readonly Pick<CustomerItem['packs'][number], 'fixed'>[]
}

const once = <Row extends { id: number }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map(row => [row.id, row])).values(),
]
const fixedIn = (items: readonly Item[]) =>
  once(items.flatMap(({ packs }) => packs.flatMap(({ fixed }) => fixed)))
const discountsIn = (items: readonly Item[]) =>
  once(items.flatMap(({ itemId, discounts }) => discounts.map(discount => ({ itemId, ...discount }))))

/** The fixed prices and discounts of one customer that another one does not have for the same pack or item. (rules §4.15) */
export function copiedPrices(theirs: readonly Item[], own: readonly Item[]): Copied {
  const packs = new Set(fixedIn(own).map(({ packsizeid }) => packsizeid))
  const items = new Set(discountsIn(own).map(({ itemId }) => itemId))
  const [allFixed, allDiscounts] = [fixedIn(theirs), discountsIn(theirs)]
  const fixed = allFixed.filter(({ packsizeid }) => !packs.has(packsizeid))
  const discounts = allDiscounts.filter(({ itemId }) => !items.has(itemId))
  return {
    fixed: fixed.map(({ packsizeid, price, validFrom, validTo }) => ({
      packsizeid,
      price,
      validFrom,
      validTo,
      confirm: true,
    })),
    discounts: discounts.map(({ itemId, type, value, validFrom, validTo }) => ({
      itemId,
      type,
      value,
      validFrom,
      validTo,
    })),
    left: allFixed.length + allDiscounts.length - fixed.length - discounts.length,
  }
}
