import { home } from '@packhouse/contract/office/home/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { accountsHome } from './actions/accounts.ts'
import { deliveredShort, moneyIn } from './actions/lists.ts'
import { ownerHome } from './actions/owner.ts'

export const homeRoutes: readonly Route[] = [
  on(home.ownerHome, ownerHome),
  on(home.deliveredShort, deliveredShort),
  on(home.moneyIn, moneyIn),
  on(home.accountsHome, accountsHome),
]
