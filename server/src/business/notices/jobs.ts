/** What is done with notices again and again. */
export { dropReadNotices } from './actions/drop-read.ts'
