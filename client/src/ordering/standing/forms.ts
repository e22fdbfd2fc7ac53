/** The forms of the standing orders, which the list does not load. */
export { StandingForm } from './form/StandingForm.tsx'
export { StandingEditPage } from './StandingEditPage.tsx'
