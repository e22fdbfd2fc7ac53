/** What other slices may use of pricing. */
export { setPrices } from './actions/set-prices.ts'
export {
  countOrderableItems,
  isAllowed,
  liveDiscount,
  type Orderable,
  type OrderablePackRow,
  ratesOn,
  selectOrderablePacks,
  taxClass,
} from './sql/orderable.ts'
