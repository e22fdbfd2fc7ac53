/** What other slices may use of pricing. */
export { setPrices } from './actions/set-prices.ts'
export {
  type Buyer,
  countOrderableItems,
  discountsOn,
  hasGroups,
  isAllowed,
  isOrderable,
  liveDiscount,
  type OrderablePackRow,
  type PackToOrder,
  ratesOn,
  selectOrderablePacks,
  selectPacksToOrder,
  taxClass,
} from './sql/orderable.ts'
