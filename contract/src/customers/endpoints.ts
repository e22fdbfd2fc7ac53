import { z } from 'zod'
import { orBare } from '../bare-body.ts'
import { Day } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { CustomerId, ItemGroupId, LookupId, OutletId, OutletStaffId } from '../ids.ts'
import { page, paging, searchText, sortBy } from '../paging.ts'
import { creditStatuses } from '../payments/credit-status.ts'
import { duesFilters } from '../payments/dues-days.ts'
import { SwitchedOn } from '../status.ts'
import {
  DiscountsDraft,
  EditedCustomer,
  EditedOutlet,
  EditedStaff,
  NewCustomer,
  NewOutlet,
  NewStaff,
  PaymentDetailsDraft,
} from './drafts.ts'
import {
  Customer,
  CustomerBasics,
  CustomerItem,
  CustomerItemsRow,
  CustomerMetrics,
  CustomerPayment,
  CustomerRow,
  Outlet,
  OutletDetails,
  Staff,
} from './model.ts'
import { customerSorts } from './sorts.ts'

const customer = '/api/web/v1/customer'
const outlet = '/api/web/v1/customer-outlet'
const ofCustomer = z.object({ customerid: CustomerId })
const version = z.int().positive().optional()
const someOutlets = z.array(OutletId).max(500, 'At most 500 outlets')
/** A single row, or a bare list of rows. */
const oneOrMore = <Row extends z.ZodType>(row: Row) => z.union([z.array(row).min(1, 'Send at least one').max(200), row])

export const customers = {
  customerDashboard: endpoint({
    method: 'GET',
    path: `${customer}/getcustomerdetails-dashboard`,
    summary: 'Customers with their dues and credit, found by name, brand, contact, mobile, GSTIN or outlet',
    query: z.object({
      ...paging,
      searchtext: searchText,
      status: SwitchedOn.optional(),
      creditStatus: z.enum(creditStatuses).optional(),
      city: z.string().max(80).optional(),
      customerType: LookupId.optional(),
      accountManagerId: LookupId.optional(),
      /** A tile of the dues list. */
      dues: z.enum(duesFilters).optional(),
      sort: sortBy(customerSorts),
    }),
    reply: page(CustomerRow),
    reads: ['Customer', 'Outlet', 'Payment', 'Order'],
  }),
  customerMetrics: endpoint({
    method: 'GET',
    path: `${customer}/dashboardmetrics`,
    summary: 'How many active customers stand how with their credit, and what they owe',
    reply: CustomerMetrics,
    reads: ['Customer', 'Payment', 'Order'],
  }),
  addCustomer: endpoint({
    method: 'POST',
    path: `${customer}/add`,
    summary: 'Add a customer with its outlets and their staff, whole or not at all',
    body: NewCustomer,
    reply: Customer,
    status: 201,
    changes: ['Customer', 'Outlet', 'ItemGroup'],
  }),
  customerDetails: endpoint({
    method: 'GET',
    path: `${customer}/edit/getcustomerdetails`,
    summary: 'One customer with its outlets',
    query: ofCustomer,
    reply: Customer,
    reads: ['Customer', 'Outlet', 'Lookup'],
  }),
  customerBasics: endpoint({
    method: 'GET',
    path: `${customer}/edit/getcustomer-basicdetails`,
    summary: 'One customer without its outlets',
    query: ofCustomer,
    reply: CustomerBasics,
    reads: ['Customer', 'Lookup'],
  }),
  updateCustomer: endpoint({
    method: 'PUT',
    path: `${customer}/edit/updatecustomer-basicdetails`,
    summary: 'Change names, contacts, address and papers of a customer; what is left out stays',
    body: EditedCustomer,
    reply: CustomerBasics,
    changes: ['Customer'],
  }),
  customerPayment: endpoint({
    method: 'GET',
    path: `${customer}/edit/getcustomer-paymentdetails`,
    summary: 'The terms of a customer and what they leave',
    query: ofCustomer,
    reply: CustomerPayment,
    reads: ['Customer', 'Payment', 'Order'],
  }),
  updateCustomerPayment: endpoint({
    method: 'PUT',
    path: `${customer}/updatepaymentdetailstocustomer`,
    summary: 'Change the terms of a customer; papers that stand keep theirs',
    query: z.object({ customerID: CustomerId }),
    body: PaymentDetailsDraft.safeExtend({ version }),
    reply: CustomerPayment,
    changes: ['Customer', 'Payment', 'Order'],
  }),
  switchCustomerStatus: endpoint({
    method: 'PUT',
    path: `${customer}/edit/switch-status`,
    summary: 'Switch a customer on or off; open orders go on, new ones are refused',
    query: z.object({ customerid: CustomerId, status: SwitchedOn }),
    reply: CustomerRow,
    changes: ['Customer'],
  }),
  customerEmailAvailable: endpoint({
    method: 'GET',
    path: `${customer}/isemailavailable`,
    summary: 'Whether an e-mail address is free; excludeid is the customer being edited',
    query: z.object({ email: z.string().max(400), excludeid: CustomerId.optional() }),
    reply: z.boolean(),
    reads: ['Customer'],
  }),
  customerPanAvailable: endpoint({
    method: 'GET',
    path: `${customer}/ispanavailable`,
    summary: 'Whether a PAN is free; excludeid is the customer being edited',
    query: z.object({ pannumber: z.string().max(40), excludeid: CustomerId.optional() }),
    reply: z.boolean(),
    reads: ['Customer'],
  }),
  customerMobileAvailable: endpoint({
    method: 'GET',
    path: `${customer}/isphonenumberavailable`,
    summary: 'Whether a mobile number is free; excludeid is the customer being edited',
    query: z.object({ mobilenumber: z.string().max(40), excludeid: CustomerId.optional() }),
    reply: z.boolean(),
    reads: ['Customer'],
  }),
  addOutlets: endpoint({
    method: 'POST',
    path: `${outlet}/addtocustomer`,
    summary: 'Add one or more outlets to a customer, all or none',
    query: ofCustomer,
    body: oneOrMore(NewOutlet),
    reply: z.array(Outlet),
    status: 201,
    changes: ['Customer', 'Outlet'],
  }),
  outletsOfCustomer: endpoint({
    method: 'GET',
    path: `${outlet}/getoutlets`,
    summary: 'The outlets of a customer, inactive ones too',
    query: ofCustomer,
    reply: z.array(Outlet),
    reads: ['Outlet'],
  }),
  allOutletsOfCustomer: endpoint({
    method: 'GET',
    path: `${outlet}/getalloutlets`,
    summary: 'The outlets of a customer, for the popover of dues',
    query: z.object({ customerId: CustomerId }),
    reply: z.array(Outlet),
    reads: ['Outlet'],
  }),
  outletDetails: endpoint({
    method: 'GET',
    path: `${outlet}/getoutletdetails`,
    summary: 'One outlet with its customer, terms and staff',
    query: z.object({ outletid: OutletId }),
    reply: OutletDetails,
    reads: ['Outlet', 'Customer', 'ItemGroup', 'Payment', 'Order'],
  }),
  updateOutlet: endpoint({
    method: 'PUT',
    path: `${outlet}/updateoutlet`,
    summary: 'Change an outlet or switch it off; what is left out stays',
    query: z.object({ outletid: OutletId }),
    body: EditedOutlet,
    reply: Outlet,
    changes: ['Customer', 'Outlet'],
  }),
  staffOfOutlet: endpoint({
    method: 'GET',
    path: `${outlet}/getstaffs`,
    summary: 'The people of an outlet, inactive ones too, the primary contact first',
    query: z.object({ outletid: OutletId }),
    reply: z.array(Staff),
    reads: ['Outlet', 'Lookup'],
  }),
  staffOfOutlets: endpoint({
    method: 'POST',
    path: `${outlet}/getstaffdetailsforoutlets`,
    kind: 'read',
    summary: 'The people of several outlets, in the order of the outlets',
    body: orBare(z.object({ outletIds: someOutlets }), someOutlets, outletIds => ({ outletIds })),
    reply: z.array(Staff),
    reads: ['Outlet', 'Lookup'],
  }),
  addStaff: endpoint({
    method: 'POST',
    path: `${outlet}/staff/addtooutlet`,
    summary: 'Add people to an outlet; the first becomes its primary contact',
    query: z.object({ outletid: OutletId }),
    body: oneOrMore(NewStaff),
    reply: z.array(Staff),
    status: 201,
    changes: ['Outlet'],
  }),
  updateStaff: endpoint({
    method: 'PUT',
    path: `${outlet}/staff/updatestaff`,
    summary: 'Change a person, move them to another outlet of the customer, or switch them off',
    query: z.object({ staffid: OutletStaffId }),
    body: EditedStaff,
    reply: Staff,
    changes: ['Outlet'],
  }),
  makeStaffPrimary: endpoint({
    method: 'PUT',
    path: `${outlet}/staff/makeprimary`,
    summary: 'Make a person the primary contact of the outlet, in place of whoever was',
    query: z.object({ outletid: OutletId, staffid: OutletStaffId }),
    reply: Staff,
    changes: ['Outlet'],
  }),
  customerItemsDashboard: endpoint({
    method: 'GET',
    path: `${customer}/item/getcustomeritemdetails-dashboard`,
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
      sort: sortBy(['businessName', 'createdAt']),
    }),
    reply: page(CustomerItemsRow),
    reads: ['Customer', 'ItemGroup', 'Item', 'Order'],
  }),
  customerItems: endpoint({
    method: 'GET',
    path: `${customer}/item/getcustomeritemdetails`,
    summary: 'What a customer may order, at its prices of today',
    query: z.object({ customerid: CustomerId, searchtext: searchText }),
    reply: z.array(CustomerItem),
    // Not 'Order' or 'Customer': each order and receipt of the night would reload a megabyte only to update when one item was
    // last ordered. Discounts are announced as 'Price', what a customer may order as 'ItemGroup'.
    reads: ['ItemGroup', 'Item', 'Price', 'Cost'],
  }),
  customerPriceList: endpoint({
    method: 'GET',
    path: `${customer}/item/pricelist`,
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
    summary: 'Give, change or take away discounts of a customer on items, all or none; answers the items named',
    body: DiscountsDraft,
    reply: z.array(CustomerItem),
    changes: ['Customer', 'Price'],
  }),
}
