/** What other slices may use of pricing. */
export { setPrices } from './actions/set-prices.ts'
export {
  type Buyer,
  countOrderableItems,
  discountsOn,
  isAllowed,
  isAmong,
  isOrderable,
  liveDiscount,
  type OrderablePackRow,
  type PackToOrder,
  ratesOn,
  selectOrderablePacks,
  selectPacksToOrder,
  taxClass,
  typesOfGroups,
} from './sql/orderable.ts'
