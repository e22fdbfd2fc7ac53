import type { Reply } from '@packhouse/contract/endpoint.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import { askPages } from '../app/requests/pages.ts'

/** The customer calls, also for use outside hooks. Availability checks and saving discounts show errors in place. */
export const customerCalls = ask(customers, {
  quiet: [
    'customerEmailAvailable',
    'customerPanAvailable',
    'customerMobileAvailable',
    'saveDiscounts',
    'saveFixedPrices',
  ],
})

export const {
  useAssignItemGroupsMutation,
  useGroupsOfCustomerQuery,
  useLazyGroupsOfCustomerQuery,
  useSupplierKindEffectQuery,
  useAddCustomerMutation,
  useAddOutletsMutation,
  useAddStaffMutation,
  useAllOutletsOfCustomerQuery,
  useChangeCustomersMutation,
  useCustomerDetailsQuery,
  useCustomerEmailAvailableQuery,
  useCustomerItemsDashboardQuery,
  useCustomerItemsSummaryQuery,
  useCustomerMetricsQuery,
  useCustomerMobileAvailableQuery,
  useCustomerPanAvailableQuery,
  useCustomerPaymentQuery,
  useCustomerPriceFiguresQuery,
  useMakeStaffPrimaryMutation,
  useOutletDetailsQuery,
  useOutletsOfCustomerQuery,
  useSaveDiscountsMutation,
  useSaveFixedPricesMutation,
  useStaffOfOutletsQuery,
  useSwitchCustomerStatusMutation,
  useUpdateCustomerMutation,
  useUpdateCustomerPaymentMutation,
  useUpdateOutletMutation,
  useUpdateStaffMutation,
} = customerCalls

/** Long lists of customers, read page by page. */
export const customerPages = askPages(customers, [
  'customerDashboard',
  'customerItemsDashboard',
  'customerPrices',
])

/** A customer in the dashboard list. */
export type CustomerRow = Reply<typeof customers.customerDashboard>['rows'][number]
export type CustomerMetrics = Reply<typeof customers.customerMetrics>
export type Customer = Reply<typeof customers.customerDetails>
export type CustomerBasics = Reply<typeof customers.customerBasics>
export type CustomerPayment = Reply<typeof customers.customerPayment>['postPaidDetails']
export type CustomerItem = Reply<typeof customers.customerPrices>['rows'][number]
export type CustomerPriceFigures = Reply<typeof customers.customerPriceFigures>
export type CustomerItemsSummary = Reply<typeof customers.customerItemsSummary>
export type CustomerItemsRow = Reply<typeof customers.customerItemsDashboard>['rows'][number]
export type Outlet = Customer['outlets'][number]
export type OutletStaff = Reply<typeof customers.staffOfOutlet>[number]
