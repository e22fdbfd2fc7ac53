import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { customerImport } from '@packhouse/contract/people/customers/import-calls.ts'
import { priceLists as lists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { addCustomer, addOutlets } from './actions/add.ts'
import { addStaff } from './actions/add-staff.ts'
import { customerDashboard, customerMetrics } from './actions/dashboard.ts'
import { saveDiscounts } from './actions/discounts.ts'
import { switchCustomerStatus, updateCustomer } from './actions/edit.ts'
import { exportCustomers } from './actions/export.ts'
import { saveFixedPrices } from './actions/fixed-prices.ts'
import { assignItemGroups, groupsOfCustomer } from './actions/groups.ts'
import { customerTemplate, importCustomers } from './actions/import.ts'
import { customerItems, customerItemsDashboard, customerItemsSummary } from './actions/items.ts'
import { supplierKindEffect } from './actions/kind-effect.ts'
import { changeCustomers } from './actions/many.ts'
import { outletDetails } from './actions/outlet-details.ts'
import { makeStaffPrimary, updateOutlet, updateStaff } from './actions/outlets.ts'
import { customerPayment, updateCustomerPayment } from './actions/payment.ts'
import { customerPriceList } from './actions/price-list.ts'
import { priceListEffect } from './actions/price-list-effect.ts'
import { priceListSheet, readPriceListSheet } from './actions/price-list-sheet.ts'
import { priceList, priceLists, savePriceList } from './actions/price-lists.ts'
import { customerPriceFigures, customerPrices } from './actions/prices.ts'
import {
  allOutletsOfCustomer,
  customerBasics,
  customerDetails,
  customerEmailAvailable,
  customerMobileAvailable,
  customerPanAvailable,
  outletsOfCustomer,
  staffOfOutlet,
  staffOfOutlets,
} from './actions/read.ts'
import type { PastOrders } from './sql/past-orders.ts'

/** Calls of customers, by what orders, a slice above, say of those that customers placed. */
export const customerRoutes = (orders: PastOrders): readonly Route[] => [
  on(customers.customerDashboard, customerDashboard(orders)),
  on(customers.supplierKindEffect, supplierKindEffect),
  on(customers.exportCustomers, exportCustomers(orders), { from: 'replica' }),
  on(customers.customerMetrics, customerMetrics, { from: 'replica' }),
  on(customers.addCustomer, addCustomer),
  on(customerImport.importCustomers, importCustomers),
  on(customerImport.customerTemplate, customerTemplate, { from: 'replica' }),
  on(customers.customerDetails, customerDetails),
  on(customers.customerBasics, customerBasics),
  on(customers.updateCustomer, updateCustomer),
  on(customers.customerPayment, customerPayment),
  on(customers.updateCustomerPayment, updateCustomerPayment),
  on(customers.switchCustomerStatus, switchCustomerStatus(orders)),
  on(customers.changeCustomers, changeCustomers),
  on(customers.customerEmailAvailable, customerEmailAvailable),
  on(customers.customerPanAvailable, customerPanAvailable),
  on(customers.customerMobileAvailable, customerMobileAvailable),
  on(customers.addOutlets, addOutlets),
  on(customers.outletsOfCustomer, outletsOfCustomer),
  on(customers.allOutletsOfCustomer, allOutletsOfCustomer),
  on(customers.outletDetails, outletDetails(orders)),
  on(customers.updateOutlet, updateOutlet),
  on(customers.staffOfOutlet, staffOfOutlet),
  on(customers.staffOfOutlets, staffOfOutlets),
  on(customers.addStaff, addStaff),
  on(customers.updateStaff, updateStaff),
  on(customers.makeStaffPrimary, makeStaffPrimary),
  on(customers.customerItemsDashboard, customerItemsDashboard(orders)),
  on(customers.customerItems, customerItems(orders)),
  on(customers.customerPrices, customerPrices(orders)),
  on(customers.customerPriceFigures, customerPriceFigures(orders)),
  on(customers.customerItemsSummary, customerItemsSummary),
  on(customers.customerPriceList, customerPriceList(orders), { from: 'replica' }),
  on(customers.saveDiscounts, saveDiscounts(orders)),
  on(customers.saveFixedPrices, saveFixedPrices),
  on(lists.priceLists, priceLists, { from: 'replica' }),
  on(lists.priceList, priceList),
  on(lists.savePriceList, savePriceList),
  on(lists.priceListEffect, priceListEffect(orders), { from: 'replica' }),
  on(lists.priceListSheet, priceListSheet, { from: 'replica' }),
  on(lists.readPriceListSheet, readPriceListSheet),
  on(customers.groupsOfCustomer, groupsOfCustomer),
  on(customers.assignItemGroups, assignItemGroups),
]
