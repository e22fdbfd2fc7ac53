/** What other slices may use of preferences. */
export { claimDraft, draftPlaced, holdDraft } from './actions/order-drafts.ts'
export { choiceOfPerson, homeOfPerson, preferenceOf } from './actions/preferences.ts'
