import type { ChequeView } from '@packhouse/contract/billing/payments/cheque-days.ts'
import type { ChequeState } from '@packhouse/contract/office/home/kinds.ts'
import { paths } from '../../app/navigation/paths.ts'

const chequeViewOf: Record<ChequeState, ChequeView> = {
  TO_BANK: 'TO_DEPOSIT',
  WITH_DRIVER: 'WITH_DRIVER',
  IN_CLEARING: 'AT_BANK',
  BOUNCED: 'BOUNCED',
}

const address = (path: string, search: Record<string, string>): string =>
  `${path}?${new URLSearchParams(search)}`

/** The lists that the figures of a first screen open; each has exactly the rows of its figure. (rules §16) */
export const opens = {
  sales: (deliveryDate: string) => address(paths.orders, { deliveryDate, only: 'delivered' }),
  short: (deliveryDate: string) => address(paths.deliveredShort, { deliveryDate }),
  moneyIn: (date: string) => address(paths.moneyIn, { date }),
  overdue: address(paths.dues, { dues: 'OVERDUE' }),
  held: paths.creditDesk,
  broken: address(paths.creditDesk, { tab: 'promises', state: 'BROKEN' }),
  promised: (by: string) =>
    address(paths.creditDesk, { tab: 'promises', state: 'OPEN', days: `${by}..${by}` }),
  collect: address(paths.creditDesk, { tab: 'collect', sort: '-oldestDays' }),
  bounced: address(paths.dues, { dues: 'BOUNCED' }),
  cheques: (state: ChequeState) => address(paths.cheques, { view: chequeViewOf[state] }),
  standing: (deliveryDate: string) => address(paths.tonight, { deliveryDate }),
  toBuy: (date: string) => address(paths.inventory, { filter: 'TO_BUY', date }),
}
