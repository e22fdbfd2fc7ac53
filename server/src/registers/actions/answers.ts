import { createHash } from 'node:crypto'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import { RegisterInvoice } from '@packhouse/contract/invoices/model.ts'
import { found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { registers } from '@packhouse/contract/registers/endpoints.ts'
import { AnswerRow } from '@packhouse/contract/registers/portals.ts'
import { z } from 'zod'
import { registerNumbered } from '../../dispatch/api.ts'
import { insertFile, selectFile, sheetContentType } from '../../files/api.ts'
import type { Handler, ReadCall } from '../../http/call.ts'
import { type FinishCall, insertJob, type JobKind, jobKind } from '../../jobs/api.ts'
import { readSheet, sentSheet } from '../../sheets/sheet.ts'
import { answerColumns, answerInSheet, answersInJson, doubled, judge, portalMoment, type SentAnswer } from '../rules/answers.ts'
import { insertAnswer, selectLastAnswer, selectNumbered } from '../sql/answers.ts'

const kind = 'PORTAL_ANSWERS'
const entity = 'portal_answer'
type Row = z.output<typeof AnswerRow>

/** Stores the result file of a portal and queues the job that reads it. (rules §30.3) */
export const readAnswers: Handler<typeof registers.readAnswers> = async ({ body }, { tx, user, now, audit }) => {
  const { name, bytes } = await sentSheet(body)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { sha256, name, contentType: sheetContentType, isPrivate: true, bytes: Buffer.from(bytes), listBytes: null }
  await insertFile(tx, { ...file, createdBy: user.id, now })
  const id = await insertJob(tx, { kind, data: { sha256, name }, doing: 'Waiting to be read', createdBy: user.id, now })
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
      answersInJson(new TextDecoder().decode(bytes)) ??
      (await readSheet({ bytes: new Uint8Array(bytes) }, answerColumns, { by: user.id })).map(({ typed }) => answerInSheet(typed))
    if (sent.length === 0)
      refuse(refusal('NOT_A_SHEET', 'No row of {name} names a document. Choose the result file of the portal.', { name }))
    progress('Entering numbers', 0, sent.length)
    await finish(['Invoice', 'Order', 'Portal'], async call => {
      const rows = await enter(sent, call)
      await insertAnswer(call.tx, { fileName: name, rows, userId: call.user.id, now: call.now })
      const counts = Object.fromEntries([...Map.groupBy(rows, ({ state }) => state)].map(([state, all]) => [state, all.length]))
      call.audit({ action: 'PORTAL_ANSWER_READ', entity, entityId: sha256, after: { fileName: name, ...counts } })
      return { message: `${counts.READ ?? 0} of ${rows.length} rows were entered on their documents.` }
    })
  },
  async failed({ sha256, name }, message, { audit }) {
    audit({ action: 'PORTAL_ANSWER_REFUSED', entity, entityId: sha256, after: { fileName: name, message } })
  },
})
export const portalJobs: readonly JobKind[] = [reading]

/** Enters the rows one document after the other, in the order of their orders; the rows stay in that of the file. */
async function enter(sent: readonly SentAnswer[], call: FinishCall): Promise<Row[]> {
  const known = await selectNumbered(call.tx, [...new Set(sent.map(({ number }) => number.toUpperCase()))])
  const twice = doubled(sent)
  const rows: Row[] = []
  const places = sent.map((row, at) => ({ row, at, document: known.get(row.number.toUpperCase()) }))
  const inOrder = places.toSorted(
    (one, other) => (one.document?.orderId ?? Infinity) - (other.document?.orderId ?? Infinity) || one.at - other.at,
  )
  for (const { row, at, document } of inOrder) {
    const about = { number: row.number, orderId: document?.orderId ?? null, irn: row.irn || null, eway: row.eway || null }
    rows[at] = { ...about, ...(await became(row, twice[at], document, call)) }
  }
  return rows
}

type Became = Pick<Row, 'state' | 'message'>
async function became(
  sent: SentAnswer,
  double: ReturnType<typeof doubled>[number] | undefined,
  document: { number: string; irn: string | null; ewayNumber: string | null } | undefined,
  call: FinishCall,
): Promise<Became> {
  if (!document) return { state: 'UNKNOWN', message: 'No document has this number. Nothing was entered.' }
  if (double === 'DIFFERS') return { state: 'OTHER', message: 'The file has this document with two numbers. Neither was taken.' }
  if (double === 'TWICE') return { state: 'TWICE', message: 'In the file twice with the same number: taken once.' }
  const judged = judge(sent, document)
  if (judged.state !== 'READ')
    return judged.state === 'THERE'
      ? { state: 'THERE', message: null }
      : { state: 'OTHER', message: `The document has ${judged.has}, the file says ${judged.says}. Neither was taken.` }
  const { takes } = judged
  const body = RegisterInvoice.safeParse({
    ...(takes.irn && {
      eInvoice: {
        irn: sent.irn,
        ackNumber: sent.ackNumber,
        ackAt: portalMoment(sent.ackAt) ?? sent.ackAt,
        signedQr: sent.signedQr || undefined,
      },
    }),
    ...(takes.eway && { eWayBill: { number: sent.eway, date: ewayDay(sent, call.now) } }),
  })
  if (!body.success) return { state: 'FAULT', message: body.error.issues[0]?.message ?? 'This row cannot be read.' }
  try {
    await registerNumbered({ number: document.number, body: body.data }, call)
    return { state: 'READ', message: null }
  } catch (error) {
    // refused before anything of this document was written
    if (!(error instanceof Refused)) throw error
    const isOfOther = error.refusal.data?.number !== undefined && error.refusal.data.number !== document.number
    return { state: isOfOther ? 'OTHER' : 'FAULT', message: error.message }
  }
}

/** The day of an e-way bill; the day of reading where the file has none. */
function ewayDay({ ewayDate }: SentAnswer, now: Date): string {
  const at = portalMoment(ewayDate)
  return dayOf(at === undefined ? now : new Date(at))
}

/** The last file that was read. (rules §30.3) */
export async function lastAnswer(_args: object, { db }: ReadCall): Promise<Result<typeof registers.lastAnswer>> {
  const last = await selectLastAnswer(db)
  return last ? { ...last, rows: z.array(AnswerRow).parse(last.rows) } : null
}
