import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'

/** Lookup calls for use outside a hook. */
export const lookupCalls = ask(lookups)

export const {
  useAddCuisineTypeMutation,
  useAddCustomerTypeMutation,
  useAddDesignationMutation,
  useAddManagerMutation,
  useAddMinimumOrderMutation,
  useAddRejectReasonMutation,
  useAddTimeSlotMutation,
  useAllCuisineTypesQuery,
  useAllCustomerTypesQuery,
  useAllDesignationsQuery,
  useAllManagersQuery,
  useAllMinimumOrdersQuery,
  useAllRejectReasonsQuery,
  useAllTimeSlotsQuery,
  useCuisineTypeAvailableQuery,
  useCustomerTypeAvailableQuery,
  useDesignationAvailableQuery,
  useSwitchCuisineTypeMutation,
  useSwitchCustomerTypeMutation,
  useSwitchDesignationMutation,
  useSwitchManagerMutation,
  useSwitchMinimumOrderMutation,
  useSwitchRejectReasonMutation,
  useSwitchTimeSlotMutation,
  useUpdateCuisineTypeMutation,
  useUpdateCustomerTypeMutation,
  useUpdateDesignationMutation,
  useUpdateManagerMutation,
  useUpdateMinimumOrderMutation,
  useUpdateRejectReasonMutation,
  useUpdateTimeSlotMutation,
  useValueUsesQuery,
} = lookupCalls

export type MinimumOrder = Data<typeof lookups.allMinimumOrders>[number]
