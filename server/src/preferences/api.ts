/** What other slices may use of preferences. */
export { claimDraft, draftPlaced } from './actions/order-drafts.ts'
export { homeOfPerson } from './actions/preferences.ts'
