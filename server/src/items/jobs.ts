/** Work that runs by itself. */
export { countSold } from './actions/count-sold.ts'
