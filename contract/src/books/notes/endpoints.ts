import { z } from 'zod'
import { DocumentNumber } from '../../billing/invoices/document-number.ts'
import { Invoice } from '../../billing/invoices/model.ts'
import { Day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { CustomerId } from '../../ids.ts'
import { readsDocuments } from '../../rights.ts'
import { BilledCustomers, CreateNotes, mostNotableInvoices, NotableInvoices, NotesMade } from './model.ts'

export const notes = {
  billedCustomers: endpoint({
    method: 'GET',
    path: '/api/web/v1/notes/customers',
    needs: 'dues',
    summary:
      'Customers with invoices in a period, largest first, with what they dispute; without a period that of the last month with invoices',
    query: z.object({ from: Day, to: Day }).partial(),
    reply: BilledCustomers,
    reads: ['Invoice', 'Payment', 'Order', 'Customer', 'Credit', 'Staff'],
  }),
  notableInvoices: endpoint({
    method: 'GET',
    path: '/api/web/v1/notes/invoices',
    needs: 'dues',
    summary: 'Invoices of a customer with what is left of each line, for a note without goods',
    query: z.object({
      customerid: CustomerId,
      ...z
        .object({
          from: Day,
          to: Day,
          number: DocumentNumber,
          limit: z.int().min(1).max(mostNotableInvoices),
        })
        .partial().shape,
    }),
    reply: NotableInvoices,
    reads: ['Invoice', 'Payment', 'Order', 'Customer'],
  }),
  createNotes: endpoint({
    countsTwice: true,
    method: 'POST',
    path: '/api/web/v1/notes',
    needs: 'books',
    summary:
      'Credit or debit notes without goods: rate difference, short claim, discount after sale, too little billed',
    body: CreateNotes,
    reply: NotesMade,
    status: 201,
    changes: ['Invoice', 'Payment', 'Customer', 'Order'],
  }),
  noteDocument: endpoint({
    method: 'GET',
    path: '/api/web/v1/notes/document',
    needs: readsDocuments,
    summary: 'A note without goods; as PDF with format=pdf',
    query: z.object({ number: DocumentNumber, format: z.enum(['json', 'pdf']).optional() }),
    reply: Invoice,
    files: ['application/pdf'],
    reads: ['Invoice', 'Payment', 'Order'],
  }),
}
