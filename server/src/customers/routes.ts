import { customers } from '@packhouse/contract/customers/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { outletDetails } from './actions.ts'

export const customerRoutes: readonly Route[] = [on(customers.outletDetails, outletDetails)]
