import { z } from 'zod'
import { orBare } from '../../bare-body.ts'
import { endpoint } from '../../endpoint.ts'
import { CustomerId, OutletId, OutletStaffId } from '../../ids.ts'
import { readsCustomers } from '../../rights.ts'
import { EditedOutlet, EditedStaff, NewOutlet, NewStaff } from './drafts.ts'
import { Outlet, OutletDetails, Staff } from './model.ts'

const outlet = '/api/web/v1/customer-outlet'
const ofCustomer = z.object({ customerid: CustomerId })
const someOutlets = z.array(OutletId).max(500, 'At most 500 outlets')
/** A single row, or a bare list of rows. */
const oneOrMore = <Row extends z.ZodType>(row: Row) =>
  z.union([z.array(row).min(1, 'Send at least one').max(200), row])

/** The calls of outlets and their people; those of customers are next to them. */
export const outletCalls = {
  addOutlets: endpoint({
    method: 'POST',
    path: `${outlet}/addtocustomer`,
    needs: 'customers',
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
    needs: readsCustomers,
    summary: 'The outlets of a customer, inactive ones too',
    query: ofCustomer,
    reply: z.array(Outlet),
    reads: ['Outlet'],
  }),
  allOutletsOfCustomer: endpoint({
    method: 'GET',
    path: `${outlet}/getalloutlets`,
    needs: readsCustomers,
    summary: 'The outlets of a customer, for the popover of dues',
    query: z.object({ customerId: CustomerId }),
    reply: z.array(Outlet),
    reads: ['Outlet'],
  }),
  outletDetails: endpoint({
    method: 'GET',
    path: `${outlet}/getoutletdetails`,
    needs: readsCustomers,
    summary: 'One outlet with its customer, terms and staff',
    query: z.object({ outletid: OutletId }),
    reply: OutletDetails,
    reads: ['Outlet', 'Customer', 'ItemGroup', 'Payment', 'Order'],
  }),
  updateOutlet: endpoint({
    method: 'PUT',
    path: `${outlet}/updateoutlet`,
    needs: 'customers',
    summary: 'Change an outlet or deactivate it; what is left out stays',
    query: z.object({ outletid: OutletId }),
    body: EditedOutlet,
    reply: Outlet,
    changes: ['Customer', 'Outlet'],
  }),
  staffOfOutlet: endpoint({
    method: 'GET',
    path: `${outlet}/getstaffs`,
    needs: readsCustomers,
    summary: 'The people of an outlet, inactive ones too, the primary contact first',
    query: z.object({ outletid: OutletId }),
    reply: z.array(Staff),
    reads: ['Outlet', 'Lookup'],
  }),
  staffOfOutlets: endpoint({
    method: 'POST',
    path: `${outlet}/getstaffdetailsforoutlets`,
    needs: readsCustomers,
    kind: 'read',
    summary: 'The people of several outlets, in the order of the outlets',
    body: orBare(z.object({ outletIds: someOutlets }), someOutlets, outletIds => ({ outletIds })),
    reply: z.array(Staff),
    reads: ['Outlet', 'Lookup'],
  }),
  addStaff: endpoint({
    method: 'POST',
    path: `${outlet}/staff/addtooutlet`,
    needs: 'customers',
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
    needs: 'customers',
    summary: 'Change a person, move them to another outlet of the customer, or deactivate them',
    query: z.object({ staffid: OutletStaffId }),
    body: EditedStaff,
    reply: Staff,
    changes: ['Outlet'],
  }),
  makeStaffPrimary: endpoint({
    method: 'PUT',
    path: `${outlet}/staff/makeprimary`,
    needs: 'customers',
    summary: 'Make a person the primary contact of the outlet, in place of the previous one',
    query: z.object({ outletid: OutletId, staffid: OutletStaffId }),
    reply: Staff,
    changes: ['Outlet'],
  }),
}
