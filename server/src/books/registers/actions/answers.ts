import { createHash } from 'node:crypto'
import type { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { openAnswers } from '@packhouse/contract/books/registers/portal-names.ts'
import { AnswerRow } from '@packhouse/contract/books/registers/portals.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { z } from 'zod'
import { insertFile, selectFile, sheetContentType } from '../../../platform/files/api.ts'
import type { Handler, ReadCall, WriteCall } from '../../../platform/http/call.ts'
import { insertJob, type JobKind, jobKind } from '../../../platform/jobs/api.ts'
import { unreadRow } from '../../../platform/sheets/columns.ts'
import { notASheet } from '../../../platform/sheets/refused.ts'
import { readSheet, sentSheet } from '../../../platform/sheets/sheet.ts'
import { personCalls } from '../../../platform/trail/caller-id.ts'
import { answerColumns, answerInSheet, answersInJson, rowsAboveTitles } from '../rules/sent-answer.ts'
import { keepRows, lockAnswer, type StoredAnswer, selectLastAnswer, selectNumbered } from '../sql/answers.ts'
import { became, keepAnswers, StoredAnswers } from './enter-answers.ts'

const kind = 'PORTAL_ANSWERS'
const entity = 'portal_answer'

/** Stores the result file of a portal and queues the job that reads it. (rules §30.3) */
export const readAnswers: Handler<typeof registers.readAnswers> = async (
  { body },
  { tx, user, now, audit },
) => {
  const { name, bytes } = await sentSheet(body)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = {
    sha256,
    name,
    contentType: sheetContentType,
    isPrivate: true,
    bytes: Buffer.from(bytes),
    listBytes: null,
  }
  await insertFile(tx, { ...file, createdBy: user.id, now })
  const id = await insertJob(tx, {
    kind,
    data: { sha256, name },
    doing: 'Waiting to be read',
    createdBy: user.id,
    now,
  })
  audit({ action: 'PORTAL_ANSWER_SENT', entity, entityId: sha256, after: { fileName: name, jobId: id } })
  return { id, status: 'WAITING' }
}

const reading = jobKind({
  kind,
  needs: 'books',
  data: z.object({ sha256: z.string(), name: z.string() }),
  nothingDone: 'No number was entered.',
  async run({ sha256, name }, { db, user, progress, finish }) {
    progress('Reading rows', 0, 0)
    const stored = await selectFile(db, { sha256, isPrivate: true, small: false })
    const { bytes } = found(stored, 'The file {name} was not found.', { name })
    const sent =
      answersInJson(new TextDecoder().decode(bytes)) ?? (await answersOf(new Uint8Array(bytes), user.id))
    if (sent.length === 0)
      refuse(
        refusal('NOT_A_SHEET', 'No row of {name} names a document. Choose the result file of the portal.', {
          name,
        }),
      )
    progress('Entering numbers', 0, sent.length)
    await finish(['Invoice', 'Order', 'Portal'], async call => {
      const rows = await keepAnswers(sent, { name, sha256 }, call)
      const read = rows.filter(({ state }) => state === 'READ').length
      return { message: `${read} of ${rows.length} rows were entered on their documents.` }
    })
  },
  async failed({ sha256, name }, message, { audit }) {
    audit({ action: 'PORTAL_ANSWER_REFUSED', entity, entityId: sha256, after: { fileName: name, message } })
  },
})

/** The rows of a result sheet; refused whole if one cannot be read, as its cells may be those of another column. */
async function answersOf(bytes: Uint8Array<ArrayBuffer>, by: StaffUserId) {
  const reading = { by: personCalls(by), headerWithin: rowsAboveTitles }
  const rows = await readSheet({ bytes }, answerColumns, reading)
  const unread = unreadRow(rows)
  if (unread) refuse(notASheet(sentence('Row {row}: {why}', unread)))
  return rows.map(({ typed }) => answerInSheet(typed))
}

export const portalJobs: readonly JobKind[] = [reading]

/** The last file that was read. (rules §30.3) */
export async function lastAnswer(
  _args: object,
  { db }: ReadCall,
): Promise<Result<typeof registers.lastAnswer>> {
  const last = await selectLastAnswer(db)
  return last ? { ...last, rows: z.array(AnswerRow).parse(last.rows) } : null
}

/**
 * Enters a row on the document that a person names, or leaves it out: one whose number was unknown, or what the portal says it has
 * already. What the document does not take is refused, and the row stays. (rules §30.3)
 */
export const settleAnswer: Handler<typeof registers.settleAnswer> = async (
  { answerid, body: { row, number } },
  call,
) => {
  const answer = found(await lockAnswer(call.tx, answerid), 'The portal response was not found.')
  const rows = StoredAnswers.parse(answer.rows)
  const open = found(rows[row], 'The portal response was not found.')
  if (!openAnswers.includes(open.state))
    refuse(
      refusal('STALE_VERSION', 'The row of {number} is already settled. Open the response again.', {
        number: open.number,
      }),
    )
  const settled =
    number === null ? { ...open, state: 'LEFT' as const, nearest: null } : await named(open, number, call)
  const kept = rows.map((one, at) => (at === row ? settled : one))
  await keepRows(call.tx, answer.id, kept)
  const after = { fileName: answer.fileName, says: open.number, number }
  call.audit({ action: 'PORTAL_ANSWER_SETTLED', entity, entityId: answer.id, after })
  return { ...answer, rows: z.array(AnswerRow).parse(kept) }
}

async function named(open: StoredAnswer, number: string, call: WriteCall): Promise<StoredAnswer> {
  const numbered = await selectNumbered(call.tx, [number.toUpperCase()])
  const document = found(numbered.get(number.toUpperCase()), 'Invoice {number} was not found.', { number })
  const { known } = open.sent
  const sent = { ...open.sent, number: document.number }
  const taken =
    open.state === 'KNOWN' ? { ...sent, irn: known.irn, eway: known.eway, status: '', errors: '' } : sent
  const { state, message } = await became(taken, 'FIRST', document, call)
  if (state !== 'READ' && state !== 'THERE')
    refuse(
      refusal('BREAKS_RULE', '{number} cannot take this response: {why}', { number, why: message ?? '' }),
    )
  return { ...open, number: document.number, orderId: document.orderId, state, message: null, nearest: null }
}
