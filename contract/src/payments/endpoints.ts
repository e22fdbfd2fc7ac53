import { z } from 'zod'
import { Day } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { CustomerId, JobId, ReceiptId } from '../ids.ts'
import { page, paging } from '../paging.ts'
import { CustomerDues, DuesSummary, LedgerEntry, OpenDue, Statement } from './books.ts'
import { AdjustDues, AllocateReceipt, ChangeReceiptStatus, CreateReceipt, Receipt } from './model.ts'
import { duesFilter, PrintStatements, StatementsAhead } from './statements.ts'

const ofCustomer = { customerid: CustomerId }

export const payments = {
  recordReceipt: endpoint({
    method: 'POST',
    path: '/api/web/v1/payments/receipts',
    summary: 'Record money received; oldest dues first unless said otherwise, the rest is an advance',
    body: CreateReceipt,
    reply: Receipt,
    status: 201,
    changes: ['Payment', 'Customer', 'Order'],
  }),
  customerReceipts: endpoint({
    method: 'GET',
    path: '/api/web/v1/payments/receipts',
    summary: 'Money received from a customer, newest first, with the papers it pays',
    query: z.object({ ...ofCustomer, ...paging }),
    reply: page(Receipt),
    reads: ['Payment'],
  }),
  changeReceiptStatus: endpoint({
    method: 'PUT',
    path: '/api/web/v1/payments/receipts/status',
    summary: 'A cheque cleared or bounced; money that came back is taken off the papers it paid',
    query: z.object({ receiptid: ReceiptId }),
    body: ChangeReceiptStatus,
    reply: Receipt,
    changes: ['Payment', 'Customer', 'Order'],
  }),
  allocateReceipt: endpoint({
    method: 'PUT',
    path: '/api/web/v1/payments/receipts/allocate',
    summary: 'Set what a receipt pays: the papers named, else the oldest dues first',
    query: z.object({ receiptid: ReceiptId }),
    body: AllocateReceipt,
    reply: Receipt,
    changes: ['Payment', 'Customer', 'Order'],
  }),
  adjustDues: endpoint({
    method: 'POST',
    path: '/api/web/v1/payments/adjustments',
    summary: 'Opening dues, a debit note or a write-off, with its reason',
    body: AdjustDues,
    reply: LedgerEntry,
    status: 201,
    changes: ['Payment', 'Customer', 'Order'],
  }),
  customerLedger: endpoint({
    method: 'GET',
    path: '/api/web/v1/payments/ledger',
    summary: 'The book of one customer, newest first; format=csv gives all of it as a sheet',
    query: z.object({ ...ofCustomer, from: Day.optional(), to: Day.optional(), format: z.literal('csv').optional(), ...paging }),
    reply: page(LedgerEntry),
    files: ['text/csv'],
    reads: ['Payment'],
  }),
  openDues: endpoint({
    method: 'GET',
    path: '/api/web/v1/payments/openinvoices',
    summary: 'What one customer still owes, paper by paper, oldest due first',
    query: z.object(ofCustomer),
    reply: z.array(OpenDue),
    reads: ['Payment', 'Invoice'],
  }),
  customerDues: endpoint({
    method: 'GET',
    path: '/api/web/v1/payments/ageing',
    summary: 'Where one customer stands: terms, credit, dues by days past due',
    query: z.object(ofCustomer),
    reply: CustomerDues,
    reads: ['Payment', 'Customer', 'Order', 'Setting'],
  }),
  customerStatement: endpoint({
    method: 'GET',
    path: '/api/web/v1/payments/statement',
    summary: 'The statement that a day falls in, by the terms of the customer; as JSON, PDF or CSV',
    query: z.object({
      ...ofCustomer,
      /** Default: today. */
      date: Day.optional(),
      format: z.enum(['json', 'pdf', 'csv']).optional(),
    }),
    reply: Statement,
    files: ['application/pdf', 'text/csv'],
    reads: ['Payment', 'Customer'],
  }),
  statementsAhead: endpoint({
    method: 'GET',
    path: '/api/web/v1/payments/statements',
    summary:
      'How many statements a filter of the list of dues would make, of those who owe and of all, and how many may be made at a time',
    query: z.object(duesFilter),
    reply: StatementsAhead,
    reads: ['Payment', 'Customer', 'Outlet', 'Order'],
  }),
  printStatements: endpoint({
    method: 'POST',
    path: '/api/web/v1/payments/statements',
    summary: 'Print the statements of all customers of a filter of the list of dues into one PDF, in the background',
    body: PrintStatements,
    reply: z.object({ id: JobId, status: z.literal('WAITING') }),
    status: 201,
    changes: ['Job'],
  }),
  duesSummary: endpoint({
    method: 'GET',
    path: '/api/web/v1/payments/summary',
    summary: 'What all customers owe, what is overdue, what falls due by tomorrow, what came in this week',
    reply: DuesSummary,
    reads: ['Payment'],
  }),
}
