import type { Args } from '@packhouse/contract/endpoint.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'

export type CustomerDraft = Args<typeof customers.addCustomer>['body']
export type OutletDraft = CustomerDraft['outlets'][number]
