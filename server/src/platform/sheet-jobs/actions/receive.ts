import { createHash } from 'node:crypto'
import { formatInstant } from '@packhouse/contract/day.ts'
import { Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { inARow, type Sentence } from '@packhouse/contract/sentence.ts'
import type { Reading, Tx } from '../../db/transaction.ts'
import { insertFile, sheetContentType } from '../../files/api.ts'
import type { BulkCall, WriteCall } from '../../http/call.ts'
import { insertJob } from '../../jobs/api.ts'
import { readingLimit, type SentSheet, sentSheet } from '../../sheets/sheet.ts'
import type { PlannedRow } from '../rules/item-rows.ts'
import {
  holdFile,
  insertUpload,
  linkSheet,
  selectSameFile,
  type UploadChanges,
  type UploadTable,
  updateUpload,
} from '../sql/uploads.ts'
import type { SheetTypes, UploadKind } from './kind.ts'
import { inParts, keeperOf, planRows } from './plan-rows.ts'

interface SheetArgs {
  dryrun?: boolean | undefined
  confirm?: boolean | undefined
  background?: boolean | undefined
  body: FormData
}

interface Sheet extends SentSheet {
  sha256: string
}

/** How a slice answers the call. */
interface Replies<T extends SheetTypes, Stored, Reply> {
  /** For a sheet that is checked in the background. */
  stored: (tx: Tx, id: T['id']) => Promise<Stored>
  /** For a sheet whose rows were planned; `uploadId` is null if they were only checked. */
  planned: (
    rows: readonly T['planned'][],
    of: { fileName: string; uploadId: T['id'] | null },
  ) => Promise<Reply>
}

/**
 * Receives a sheet: with `dryrun` it is only checked, otherwise applied at once with bad rows reported; in the background it is
 * checked and waits to be applied. (rules §4.11, §4.12)
 */
export async function receiveSheet<T extends SheetTypes, Stored, Reply>(
  kind: UploadKind<T>,
  { dryrun = false, confirm = false, background = false, body }: SheetArgs,
  call: BulkCall,
  replies: Replies<T, Stored, Reply>,
): Promise<Stored | Reply> {
  const sent = await sentSheet(body)
  const sheet = { ...sent, sha256: createHash('sha256').update(sent.bytes).digest('hex') }
  const fileName = sheet.name
  if (background)
    return inOneWrite(call, fileName, async write =>
      replies.stored(write.tx, await checkLater(kind, sheet, write)),
    )
  const by = call.caller
  const remarks: Sentence[] = []
  const remark = (words: Sentence) => remarks.push(words)
  if (dryrun) {
    const parts = kind.read(sheet, { by, remark, ...readingLimit(dryrun) })
    return replies.planned(withRemarks(await planRows(call.db, parts, kind, call), remarks), {
      fileName,
      uploadId: null,
    })
  }
  await refuseSameFile(call.db, kind.table, { sha256: sheet.sha256, now: call.now, confirm })
  const rows = await allRows(kind.read(sheet, { by, remark })) // read in a worker before the first row is locked
  const { reply } = await inOneWrite(call, fileName, async write => {
    const { tx, now, user } = write
    await holdFile(tx, sheet.sha256)
    await refuseSameFile(tx, kind.table, { sha256: sheet.sha256, now, confirm }) // a double click waited at the lock above
    await kind.hold(tx, rows)
    const id = await newUpload(kind, sheet, write)
    const planned = withRemarks(
      await planRows(tx, inParts(rows), kind, { now, keeper: keeperOf(kind, tx, id) }),
      remarks,
    )
    const reply = replies.planned(planned, { fileName, uploadId: id }) // a status sheet is written in its worker meanwhile
    reply.catch(() => {}) // handled where it is awaited, unless the sheet is refused
    const saved = await kind.save({ id, fileName }, planned, write)
    await updateUpload(tx, kind.table, id, {
      ...kind.fieldsOf(planned),
      ...saved,
      status: 'APPLIED',
      ...remarked(remarks),
      applied_by: user.id,
      applied_at: now,
    })
    return { reply }
  })
  return reply
}

/** Adds remarks on the file to the result of its first row: a status sheet has no other place for them. */
function withRemarks<Planned extends PlannedRow>(
  planned: Planned[],
  remarks: readonly Sentence[],
): Planned[] {
  const [first] = planned
  if (first && remarks.length > 0) {
    first.words = inARow([...(first.words ? [first.words] : []), ...remarks], '{one} {next}')
    first.message = first.words.message
  }
  return planned
}

/** The remarks on a file as an upload stores them. */
export function remarked(remarks: readonly Sentence[]): Pick<UploadChanges, 'message' | 'words'> {
  if (remarks.length === 0) return { message: null, words: null }
  const words = inARow(remarks, '{one} {next}')
  return { message: words.message, words: JSON.stringify(words) }
}

export async function allRows<Row>(parts: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const part of parts) for (const row of part) rows.push(row)
  return rows
}

/** Processes a whole sheet in one transaction. */
export async function inOneWrite<Result>(
  call: BulkCall,
  fileName: string,
  work: (write: WriteCall) => Promise<Result>,
): Promise<Result> {
  const [result] = await call.each(
    [fileName],
    name => name,
    (_name, write) => work(write),
  )
  if (!result) throw new Error('A sheet has one result')
  if (!result.ok) throw new Refused(result.error)
  return result.value
}

const newUpload = async <T extends SheetTypes>(
  { table, idOf }: UploadKind<T>,
  { sha256, name }: Sheet,
  { tx, user, now }: WriteCall,
): Promise<T['id']> => idOf(await insertUpload(tx, table, { sha256, fileName: name, userId: user.id, now }))

/** Stores a sheet and queues the job that reads and checks it. */
async function checkLater<T extends SheetTypes>(
  kind: UploadKind<T>,
  sheet: Sheet,
  call: WriteCall,
): Promise<T['id']> {
  const { tx, now, user, audit } = call
  const { sha256, name, bytes } = sheet
  const uploadId = await newUpload(kind, sheet, call)
  await insertFile(tx, {
    sha256,
    name,
    contentType: sheetContentType,
    isPrivate: true,
    bytes: Buffer.from(bytes),
    listBytes: null,
    createdBy: user.id,
    now,
  })
  const jobId = await insertJob(tx, {
    kind: `${kind.name}_CHECK`,
    data: { uploadId },
    doing: 'Waiting to be read',
    createdBy: user.id,
    now,
  })
  await linkSheet(tx, kind.table, uploadId, { sha256, jobId })
  audit({
    action: `${kind.name}_SHEET_SENT`,
    entity: kind.table,
    entityId: uploadId,
    after: { fileName: name, sha256 },
  })
  return uploadId
}

const dayMs = 24 * 3_600_000

/** Refuses the same file within a day unless confirmed: it is usually a mistake. (rules §4.12) */
export async function refuseSameFile(
  db: Reading,
  table: UploadTable,
  { sha256, now, confirm }: { sha256: string; now: Date; confirm: boolean },
): Promise<void> {
  if (confirm) return
  const same = await selectSameFile(db, table, { sha256, since: new Date(now.getTime() - dayMs) })
  if (!same) return
  refuse(
    refusal(
      'NEEDS_CONFIRM',
      'This file was already applied by {by}, {when}. Confirm to apply it again.',
      { by: same.by, when: formatInstant(same.at) },
      { reason: 'SAME_FILE', uploadId: same.id },
    ),
  )
}
