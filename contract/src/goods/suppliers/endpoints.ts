import { z } from 'zod'
import { Day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { SupplierId } from '../../ids.ts'
import { page, paging, searchText, sortBy } from '../../paging.ts'
import { askedWith, valuesAskedWith } from '../../platform/formats/seen-with.ts'
import { readsSuppliers, seesSupplierBooks } from '../../rights.ts'
import { EditedSupplier, NewSupplier, SupplierEntry, SupplierPayment, SupplierRow } from './model.ts'
import { supplierSorts } from './sorts.ts'

const base = '/api/web/v1/suppliers'

/** Whom goods are bought from, and what they are owed. (rules §25) */
export const suppliers = {
  allSuppliers: endpoint({
    method: 'GET',
    path: base,
    needs: readsSuppliers,
    summary: 'Suppliers with what they are owed',
    query: z.object({
      ...paging,
      searchtext: searchText,
      isActive: z.boolean().optional(),
      /** Only those who are owed something. */
      owed: askedWith(seesSupplierBooks, z.literal(true).optional()),
      sort: valuesAskedWith({ balance: seesSupplierBooks }, sortBy(supplierSorts)),
    }),
    reply: page(SupplierRow).extend({
      /** The markets of all suppliers, for a choice. */
      markets: z.array(z.string()),
    }),
    reads: ['Supplier'],
  }),
  addSupplier: endpoint({
    method: 'POST',
    path: base,
    needs: 'stock',
    summary: 'Add a supplier',
    body: NewSupplier,
    reply: SupplierRow,
    status: 201,
    countsTwice: true,
    changes: ['Supplier'],
  }),
  updateSupplier: endpoint({
    method: 'PUT',
    path: `${base}/update`,
    needs: 'stock',
    summary: 'Change a supplier, or switch it off',
    query: z.object({ supplierid: SupplierId }),
    body: EditedSupplier,
    reply: SupplierRow,
    changes: ['Supplier'],
  }),
  supplierLedger: endpoint({
    method: 'GET',
    path: `${base}/ledger`,
    needs: seesSupplierBooks,
    summary: 'The book of a supplier, newest first, with what is owed after each entry',
    query: z.object({ ...paging, supplierid: SupplierId }),
    reply: page(SupplierEntry).extend({ supplier: SupplierRow }),
    reads: ['Supplier', 'Staff'],
  }),
  paySupplier: endpoint({
    method: 'POST',
    path: `${base}/payments`,
    needs: 'money',
    summary: 'Record a payment to a supplier; returns the supplier with what is owed now',
    body: SupplierPayment,
    reply: SupplierRow,
    status: 201,
    countsTwice: true,
    changes: ['Supplier'],
  }),
  supplierStatement: endpoint({
    method: 'GET',
    path: `${base}/statement`,
    needs: seesSupplierBooks,
    summary: 'The book of a supplier over some days, oldest first, as .csv',
    query: z.object({ supplierid: SupplierId, from: Day, to: Day }),
    reply: z.undefined(),
    files: ['text/csv'],
    reads: ['Supplier', 'Staff'],
  }),
}
