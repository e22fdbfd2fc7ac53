import { lookups } from '@packhouse/contract/lookups/endpoints.ts'
import { ask } from '../app/api.ts'

export const {
  useAllCuisineTypesQuery,
  useAllCustomerTypesQuery,
  useAllDesignationsQuery,
  useAllManagersQuery,
  useAllMinimumOrdersQuery,
  useAllRejectReasonsQuery,
  useAllTimeSlotsQuery,
} = ask(lookups)
