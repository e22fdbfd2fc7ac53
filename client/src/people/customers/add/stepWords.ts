import type { Step } from './draft.ts'

/** The names of the steps, what a later one is about, and the button that goes on. */
export const titles: Record<Step, string> = {
  business: 'Business',
  documents: 'Documents',
  outlets: 'Outlets and staff',
  terms: 'Terms',
  groups: 'Item groups',
}
export const waiting: Record<Step, string> = {
  business: 'Names, contact, registered address',
  documents: 'GSTIN, PAN and their documents',
  outlets: 'Where goods go, and who receives them',
  terms: 'Prepaid or postpaid, cycle, due days, credit limit',
  groups: 'Without a group the customer may order every item',
}
export const going: Record<Step, string> = {
  business: 'Continue to documents',
  documents: 'Continue to outlets',
  outlets: 'Continue to terms',
  terms: 'Continue to item groups',
  groups: 'Save customer',
}
