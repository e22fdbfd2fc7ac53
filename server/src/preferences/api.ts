/** What other slices may use of preferences. */
export { homeOfPerson } from './actions/preferences.ts'
