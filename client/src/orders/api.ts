import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { ask } from '../app/api.ts'

/** The calls of orders, for those who ask outside of a hook. */
export const orderCalls = ask(orders)

export const {
  useAllOrdersQuery,
  useCreateOrderMutation,
  useCustomerOrdersQuery,
  useEditOrderMutation,
  useFulfilOrderMutation,
  useItemsForOrderQuery,
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
