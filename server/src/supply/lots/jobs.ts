/** What is done with lots again and again. */
export { tellExpiring } from './actions/expiry.ts'
