/** What other slices may use of preferences. */
export { choiceOfPerson, homeOfPerson, preferenceOf } from './actions/preferences.ts'
