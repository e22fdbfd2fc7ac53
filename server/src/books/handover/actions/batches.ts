import { handover } from '@packhouse/contract/books/handover/endpoints.ts'
import { isContra, voucherNames } from '@packhouse/contract/books/handover/kinds.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { HandoverBatchId } from '@packhouse/contract/ids.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { selectFile } from '../../../platform/files/api.ts'
import { FileAnswer, type ReadCall, type WriteCall } from '../../../platform/http/call.ts'
import { csvFile } from '../../../platform/sheets/streamed.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { batchWords, whyNotImported, whyNotTakeBack } from '../rules/refusals.ts'
import { countsOf, summaryRows } from '../rules/summary.ts'
import {
  type BatchRow,
  changeBatch,
  selectBatch,
  selectBatches,
  selectBookSums,
  selectHeld,
  selectItems,
} from '../sql/batches.ts'
import { lockProgram } from '../sql/ledgers.ts'

type BatchReply = Result<typeof handover.batches>[number]

const toReply = ({
  sha256: _hash,
  fileName: _name,
  sales: _sales,
  receiptSum: _receipts,
  ...row
}: BatchRow): BatchReply => ({
  ...row,
  papers: row.documents,
  fileUrl: `${handover.batchFile.path}?batchid=${row.id}`,
})

const batchOf = async (db: Reading, id: HandoverBatchId): Promise<BatchRow> =>
  found(await selectBatch(db, id), 'Batch {id} was not found.', { id })

/** Batches of a program, newest first. (rules §29.4) */
export const batches = async (
  { program, searchtext }: Args<typeof handover.batches>,
  { db }: ReadCall,
): Promise<BatchReply[]> => (await selectBatches(db, program, searchtext)).map(toReply)

/** What a batch holds, by kind of voucher. (rules §29.8) */
export async function batchDetails(
  { batchid }: Args<typeof handover.batchDetails>,
  { db }: ReadCall,
): Promise<Result<typeof handover.batchDetails>> {
  const batch = await batchOf(db, batchid)
  const items = await selectItems(db, batchid)
  const { register, ledgers } = await selectBookSums(db, await selectHeld(db, batchid))
  return {
    batch: toReply(batch),
    ...countsOf(items),
    rows: summaryRows(items),
    changed: items
      .filter(({ kind, ofBatch }) => isContra(kind) && (kind === 'MERGE' || ofBatch !== null))
      .map(({ kind, part, number, customer, date, amount, ofBatch }) => ({
        kind,
        part,
        number,
        customer,
        date,
        amount,
        ofBatch,
      })),
    checks: { sales: batch.sales, register, receipts: batch.receiptSum, ledgers },
  }
}

/** The file of a batch as it was made. (rules §29.4) */
export async function batchFile(
  { batchid }: Args<typeof handover.batchFile>,
  { db }: ReadCall,
): Promise<FileAnswer> {
  const { sha256, fileName } = await batchOf(db, batchid)
  const file = found(
    await selectFile(db, { sha256, isPrivate: true, small: false }),
    'The file of batch {id} was not found.',
    {
      id: batchid,
    },
  )
  return new FileAnswer({
    bytes: file.bytes,
    contentType: file.content_type,
    fileName,
    headers: { 'cache-control': 'private, no-store' },
  })
}

/** Everything in a batch, one row a voucher. */
export async function batchDocuments(
  { batchid }: Args<typeof handover.batchDocuments>,
  { db }: ReadCall,
): Promise<FileAnswer> {
  const { program, number } = await batchOf(db, batchid)
  const items = await selectItems(db, batchid)
  async function* parts() {
    yield items.map(item => [
      item.date,
      voucherNames[item.voucher],
      item.number,
      item.customer,
      item.debit / 100,
      item.credit / 100,
      item.isVoid ? 'Cancelled' : null,
      item.ofBatch?.number ?? null,
    ])
  }
  const head = ['Date', 'Voucher', 'Number', 'Customer', 'Debit', 'Credit', 'State', 'Takes back of batch']
  return csvFile(`${program.toLowerCase()}-batch-${number}-papers.csv`, head, parts())
}

/** A batch, locked with its program. */
async function lockBatch(
  id: HandoverBatchId,
  seen: number | undefined,
  { tx, now }: WriteCall,
): Promise<BatchRow> {
  const { program } = await batchOf(tx, id)
  await lockProgram(tx, program)
  const batch = await batchOf(tx, id)
  const { number, version } = batch
  refuse(
    await whyStale(tx, { what: batchWords(number), entity: 'handover', entityId: id, version }, seen, now),
  )
  return batch
}

/** Notes that the program has a batch. (rules §29.4) */
export async function markImported(
  { batchid, body }: Args<typeof handover.markImported>,
  call: WriteCall,
): Promise<Result<typeof handover.markImported>> {
  const batch = await lockBatch(batchid, body.version, call)
  refuse(whyNotImported(batch))
  const { tx, now, user, audit } = call
  await changeBatch(tx, batchid, { state: 'IMPORTED', userId: user.id, now, reason: null })
  audit({
    action: 'BATCH_IMPORTED',
    entity: 'handover',
    entityId: batchid,
    after: { program: batch.program, number: batch.number },
  })
  return toReply(await batchOf(tx, batchid))
}

/** Takes back the newest batch that was never imported: what it held, contra too, is free again. (rules §29.4) */
export async function takeBatchBack(
  { batchid, body }: Args<typeof handover.takeBatchBack>,
  call: WriteCall,
): Promise<Result<typeof handover.takeBatchBack>> {
  const batch = await lockBatch(batchid, body.version, call)
  refuse(whyNotTakeBack(batch, body.number))
  const { tx, now, user, audit } = call
  await changeBatch(tx, batchid, { state: 'TAKEN_BACK', userId: user.id, now, reason: body.reason })
  const { program, number, vouchers } = batch
  audit({
    action: 'BATCH_TAKEN_BACK',
    entity: 'handover',
    entityId: batchid,
    after: { program, number, vouchers },
    reason: body.reason,
  })
  return toReply(await batchOf(tx, batchid))
}
