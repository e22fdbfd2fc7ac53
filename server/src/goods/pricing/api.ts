/** What other slices may use of pricing. */
export type { ItemDiscountRow } from './actions/detail.ts'
export { setPrices } from './actions/set-prices.ts'
export { takeBackPrices } from './actions/undo.ts'
export { hasPriceHistory } from './sql/changes.ts'
export {
  type Buyer,
  countOrderableItems,
  isAllowed,
  isAmong,
  isOrderable,
  type OrderablePackRow,
  type PackToOrder,
  ratesFor,
  selectOrderablePacks,
  selectPacksToOrder,
  taxClass,
  typesOfGroups,
} from './sql/orderable.ts'
export { lockPriced } from './sql/rows.ts'
