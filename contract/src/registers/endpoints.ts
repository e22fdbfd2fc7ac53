import { z } from 'zod'
import { Day, daysBetween } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { supplierKinds } from '../invoices/supplier-kind.ts'
import { Rupees } from '../money.ts'
import { registerKinds } from './kinds.ts'

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
  papers: z.object({
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

export const registers = {
  registerSummary: endpoint({
    method: 'GET',
    path: '/api/web/v1/registers',
    needs: 'books',
    summary: 'Sums of the sales register and of each table of GSTR-1 for a period, and whether they agree with the documents',
    query: z.object(period).refine(isPeriod, periodWords),
    reply: RegisterSummary,
    reads: ['Invoice', 'Payment', 'Order'],
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
    reads: ['Invoice'],
  }),
}
