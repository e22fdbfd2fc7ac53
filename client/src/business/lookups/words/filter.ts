import { given, type UrlState } from '../../../app/navigation/urlState.ts'

/** Parameters of the list of words in the address. */
export const addressShape = {
  list: 'text',
  whose: ['all', 'one'],
  state: ['on', 'off'],
  customerid: 'id',
  searchtext: 'search',
} as const
export type Address = UrlState<typeof addressShape>

/** The filter for the call. */
export const queryOf = ({ whose, state, customerid, searchtext }: Address) => ({
  ...given({ searchtext, customerid }),
  ...(whose ? { forAll: whose === 'all' } : {}),
  ...(state ? { isActive: state === 'on' } : {}),
})
