import { z } from 'zod'
import { supplierKinds } from '../../business/gst/supplier-kind.ts'
import { Day, daysBetween } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { FilingId, JobId, PortalAnswerId } from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { FileForm } from '../../platform/files/model.ts'
import { registerKinds } from './kinds.ts'
import {
  Filing,
  MarkFiled,
  Month,
  Passed,
  PassSeries,
  PortalAnswer,
  PortalMonth,
  SettleAnswer,
  TakeBack,
} from './portals.ts'

const longest = 366
const period = { from: Day, to: Day }
const isPeriod = ({ from, to }: { from: Day; to: Day }) => from <= to && daysBetween(from, to) < longest
const periodWords = 'The period ends before it begins, or is longer than a year'

/** Rupees; credit notes are subtracted. */
const Sums = z.object({ taxable: Rupees, cgst: Rupees, sgst: Rupees, igst: Rupees })

export const RegisterSummary = z.object({
  from: Day,
  to: Day,
  /** Every register with its row count; documents for SALES, table rows for the others. Sums are null if a register has none. */
  /** Of which kinds the business is in the period; other than regular, GSTR-1 lacks its documents. (rules §12.1) */
  kinds: z.array(z.enum(supplierKinds)),
  registers: z.array(z.object({ kind: z.enum(registerKinds), rows: z.int(), sums: Sums.nullable() })),
  documents: z.object({
    invoices: z.int(),
    creditNotes: z.int(),
    debitNotes: z.int(),
    cancelled: z.int(),
    /** Invoices minus credit notes, as in the documents, round-off included. */
    sums: Sums,
    roundOff: Rupees,
    total: Rupees,
    /** Credit notes made after the last day on which they lower GST: only in the sales register. (rules §7.7) */
    late: z.int(),
    lateSums: Sums,
    /** Credit notes whose buyer has not confirmed the reversal of the tax credit, and their tax. */
    unreversed: z.int(),
    unreversedTax: Rupees,
  }),
  /** Totals of the GSTR-1 tables. */
  tables: Sums,
  hsn: Sums,
  /** Whether tables, HSN summary and documents agree to the paisa. */
  agrees: z.boolean(),
})
export type RegisterSummary = z.output<typeof RegisterSummary>

export const registers = {
  registerSummary: endpoint({
    method: 'GET',
    path: '/api/web/v1/registers',
    needs: 'books',
    summary:
      'Sums of the sales register and of each table of GSTR-1 for a period, and whether they agree with the documents',
    query: z.object(period).refine(isPeriod, periodWords),
    reply: RegisterSummary,
    reads: ['Invoice', 'Payment', 'Order', 'Portal'],
  }),
  registerSheet: endpoint({
    method: 'GET',
    path: '/api/web/v1/registers/sheet',
    needs: 'books',
    summary: 'The sales register or a table of GSTR-1 as CSV or .xlsx',
    query: z
      .object({ ...period, kind: z.enum(registerKinds), format: z.enum(['csv', 'xlsx']).default('csv') })
      .refine(isPeriod, periodWords),
    reply: z.undefined(),
    files: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    reads: ['Invoice', 'Portal'],
  }),
  portalMonth: endpoint({
    method: 'GET',
    path: '/api/web/v1/registers/portals',
    needs: 'books',
    summary:
      'A month as the portals get it: tables of GSTR-1 beside the registers, what lacks a number, checks, returns filed',
    query: z.object({ month: Month }),
    reply: PortalMonth,
    reads: ['Invoice', 'Payment', 'Order', 'Portal', 'Setting', 'Trip', 'Item'],
  }),
  eInvoiceFile: endpoint({
    method: 'GET',
    path: '/api/web/v1/registers/einvoice',
    needs: 'books',
    summary:
      'The e-invoice file (INV-01 1.1) of invoices and notes to registered buyers: those without an IRN, or all',
    query: z
      .object({ ...period, which: z.enum(['missing', 'all']).default('missing') })
      .refine(isPeriod, periodWords),
    reply: z.undefined(),
    files: ['application/octet-stream'],
    reads: ['Invoice', 'Portal', 'Trip'],
  }),
  eWayFile: endpoint({
    method: 'GET',
    path: '/api/web/v1/registers/ewaybill',
    needs: 'books',
    summary:
      'The bulk file of e-way bills of the invoices of a day, with the vehicle of the trip: those without a number, or all',
    query: z.object({ date: Day, which: z.enum(['missing', 'all']).default('missing') }),
    reply: z.undefined(),
    files: ['application/octet-stream'],
    reads: ['Invoice', 'Portal', 'Trip'],
  }),
  gstr1File: endpoint({
    method: 'GET',
    path: '/api/web/v1/registers/gstr1',
    needs: 'books',
    summary:
      'The file of GSTR-1 of a month for the offline tool, letter by letter as it was filed; or that of GSTR-1A',
    query: z.object({ month: Month, form: z.enum(['GSTR1', 'GSTR1A']).default('GSTR1') }),
    reply: z.undefined(),
    files: ['application/octet-stream'],
    reads: ['Invoice', 'Payment', 'Portal', 'Setting'],
  }),
  passSeries: endpoint({
    method: 'POST',
    path: '/api/web/v1/registers/passes',
    needs: 'books',
    summary:
      'Let the gaps that the series of a month have now pass, with a reason: they no longer stop GSTR-1',
    body: PassSeries,
    reply: Passed,
    status: 201,
    changes: ['Portal'],
  }),
  markFiled: endpoint({
    method: 'POST',
    path: '/api/web/v1/registers/filings',
    needs: 'books',
    summary: 'Mark a return of a month as filed: from then on nothing of it changes',
    body: MarkFiled,
    reply: Filing,
    status: 201,
    changes: ['Portal', 'Invoice'],
  }),
  takeBackFiling: endpoint({
    method: 'PUT',
    path: '/api/web/v1/registers/filings/takeback',
    needs: 'books',
    summary: 'Take the mark of a return back, with a reason: only the Owner, and only before GSTR-3B',
    query: z.object({ filingid: FilingId }),
    body: TakeBack,
    reply: Filing,
    changes: ['Portal', 'Invoice'],
  }),
  readAnswers: endpoint({
    method: 'POST',
    path: '/api/web/v1/registers/portalanswers',
    needs: 'books',
    summary: 'Read what a portal answered onto the documents, row by row, in the background',
    body: FileForm,
    reply: z.object({ id: JobId, status: z.literal('WAITING') }),
    status: 201,
    changes: ['Job'],
  }),
  lastAnswer: endpoint({
    method: 'GET',
    path: '/api/web/v1/registers/portalanswers',
    needs: 'books',
    summary: 'The last file of a portal that was read, with what became of each row; null: none yet',
    reply: PortalAnswer.nullable(),
    reads: ['Portal'],
  }),
  settleAnswer: endpoint({
    method: 'PUT',
    path: '/api/web/v1/registers/portalanswers/settle',
    needs: 'books',
    summary: 'Say which document an unknown number of an answer means, or leave the row out',
    query: z.object({ answerid: PortalAnswerId }),
    body: SettleAnswer,
    reply: PortalAnswer,
    changes: ['Invoice', 'Order', 'Portal'],
  }),
}
