import type { Result } from '@packhouse/contract/endpoint.ts'
import type { CustomerTerms, ListedPrice } from '@packhouse/contract/goods/pricing/effective-price.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'

type Ladder = NonNullable<Result<typeof orders.itemsForOrder>[number]['packs'][number]['ladder']>

/** What decides a pack's price, as a screen reads it. (rules §4.14) */
export const ladderOf = (
  source: ListedPrice['source'],
  { discount, fixed = [], lists = [] }: CustomerTerms,
): Ladder => ({
  source,
  fixed: fixed.map(({ price, validTo: until }) => ({ price, until })),
  discount: discount ? { kind: discount.kind, value: discount.value, until: discount.validTo } : null,
  lists: lists.map(({ listId, list, fromPacksMilli: from, price, percentBp: percent, validTo: until }) => ({
    listId,
    list,
    from,
    price,
    percent,
    until,
  })),
})
