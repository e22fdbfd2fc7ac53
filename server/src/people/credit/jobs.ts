/** Work that runs on a schedule. */
export { turnPromises } from './actions/turn-promises.ts'
