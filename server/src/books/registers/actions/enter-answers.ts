import { RegisterInvoice } from '@packhouse/contract/billing/invoices/model.ts'
import { cleanIrn, ewayText } from '@packhouse/contract/billing/invoices/portal.ts'
import { AnswerRow } from '@packhouse/contract/books/registers/portals.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { Refused } from '@packhouse/contract/refusal.ts'
import { z } from 'zod'
import { registerNumbered } from '../../../delivery/dispatch/api.ts'
import type { WriteCall, Writing } from '../../../platform/http/call.ts'
import { answered, doubled, type Entered, judge, namedValue, portalMoment } from '../rules/answers.ts'
import { nearestOf } from '../rules/nearest.ts'
import type { SentAnswer } from '../rules/sent-answer.ts'
import { insertAnswer, type StoredAnswer, selectNumbered, selectWaiting } from '../sql/answers.ts'

const Text = z.string()
const Sent = z.object({
  number: Text,
  irn: Text,
  ackNumber: Text,
  ackAt: Text,
  signedQr: Text,
  eway: Text,
  ewayDate: Text,
  value: Text,
  // rows of before lack these
  status: Text.default(''),
  errors: Text.default(''),
  known: z.object({ irn: Text, eway: Text }).default({ irn: '', eway: '' }),
}) satisfies z.ZodType<SentAnswer>
/** The rows of an answer as stored. */
export const StoredAnswers = z.array(AnswerRow.extend({ sent: Sent }))

type Entering = Writing & Pick<WriteCall, 'now' | 'user'>

/** Enters the rows of a file on their documents, and keeps what became of each. (rules §30.3) */
export async function keepAnswers(
  sent: readonly SentAnswer[],
  { name, sha256 }: { name: string; sha256: string },
  call: Entering,
): Promise<StoredAnswer[]> {
  const rows = await enter(sent, call)
  await insertAnswer(call.tx, { fileName: name, rows, userId: call.user.id, now: call.now })
  const counts = Object.fromEntries(
    [...Map.groupBy(rows, ({ state }) => state)].map(([state, all]) => [state, all.length]),
  )
  const after = { fileName: name, ...counts }
  call.audit({ action: 'PORTAL_ANSWER_READ', entity: 'portal_answer', entityId: sha256, after })
  return rows
}

/** Enters the rows one document after the other, in the order of their orders; the rows stay in that of the file. */
async function enter(sent: readonly SentAnswer[], call: Entering): Promise<StoredAnswer[]> {
  const known = await selectNumbered(call.tx, [...new Set(sent.map(({ number }) => number.toUpperCase()))])
  const isUnknown = ({ number }: SentAnswer) => !known.has(number.toUpperCase())
  const waiting = sent.some(isUnknown) ? await selectWaiting(call.tx, call.now) : []
  const twice = doubled(sent)
  const rows: StoredAnswer[] = []
  const places = sent.map((row, at) => ({ row, at, document: known.get(row.number.toUpperCase()) }))
  const inOrder = places.toSorted(
    (one, other) =>
      (one.document?.orderId ?? Infinity) - (other.document?.orderId ?? Infinity) || one.at - other.at,
  )
  for (const { row, at, document } of inOrder) {
    const about = {
      number: row.number,
      orderId: document?.orderId ?? null,
      irn: row.irn || row.known.irn || null,
      eway: row.eway || row.known.eway || null,
    }
    const nearest = document || row.number === '' ? null : nearestOf(row.number, namedValue(row), waiting)
    rows[at] = { ...about, ...(await became(row, twice[at], document, call)), nearest, sent: row }
  }
  return rows
}

type Became = Pick<StoredAnswer, 'state' | 'message'>

/** What becomes of a row of a document: it is entered, or the state says why not. */
export async function became(
  sent: SentAnswer,
  double: ReturnType<typeof doubled>[number] | undefined,
  document: (Entered & { number: string }) | undefined,
  call: Entering,
): Promise<Became> {
  const what = answered(sent)
  if (what === 'CANCELLED')
    return { state: 'CANCELLED', message: 'The portal has cancelled this number. It was not taken.' }
  if (what === 'REFUSED')
    return { state: 'REFUSED', message: `The portal: ${sent.errors || 'refused, without a reason'}` }
  if (what === 'KNOWN') return alreadyAtPortal(sent, document)
  if (!document) return { state: 'UNKNOWN', message: sent.number === '' ? withoutDocument(sent) : null }
  if (sent.irn === '' && sent.eway === '')
    return { state: 'FAULT', message: 'The file has no number for this document.' }
  if (double === 'DIFFERS')
    return { state: 'OTHER', message: 'The file has this document with two numbers. Neither was taken.' }
  if (double === 'TWICE') return { state: 'TWICE', message: null }
  const judged = judge(sent, document)
  if (judged.state === 'THERE') return { state: 'THERE', message: null }
  if (judged.state === 'OTHER') return { state: 'OTHER', message: judged.why }
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
  if (!body.success)
    return { state: 'FAULT', message: body.error.issues[0]?.message ?? 'This row cannot be read.' }
  try {
    await registerNumbered({ number: document.number, body: body.data }, call)
    return { state: 'READ', message: sent.errors ? `Entered. The portal also says: ${sent.errors}` : null }
  } catch (error) {
    // refused before anything of this document was written
    if (!(error instanceof Refused)) throw error
    const isOfOther =
      error.refusal.data?.number !== undefined && error.refusal.data.number !== document.number
    return { state: isOfOther ? 'OTHER' : 'FAULT', message: error.message }
  }
}

/** A document that the portal refused because it has it: the number that it names is entered once a person says so. */
function alreadyAtPortal({ known }: SentAnswer, document: Entered | undefined): Became {
  const isThere =
    document !== undefined &&
    (!known.irn || document.irn === cleanIrn(known.irn)) &&
    (!known.eway || document.ewayNumber === known.eway)
  if (isThere) return { state: 'THERE', message: null }
  const number = known.irn ? `IRN ${known.irn}` : `e-way bill ${ewayText(known.eway)}`
  const which = document ? '' : ' Say which document it is.'
  return { state: 'KNOWN', message: `The portal has this document already, with ${number}.${which}` }
}

const withoutDocument = ({ irn, eway }: SentAnswer): string =>
  `The file has ${irn ? `IRN ${irn}` : `e-way bill ${ewayText(eway)}`} but does not say of which document.`

/** The day of an e-way bill; the day of reading where the file has none. */
function ewayDay({ ewayDate }: SentAnswer, now: Date): string {
  const at = portalMoment(ewayDate)
  return dayOf(at === undefined ? now : new Date(at))
}
