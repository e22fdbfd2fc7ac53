import type { UrlState } from '../../app/navigation/urlState.ts'

/** Parameters of the list of words in the address. */
export const addressShape = { whose: 'text', state: 'text', customerid: 'number' } as const
/** What a saved view of the list keeps; the search is the page's. */
export const viewShape = { ...addressShape, list: 'text', searchtext: 'text' } as const
export type Address = UrlState<typeof addressShape>

export const cleared: Address = { whose: null, state: null, customerid: null }

/** Max length the call accepts. */
const longestSearch = 200

/** The filter for the call; invalid values are dropped. */
export function asked({ whose, state, customerid }: Address, search: string) {
  const searchtext = search.slice(0, longestSearch).trim()
  return {
    ...(searchtext ? { searchtext } : {}),
    ...(whose === 'all' || whose === 'one' ? { forAll: whose === 'all' } : {}),
    ...(state === 'on' || state === 'off' ? { isActive: state === 'on' } : {}),
    ...(customerid && Number.isInteger(customerid) && customerid > 0 ? { customerid } : {}),
  }
}
