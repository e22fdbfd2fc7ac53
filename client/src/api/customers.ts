import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'
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
export type CustomerRow = Data<typeof customers.customerDashboard>['rows'][number]
export type CustomerMetrics = Data<typeof customers.customerMetrics>
export type Customer = Data<typeof customers.customerDetails>
export type CustomerBasics = Data<typeof customers.customerBasics>
export type CustomerPayment = Data<typeof customers.customerPayment>['postPaidDetails']
export type CustomerItem = Data<typeof customers.customerPrices>['rows'][number]
export type CustomerPriceFigures = Data<typeof customers.customerPriceFigures>
export type CustomerItemsSummary = Data<typeof customers.customerItemsSummary>
export type CustomerItemsRow = Data<typeof customers.customerItemsDashboard>['rows'][number]
export type Outlet = Customer['outlets'][number]
export type OutletStaff = Data<typeof customers.staffOfOutlet>[number]
