import { useCustomerOrdersQuery } from '../../../api/orders.ts'

/** Max orders shown on the first tab; the rest are in their own. */
export const recentLimit = 6

export const useRecentOrders = (customerid: number) =>
  useCustomerOrdersQuery({ customerid, limit: recentLimit })
