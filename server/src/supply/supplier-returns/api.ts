/** What other slices may use of goods that go back to suppliers. */
export { giveGoodsBack } from './actions/give-back.ts'
export { selectForPromises } from './actions/read.ts'
export { selectOpenBack, selectUnbilledReturns } from './sql/back.ts'
