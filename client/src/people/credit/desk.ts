import { debtorSorts, promiseStates } from '@packhouse/contract/people/credit/kinds.ts'
import { bothWays, type UrlState } from '../../app/navigation/urlState.ts'

/** The customer that a dialog of the desk is about. */
export interface DeskCustomer {
  customerId: number
  name: string
}

/** What the address of the desk says: the tab, the filters of each, the chosen order. */
export const deskShape = {
  tab: ['promises', 'collect'],
  order: 'number',
  why: 'text',
  manager: 'text',
  city: 'text',
  day: 'text',
  /** Several days: of deliveries, or of promises. */
  days: 'text',
  state: promiseStates,
  searchtext: 'search',
  sort: bothWays(debtorSorts),
} as const
export type DeskAddress = UrlState<typeof deskShape>

/** Whether each typed word is in a text. */
export function holds(text: string, searchtext: string | null): boolean {
  const low = text.toLowerCase()
  return (searchtext ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every(word => low.includes(word))
}
