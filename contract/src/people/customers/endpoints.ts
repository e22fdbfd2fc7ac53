import { z } from 'zod'
import { availability } from '../../availability.ts'
import { supplierKinds } from '../../business/gst/supplier-kind.ts'
import { confirmFigures } from '../../business/guard/model.ts'
import { KindEffect } from '../../business/settings/supplier-kind.ts'
import { Day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { CustomerId, ItemGroupId } from '../../ids.ts'
import { page, paging, searchText, sortBy } from '../../paging.ts'
import { BulkResult } from '../../platform/bulk/model.ts'
import { askedWith } from '../../platform/formats/seen-with.ts'
import { readsCustomers } from '../../rights.ts'
import { SwitchedOn } from '../../status.ts'
import { CustomersToChange } from './bulk.ts'
import { DiscountsDraft, EditedCustomer, NewCustomer, PaymentDetailsDraft } from './drafts.ts'
import { groupCalls } from './group-calls.ts'
import { CustomerItem, CustomerItemsRow, CustomerItemsSummary, CustomerPriceFigures } from './item-model.ts'
import { listFilters } from './list-filters.ts'
import { Customer, CustomerBasics, CustomerMetrics, CustomerPayment, CustomerRow } from './model.ts'
import { outletCalls } from './outlet-calls.ts'
import { FixedPrice, FixedPricesDraft } from './price-list-model.ts'
import { customerPriceSorts, discountFilters } from './sorts.ts'

const customer = '/api/web/v1/customer'
const ofCustomer = z.object({ customerid: CustomerId })
const version = z.int().positive().optional()

export const customers = {
  customerDashboard: endpoint({
    method: 'GET',
    path: `${customer}/getcustomerdetails-dashboard`,
    needs: readsCustomers,
    summary: 'Customers with their dues and credit, found by name, brand, contact, mobile, GSTIN or outlet',
    query: z.object({ ...paging, ...listFilters }),
    reply: page(CustomerRow),
    reads: ['Customer', 'Outlet', 'Payment', 'Order'],
  }),
  exportCustomers: endpoint({
    method: 'GET',
    path: `${customer}/download/customers`,
    needs: 'export',
    summary:
      'The customers of the list as the import of customers reads them, with outlets, people, terms and open dues; refused without the rights to see those whole',
    query: z.object({ ...listFilters, format: z.enum(['csv', 'xlsx']).optional() }),
    reply: z.undefined(),
    files: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    reads: ['Customer', 'Outlet', 'Payment'],
  }),
  customerMetrics: endpoint({
    method: 'GET',
    path: `${customer}/dashboardmetrics`,
    needs: readsCustomers,
    summary: 'How many active customers are within, near or over their credit, and what they owe',
    reply: CustomerMetrics,
    reads: ['Customer', 'Payment', 'Order'],
  }),
  addCustomer: endpoint({
    method: 'POST',
    path: `${customer}/add`,
    needs: 'customers',
    summary: 'Add a customer with its outlets and their staff, whole or not at all',
    body: NewCustomer,
    reply: Customer,
    status: 201,
    changes: ['Customer', 'Outlet', 'ItemGroup'],
  }),
  customerDetails: endpoint({
    method: 'GET',
    path: `${customer}/edit/getcustomerdetails`,
    needs: readsCustomers,
    summary: 'One customer with its outlets',
    query: ofCustomer,
    reply: Customer,
    reads: ['Customer', 'Outlet', 'Lookup'],
  }),
  customerBasics: endpoint({
    method: 'GET',
    path: `${customer}/edit/getcustomer-basicdetails`,
    needs: readsCustomers,
    summary: 'One customer without its outlets',
    query: ofCustomer,
    reply: CustomerBasics,
    reads: ['Customer', 'Lookup'],
  }),
  updateCustomer: endpoint({
    method: 'PUT',
    path: `${customer}/edit/updatecustomer-basicdetails`,
    needs: 'customers',
    summary: 'Change names, contacts, address and registrations of a customer; what is left out stays',
    body: EditedCustomer,
    reply: CustomerBasics,
    changes: ['Customer'],
  }),
  customerPayment: endpoint({
    method: 'GET',
    path: `${customer}/edit/getcustomer-paymentdetails`,
    needs: ['dues', 'terms'],
    summary: 'The terms of a customer and what they leave',
    query: ofCustomer,
    reply: CustomerPayment,
    reads: ['Customer', 'Payment', 'Order'],
  }),
  updateCustomerPayment: endpoint({
    method: 'PUT',
    path: `${customer}/updatepaymentdetailstocustomer`,
    needs: 'terms',
    summary: 'Change the terms of a customer; documents already made keep theirs',
    query: z.object({ customerID: CustomerId }),
    body: PaymentDetailsDraft.safeExtend({ version, ...confirmFigures }),
    reply: CustomerPayment,
    changes: ['Customer', 'Payment', 'Order'],
  }),
  switchCustomerStatus: endpoint({
    method: 'PUT',
    path: `${customer}/edit/switch-status`,
    needs: 'customers',
    summary: 'Activate or deactivate a customer; open orders go on, new ones are refused',
    query: z.object({ customerid: CustomerId, status: SwitchedOn }),
    reply: CustomerRow,
    changes: ['Customer'],
  }),
  changeCustomers: endpoint({
    method: 'PUT',
    path: `${customer}/changemany`,
    needs: 'customers',
    summary:
      'Set manager, slot, activity or terms of many customers, refused rows aside; with dryrun only say what would change',
    kind: 'bulk',
    query: z.object({ dryrun: z.boolean().optional() }),
    body: CustomersToChange,
    reply: BulkResult,
    changes: ['Customer', 'Outlet', 'Payment', 'Order'],
  }),
  customerEmailAvailable: availability({
    path: `${customer}/isemailavailable`,
    needs: 'customers',
    value: 'an email address',
    query: z.object({ email: z.string().max(400), excludeid: CustomerId.optional() }),
    reads: ['Customer'],
  }),
  customerPanAvailable: availability({
    path: `${customer}/ispanavailable`,
    needs: 'customers',
    value: 'a PAN',
    query: z.object({ pannumber: z.string().max(40), excludeid: CustomerId.optional() }),
    reads: ['Customer'],
  }),
  customerMobileAvailable: availability({
    path: `${customer}/isphonenumberavailable`,
    needs: 'customers',
    value: 'a mobile number',
    query: z.object({ mobilenumber: z.string().max(40), excludeid: CustomerId.optional() }),
    reads: ['Customer'],
  }),
  customerItemsDashboard: endpoint({
    method: 'GET',
    path: `${customer}/item/getcustomeritemdetails-dashboard`,
    needs: readsCustomers,
    summary: 'Customers with the number of items they may order and of those with a discount',
    query: z.object({
      ...paging,
      searchtext: searchText,
      status: SwitchedOn.optional(),
      /** Customers that one item group is assigned to. */
      itemGroupId: ItemGroupId.optional(),
      neverOrdered: z.boolean().optional(),
      /** Customers with an order before this day, and none from this day on. */
      lastOrderBefore: Day.optional(),
      /** Customers with a discount on an item today or later. */
      discounted: z.boolean().optional(),
      sort: sortBy(['businessName', 'createdAt']),
    }),
    reply: page(CustomerItemsRow),
    reads: ['Customer', 'ItemGroup', 'Item', 'Order'],
  }),
  customerItems: endpoint({
    method: 'GET',
    path: `${customer}/item/getcustomeritemdetails`,
    needs: ['orders', 'customers', 'prices', 'costs'],
    summary: 'What a customer may order, at its prices of today',
    query: z.object({ customerid: CustomerId, searchtext: searchText }),
    reply: z.array(CustomerItem),
    // Not 'Order' or 'Customer': each order and receipt of the night would reload a megabyte only to update when one item was
    // last ordered. Discounts are announced as 'Price', what a customer may order as 'ItemGroup'.
    reads: ['ItemGroup', 'Item', 'Price', 'Cost'],
  }),
  customerPrices: endpoint({
    method: 'GET',
    path: `${customer}/item/prices`,
    needs: ['orders', 'customers', 'prices', 'costs'],
    summary: 'The same page by page, in catalogue order; a search shows the best matches first',
    query: z.object({
      ...ofCustomer.shape,
      ...paging,
      searchtext: searchText,
      discount: z.enum(discountFilters).optional(),
      /** Today unless given: prices are of the delivery day. */
      date: Day.optional(),
      /** Items of which today's price is below the last cost. */
      belowCost: askedWith('costs', z.boolean().optional()),
      /** Items that it ordered on this day or later, within sixty days. */
      orderedSince: Day.optional(),
      sort: sortBy(customerPriceSorts),
    }),
    reply: page(CustomerItem),
    reads: ['ItemGroup', 'Item', 'Price', 'Cost'],
  }),
  customerPriceFigures: endpoint({
    method: 'GET',
    path: `${customer}/item/pricefigures`,
    needs: ['orders', 'customers', 'prices', 'costs'],
    summary:
      'How many items have a price for a customer, how many a discount, one that ends soon, a price below cost',
    query: ofCustomer.extend({
      /** Of fixed prices and price lists; today unless given. */ date: Day.optional(),
    }),
    reply: CustomerPriceFigures,
    reads: ['ItemGroup', 'Item', 'Price', 'Cost'],
  }),
  customerItemsSummary: endpoint({
    method: 'GET',
    path: `${customer}/item/summary`,
    needs: ['orders', 'customers', 'prices', 'costs'],
    summary: 'How many items a customer may order, and those on which it has a discount today',
    query: ofCustomer,
    reply: CustomerItemsSummary,
    reads: ['ItemGroup', 'Item', 'Price', 'Cost'],
  }),
  customerPriceList: endpoint({
    method: 'GET',
    path: `${customer}/item/pricelist`,
    needs: ['orders', 'customers', 'prices', 'costs'],
    summary: 'The packs that a customer may order at its prices of a day, discounts taken off, as PDF or CSV',
    query: z.object({
      ...ofCustomer.shape,
      /** Default: today. A later day uses the discounts of that day. */
      date: Day.optional(),
      format: z.enum(['pdf', 'csv']).optional(),
    }),
    reply: z.undefined(),
    files: ['application/pdf', 'text/csv'],
    reads: ['Customer', 'ItemGroup', 'Item', 'Price'],
  }),
  saveDiscounts: endpoint({
    method: 'POST',
    path: `${customer}/item/addorupdateitemdiscountforcustomer`,
    needs: 'prices',
    summary:
      'Give, change or take away discounts of a customer on items, all or none; answers the items named',
    body: DiscountsDraft,
    reply: z.array(CustomerItem),
    changes: ['Customer', 'Price'],
  }),
  saveFixedPrices: endpoint({
    method: 'POST',
    path: `${customer}/item/fixedprices`,
    needs: 'prices',
    summary:
      'Give, change or take away fixed prices of a customer for packs, all or none; answers what it has for these packs',
    body: FixedPricesDraft,
    reply: z.array(FixedPrice),
    changes: ['Price'],
  }),
  supplierKindEffect: endpoint({
    method: 'GET',
    path: '/api/web/v1/settings/kinds/effect',
    needs: 'settings',
    summary: 'What a kind would break from a day on: customers of other States, prices that tax was added to',
    query: z.object({ from: Day, kind: z.enum(supplierKinds) }),
    reply: KindEffect,
    reads: ['Setting', 'Customer', 'Item', 'Price'],
  }),
  ...groupCalls,
  ...outletCalls,
}
