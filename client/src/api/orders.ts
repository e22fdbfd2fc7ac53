import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'

/** Order calls for use outside a hook. */
export const orderCalls = ask(orders)

export type FoundOutlets = Data<typeof orders.findOutlets>
export type OutletHit = FoundOutlets['rows'][number]

/** Path of the pick list printout. */
export const pickListPath = orders.pickList.path
export const callListPath = orders.callList.path
export const loadListPath = orders.loadList.path

export const {
  useAddReleaseMutation,
  useEndReleaseMutation,
  useAllOrdersQuery,
  useAnswerCallMutation,
  useAnswerPriceMutation,
  useAskOrderPriceMutation,
  useAskPriceMutation,
  useAssignPickerMutation,
  useCallListQuery,
  useCreateOrderMutation,
  useCustomerOrdersQuery,
  useEditOrderMutation,
  useFindOutletsQuery,
  useFulfilOrderMutation,
  useItemsForOrderQuery,
  useItemsOfOrdersQuery,
  useLazyCustomerOrdersQuery,
  useLazyOrderDetailsQuery,
  useMyPriceRequestsQuery,
  useOrderDetailsQuery,
  useOrderMetricsQuery,
  useOrdersByStatusQuery,
  usePickingBoardQuery,
  useReassignPickerMutation,
  useRejectOrderMutation,
  useSearchOrderCustomersQuery,
  useUndoCallAnswerMutation,
  useWaiveTaskMutation,
  useWithdrawPriceMutation,
} = orderCalls
