import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { CustomerId, CustomerMergeId } from '../../ids.ts'
import { readsCustomers } from '../../rights.ts'
import { Alike, Merge, MergeDraft, Merged, MergePreview } from './model.ts'

const base = '/api/web/v1/customer/merge'

/** Customers that are one, and those that only look like it. (rules §2.2.1) */
export const merges = {
  alikeCustomers: endpoint({
    method: 'GET',
    path: `${base}/alike`,
    needs: readsCustomers,
    summary:
      'Customers with the same name, mobile, PAN or GSTIN as a customer or as what is typed, without those that somebody said are two',
    query: z.object({
      customerid: CustomerId.optional(),
      name: z.string().max(200).optional(),
      mobile: z.string().max(40).optional(),
      pan: z.string().max(40).optional(),
      gstin: z.string().max(40).optional(),
    }),
    reply: z.array(Alike),
    reads: ['Customer', 'Outlet'],
  }),
  sayTwo: endpoint({
    method: 'POST',
    path: `${base}/two`,
    needs: 'customers',
    summary: 'Remember that two customers that look like one are two',
    body: z.object({ one: CustomerId, other: CustomerId }),
    reply: z.undefined(),
    status: 204,
    changes: ['Customer'],
  }),
  mergePreview: endpoint({
    method: 'GET',
    path: `${base}/preview`,
    needs: 'terms',
    summary: 'What differs between two customers, what must be answered and what moves when they are merged',
    query: z.object({ stays: CustomerId, goes: CustomerId }),
    reply: MergePreview,
    reads: [
      'Customer',
      'Outlet',
      'Order',
      'Invoice',
      'Payment',
      'Price',
      'ItemGroup',
      'Credit',
      'Message',
      'Lookup',
      'Comment',
      'Crate',
      'Item',
    ],
  }),
  mergeCustomers: endpoint({
    method: 'POST',
    path: base,
    needs: 'terms',
    summary:
      'Merge two customers that are one: everything of the one becomes the other’s, and its number leads there',
    body: MergeDraft,
    reply: Merged,
    status: 201,
    changes: [
      'Customer',
      'Outlet',
      'Order',
      'Invoice',
      'Payment',
      'Price',
      'ItemGroup',
      'Credit',
      'Message',
      'Comment',
      'Crate',
    ],
  }),
  lastMerge: endpoint({
    method: 'GET',
    path: `${base}/last`,
    needs: readsCustomers,
    summary: 'The merge into a customer within the last day, and what changed since; null if there was none',
    query: z.object({ customerid: CustomerId }),
    reply: Merge.nullable(),
    reads: ['Customer', 'Outlet', 'Order', 'Invoice', 'Payment', 'Price', 'ItemGroup', 'Credit'],
  }),
  undoMerge: endpoint({
    method: 'PUT',
    path: `${base}/undo`,
    needs: 'terms',
    summary: 'Undo a merge within a day, while nothing of either customer changed since',
    body: z.object({ mergeId: CustomerMergeId }),
    reply: Merged,
    changes: [
      'Customer',
      'Outlet',
      'Order',
      'Invoice',
      'Payment',
      'Price',
      'ItemGroup',
      'Credit',
      'Message',
      'Comment',
      'Crate',
    ],
  }),
}
