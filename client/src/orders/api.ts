import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { ask } from '../app/api.ts'

/** The calls of orders, for those who ask outside of a hook. */
export const orderCalls = ask(orders)

/** Where the papers of hall and dock are fetched. */
export const pickListPath = orders.pickList.path
export const callListPath = orders.callList.path
export const loadListPath = orders.loadList.path

export const {
  useAllOrdersQuery,
  useCallListQuery,
  useCreateOrderMutation,
  useCustomerOrdersQuery,
  useDispatchBoardQuery,
  useEditOrderMutation,
  useFulfilOrderMutation,
  useItemsForOrderQuery,
  useItemsOfOrdersQuery,
  useLazyCustomerOrdersQuery,
  useLazyOrderDetailsQuery,
  useMoveOrdersMutation,
  useOrderDetailsQuery,
  useOrderMetricsQuery,
  useOrdersByStatusQuery,
  usePickingBoardQuery,
  useRejectOrderMutation,
  useReturnOrderMutation,
  useSearchOrderCustomersQuery,
  useWaiveTaskMutation,
} = orderCalls
