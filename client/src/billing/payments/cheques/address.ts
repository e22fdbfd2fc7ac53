import { type ChequeView, chequeViews } from '@packhouse/contract/billing/payments/cheque-days.ts'
import { given, type UrlState } from '../../../app/navigation/urlState.ts'
import { t } from '../../../ui/words.ts'

/** Address parameters of the list of cheques, named like those of the call. */
export const addressShape = { view: chequeViews, searchtext: 'search' } as const

/** As many as one page of the call may have: a day is ticked as a whole. */
const longest = 500

/** The request of an address. */
export const queryOf = ({ view, searchtext }: UrlState<typeof addressShape>) => ({
  ...given({ view, search: searchtext }),
  limit: longest,
})

const onHand: readonly ChequeView[] = ['ON_HAND', 'TO_DEPOSIT', 'NEXT_7', 'LATER', 'STALE']

/** Whether the cheques of a view are on hand, so that they can be deposited or given back. */
export const showsOnHand = (view: ChequeView | null): boolean => view === null || onHand.includes(view)

/** What is said where a list has no cheque. */
export const nothingIn = (view: ChequeView | null): string => {
  if (view === 'WITH_DRIVER') return t('No driver has a cheque.')
  if (view === 'AT_BANK') return t('No cheque waits at the bank.')
  if (view === 'BOUNCED') return t('No bounced cheque is open.')
  return t('No cheque is on hand. A cheque is kept here with the day on it.')
}
