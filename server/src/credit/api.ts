/** What other slices may use of credit. */
export { addCreditCall } from './actions/collect.ts'
export { addPromise } from './actions/promises.ts'
export { openReleases, passageOf, releaseReply, useReleases } from './actions/releases.ts'
export { reminderLayout, reminderLetter } from './actions/reminder-letter.ts'
export { type ReleaseFacts, whyNotUntil } from './rules/releases.ts'
export { countCustomers } from './sql/collect.ts'
export type { CreditOrders } from './sql/credit-orders.ts'
export { insertRelease, markEnded, selectReleaseOwner } from './sql/releases.ts'
