import type { Reply } from '@packhouse/contract/endpoint.ts'
import { home } from '@packhouse/contract/office/home/endpoints.ts'
import { ask } from '../app/requests/api.ts'

/** What did not load is said in its place on the screen. */
export const { useAccountsHomeQuery, useDeliveredShortQuery, useMoneyInQuery, useOwnerHomeQuery } = ask(
  home,
  {
    quiet: ['ownerHome', 'accountsHome', 'deliveredShort', 'moneyIn'],
  },
)

export type OwnerFigures = Reply<typeof home.ownerHome>
export type AccountsFigures = Reply<typeof home.accountsHome>
export type DueCustomer = AccountsFigures['due']['rows'][number]
export type LastWord = NonNullable<DueCustomer['lastWord']>
export type ChequeGroup = AccountsFigures['cheques'][number]
export type DeliveredShort = Reply<typeof home.deliveredShort>[number]
export type MoneyInRow = Reply<typeof home.moneyIn>[number]
