/** What other slices and the demo may use of market rates. */
export { matchCommodity } from './actions/commodities.ts'
export { proposalsOf } from './actions/propose.ts'
export { commodityKey } from './rules/commodity.ts'
export { proposeItems } from './sql/commodities.ts'
export { keepRates, modalRates, modalSeries } from './sql/rates.ts'
