/** Work that runs on a schedule. */
export { countSold } from './actions/count-sold.ts'
