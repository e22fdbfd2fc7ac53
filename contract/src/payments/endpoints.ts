import { z } from 'zod'
import { Day } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { CustomerId, JobId, ReceiptId } from '../ids.ts'
import { page, paging, version } from '../paging.ts'
import { askedWith, valuesAskedWith } from '../seen-with.ts'
import { CustomerDues, DuesSummary, LedgerEntry, OpenDue, Statement } from './books.ts'
import { AdjustDues, AllocateReceipt, BankCheques, ChangeReceiptStatus, CreateReceipt, Receipt } from './model.ts'
import { duesFilter, PrintStatements, StatementsAhead } from './statements.ts'

const ofCustomer = { customerid: CustomerId }

export const payments = {
  recordReceipt: endpoint({
    countsTwice: true,
    method: 'POST',
    path: '/api/web/v1/payments/receipts',
    needs: 'money',
    summary: 'Record money received; oldest dues first unless said otherwise, the rest is an advance',
    body: CreateReceipt,
    reply: Receipt,
    status: 201,
    changes: ['Payment', 'Customer', 'Order'],
  }),
  customerReceipts: endpoint({
    method: 'GET',
    path: '/api/web/v1/payments/receipts',
    needs: 'dues',
    summary: 'Money received from a customer, newest first, with the documents it pays',
    query: z.object({ ...ofCustomer, from: Day.optional(), to: Day.optional(), ...paging }),
    reply: page(Receipt),
    reads: ['Payment'],
  }),
  changeReceiptStatus: endpoint({
    method: 'PUT',
    path: '/api/web/v1/payments/receipts/status',
    needs: ['money', 'books'],
    summary: 'A cheque cleared or bounced; money that came back is taken off the documents it paid',
    query: z.object({ receiptid: ReceiptId }),
    body: ChangeReceiptStatus,
    reply: Receipt,
    changes: ['Payment', 'Customer', 'Order'],
  }),
  bankCheques: endpoint({
    method: 'PUT',
    path: '/api/web/v1/payments/receipts/bank',
    needs: 'money',
    summary: 'Note on which day cheques were handed in at the bank, all or none; without a day, that they were not',
    body: BankCheques,
    reply: z.object({ cheques: z.array(z.object({ receiptid: ReceiptId, version })) }),
    changes: ['Payment'],
  }),
  allocateReceipt: endpoint({
    method: 'PUT',
    path: '/api/web/v1/payments/receipts/allocate',
    needs: 'money',
    summary: 'Set what a receipt pays: the documents named, else the oldest dues first',
    query: z.object({ receiptid: ReceiptId }),
    body: AllocateReceipt,
    reply: Receipt,
    changes: ['Payment', 'Customer', 'Order'],
  }),
  adjustDues: endpoint({
    countsTwice: true,
    method: 'POST',
    path: '/api/web/v1/payments/adjustments',
    needs: 'books',
    summary: 'Opening dues, a debit note or a write-off, with its reason',
    body: AdjustDues,
    reply: LedgerEntry,
    status: 201,
    changes: ['Payment', 'Customer', 'Order'],
  }),
  customerLedger: endpoint({
    method: 'GET',
    path: '/api/web/v1/payments/ledger',
    needs: 'dues',
    summary: 'The book of one customer, newest first; format=csv gives all of it as a sheet',
    query: z.object({
      ...ofCustomer,
      from: Day.optional(),
      to: Day.optional(),
      format: askedWith('export', z.literal('csv').optional()),
      ...paging,
    }),
    reply: page(LedgerEntry),
    files: ['text/csv'],
    reads: ['Payment'],
  }),
  openDues: endpoint({
    method: 'GET',
    path: '/api/web/v1/payments/openinvoices',
    needs: 'dues',
    summary: 'What one customer still owes, document by document, oldest due first',
    query: z.object(ofCustomer),
    reply: z.array(OpenDue),
    reads: ['Payment', 'Invoice'],
  }),
  customerDues: endpoint({
    method: 'GET',
    path: '/api/web/v1/payments/ageing',
    needs: 'dues',
    summary: 'The account of one customer: terms, credit, dues by days past due',
    query: z.object(ofCustomer),
    reply: CustomerDues,
    reads: ['Payment', 'Customer', 'Order', 'Setting'],
  }),
  customerStatement: endpoint({
    method: 'GET',
    path: '/api/web/v1/payments/statement',
    needs: 'dues',
    summary: 'The statement that a day falls in, by the terms of the customer; as JSON, PDF or CSV',
    query: z.object({
      ...ofCustomer,
      /** Default: today. */
      date: Day.optional(),
      format: valuesAskedWith({ csv: 'export' }, z.enum(['json', 'pdf', 'csv']).optional()),
    }),
    reply: Statement,
    files: ['application/pdf', 'text/csv'],
    reads: ['Payment', 'Customer'],
  }),
  statementsAhead: endpoint({
    method: 'GET',
    path: '/api/web/v1/payments/statements',
    needs: 'dues',
    summary:
      'How many statements a filter of the list of dues would make, of those who owe and of all, and how many may be made at a time',
    query: z.object(duesFilter),
    reply: StatementsAhead,
    reads: ['Payment', 'Customer', 'Outlet', 'Order'],
  }),
  printStatements: endpoint({
    method: 'POST',
    path: '/api/web/v1/payments/statements',
    needs: 'dues',
    summary: 'Print the statements of all customers of a filter of the list of dues into one PDF, in the background',
    body: PrintStatements,
    reply: z.object({ id: JobId, status: z.literal('WAITING') }),
    status: 201,
    changes: ['Job'],
  }),
  duesSummary: endpoint({
    method: 'GET',
    path: '/api/web/v1/payments/summary',
    needs: 'dues',
    summary: 'What all customers owe, what is overdue, what falls due by tomorrow, what came in this week',
    reply: DuesSummary,
    reads: ['Payment'],
  }),
}
