import { home } from '@packhouse/contract/office/home/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'

/** What did not load is said in its place on the screen. */
export const { useAccountsHomeQuery, useDeliveredShortQuery, useMoneyInQuery, useOwnerHomeQuery } = ask(
  home,
  {
    quiet: ['ownerHome', 'accountsHome', 'deliveredShort', 'moneyIn'],
  },
)

export type OwnerFigures = Data<typeof home.ownerHome>
export type AccountsFigures = Data<typeof home.accountsHome>
export type DueCustomer = AccountsFigures['due']['rows'][number]
export type LastWord = NonNullable<DueCustomer['lastWord']>
export type ChequeGroup = AccountsFigures['cheques'][number]
export type DeliveredShort = Data<typeof home.deliveredShort>[number]
export type MoneyInRow = Data<typeof home.moneyIn>[number]
