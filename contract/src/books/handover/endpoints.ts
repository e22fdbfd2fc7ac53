import { z } from 'zod'
import { Day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { HandoverBatchId, JobId } from '../../ids.ts'
import { searchText, version } from '../../paging.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { Batch, BatchDetails, LedgerMapping, LedgerMappingDraft, OpenHandover, Program } from './model.ts'

const base = '/api/web/v1/handover'
const needs = 'books'
const ofProgram = z.object({ program: Program })
const ofBatch = z.object({ batchid: HandoverBatchId })
const reads = ['Handover', 'Invoice', 'Payment', 'Customer', 'Setting'] as const

/** Hand-over to the books: batches of vouchers for Tally or Zoho Books. (rules §29) */
export const handover = {
  ledgerMapping: endpoint({
    method: 'GET',
    path: `${base}/mapping`,
    needs,
    summary: 'The names that ledgers have in a program for the books, with a proposal for each',
    query: ofProgram,
    reply: LedgerMapping,
    reads: ['Handover', 'Invoice', 'Setting'],
  }),
  saveLedgerMapping: endpoint({
    method: 'PUT',
    path: `${base}/mapping`,
    needs,
    summary: 'Set names of ledgers; those that are not sent stay',
    query: ofProgram,
    body: LedgerMappingDraft,
    reply: LedgerMapping,
    changes: ['Handover'],
  }),
  openHandover: endpoint({
    method: 'GET',
    path: `${base}/open`,
    needs,
    summary: 'What is not handed over until a day, by kind of voucher, and what stands in the way of a batch',
    query: z.object({ program: Program, until: Day.optional() }),
    reply: OpenHandover,
    reads: [...reads, 'Job', 'Staff'],
  }),
  makeBatch: endpoint({
    method: 'POST',
    path: `${base}/batches`,
    needs,
    summary:
      'Make a batch of everything that is not handed over until a day, in the background; refused while a ledger is not mapped',
    body: z.object({ program: Program, until: Day }),
    reply: z.object({ id: JobId, status: z.literal('WAITING') }),
    status: 201,
    changes: ['Handover', 'Job'],
  }),
  batches: endpoint({
    method: 'GET',
    path: `${base}/batches`,
    needs,
    summary: 'Batches of a program, newest first; with a search those that hold a document or receipt',
    query: z.object({ program: Program, searchtext: searchText }),
    reply: z.array(Batch),
    reads: ['Handover', 'Staff'],
  }),
  batchDetails: endpoint({
    method: 'GET',
    path: `${base}/batches/batch`,
    needs,
    summary: 'What a batch holds, by kind of voucher',
    query: ofBatch,
    reply: BatchDetails,
    reads: ['Handover', 'Staff', 'Customer', 'Invoice', 'Payment'],
  }),
  batchFile: endpoint({
    method: 'GET',
    path: `${base}/batches/file`,
    needs,
    summary:
      'The file of a batch, the same bytes each time: XML for Tally, a zip of CSV files for Zoho Books',
    query: ofBatch,
    reply: z.undefined(),
    files: ['application/xml', 'application/zip'],
    reads: ['Handover'],
  }),
  batchDocuments: endpoint({
    method: 'GET',
    path: `${base}/batches/papers`,
    needs,
    summary: 'Every document, receipt and contra of a batch as CSV',
    query: ofBatch,
    reply: z.undefined(),
    files: ['text/csv'],
    reads: ['Handover', 'Customer'],
  }),
  markImported: endpoint({
    method: 'PUT',
    path: `${base}/batches/imported`,
    needs,
    summary: 'Note that the program has a batch; it cannot be taken back any more',
    query: ofBatch,
    body: z.object({ version }),
    reply: Batch,
    changes: ['Handover'],
  }),
  takeBatchBack: endpoint({
    method: 'PUT',
    path: `${base}/batches/takeback`,
    needs,
    summary:
      'Take back the newest batch that was never imported, by its number and with a reason: what it held is free again',
    query: ofBatch,
    body: z.object({
      number: z.int().positive(),
      reason: Reason,
      version: version.optional(),
    }),
    reply: Batch,
    changes: ['Handover'],
  }),
}
