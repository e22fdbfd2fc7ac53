import { z } from 'zod'
import { Day, Instant } from '../../day.ts'
import { HandoverBatchId, JobId } from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import {
  batchStates,
  bookPrograms,
  handedKinds,
  handedParts,
  isLedgerKey,
  type LedgerKey,
  longestLedgerName,
  voucherTypes,
} from './kinds.ts'

export const Program = z.enum(bookPrograms)

const LedgerKeyModel = z
  .string()
  .max(40)
  .refine(isLedgerKey, 'This is no ledger of the mapping')
  .meta({ example: 'SALES_500' })
const asKey = LedgerKeyModel as z.ZodType<LedgerKey, string>

/** The name of a ledger in the books: one line, as the program shows it. */
const LedgerWords = z
  .string()
  .trim()
  .min(1, 'Type the name of the ledger')
  .max(longestLedgerName, 'A ledger has a name of at most 100 characters')

const MappedLedger = z.object({
  kind: asKey,
  /** What it is for. */
  name: z.string(),
  /** null: not mapped yet. */
  ledger: z.string().nullable(),
  proposed: z.string(),
})

export const LedgerMapping = z.object({ program: Program, rows: z.array(MappedLedger), version })

export const LedgerMappingDraft = z.object({
  rows: z
    .array(z.object({ kind: asKey, ledger: LedgerWords }))
    .min(1, 'Nothing to save')
    .max(60, 'At most 60 ledgers'),
  version,
})

/** Vouchers of a kind in a batch; amounts in rupees. */
const VoucherRow = z.object({
  voucher: z.enum(voucherTypes),
  /** What an earlier batch has is taken back or moved. */
  isContra: z.boolean(),
  vouchers: z.int(),
  parts: z.array(z.object({ part: z.enum(handedParts), count: z.int() })),
  debit: Rupees,
  credit: Rupees,
})
export type VoucherRow = z.output<typeof VoucherRow>

/** What changed after it was handed over. */
const Changed = z.object({
  kind: z.enum(handedKinds),
  part: z.enum(handedParts),
  number: z.string(),
  customer: z.string(),
  date: Day,
  amount: Rupees,
  /** The batch that has what is taken back; null: a merge, which moves what several have. */
  ofBatch: z.object({ id: HandoverBatchId, number: z.int() }).nullable(),
})
export type Changed = z.output<typeof Changed>

const holds = {
  documents: z.int(),
  /** The same as `documents`: kept for programs that read it by this name. */
  papers: z.int(),
  receipts: z.int(),
  others: z.int(),
  totals: z.object({ vouchers: z.int(), debit: Rupees, credit: Rupees }),
  rows: z.array(VoucherRow),
  changed: z.array(Changed),
  /** The same sums taken from the documents, as the GST registers add them up, and from the receipts of customers' ledgers. */
  checks: z.object({ sales: Rupees, register: Rupees, receipts: Rupees, ledgers: Rupees }),
}

export const OpenHandover = z.object({
  program: Program,
  /** The number that the next batch gets. */
  number: z.int(),
  from: Day,
  until: Day,
  ...holds,
  unmapped: z.array(z.object({ kind: asKey, name: z.string() })),
  /** The first documents and receipts that wait for a ledger, and how many there are. */
  waiting: z.array(
    z.object({ number: z.string(), customer: z.string(), ledger: z.string(), amount: Rupees }),
  ),
  waits: z.int(),
  /** The first documents whose lines do not add up, and how many there are: they are left out of the batch. */
  unequal: z.array(
    z.object({ number: z.string(), customer: z.string(), date: Day, debit: Rupees, credit: Rupees }),
  ),
  leftOut: z.int(),
  /** Why a batch cannot be made up to this day. */
  why: z.string().nullable(),
  /** Somebody is making a batch now. */
  making: z.object({ jobId: JobId, by: z.string() }).nullable(),
})

export const Batch = z.object({
  id: HandoverBatchId,
  program: Program,
  number: z.int(),
  from: Day,
  until: Day,
  documents: z.int(),
  /** The same as `documents`: kept for programs that read it by this name. */
  papers: z.int(),
  receipts: z.int(),
  others: z.int(),
  vouchers: z.int(),
  debit: Rupees,
  credit: Rupees,
  fileUrl: z.string(),
  fileSize: z.int(),
  madeBy: z.string(),
  madeAt: Instant,
  state: z.enum(batchStates),
  /** Who marked it as imported or took it back, when, and why. */
  changedBy: z.string().nullable(),
  changedAt: Instant.nullable(),
  reason: z.string().nullable(),
  /** It is the newest that was not imported, so it may be taken back. */
  mayTakeBack: z.boolean(),
  version,
})
export type Batch = z.output<typeof Batch>

export const BatchDetails = z.object({ batch: Batch, ...holds })
