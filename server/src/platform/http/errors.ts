import { httpStatus, type Refusal, Refused, refusal } from '@packhouse/contract/refusal.ts'
import type { SentenceValues } from '@packhouse/contract/sentence.ts'
import { z } from 'zod'

/** The shape of every error reply. */
export interface ErrorBody {
  statusCode: number
  code: string
  error: string
  message: string
  /** The key of the message, and what fills its {placeholders}. */
  sentence: string
  values: SentenceValues
  data: Record<string, unknown>
  requestId: string
}

export const errorBody = (
  { code, message, sentence, values = {}, data = {} }: Refusal,
  requestId: string,
): ErrorBody => ({
  statusCode: httpStatus(code),
  code,
  error: message,
  message,
  sentence,
  values,
  data,
  requestId,
})

const unreadable = refusal('NOT_JSON', 'The body is not valid JSON.')
export const noSuchCall = refusal('ROUTE_NOT_FOUND', 'There is no such call.')
const ofFastify: Record<string, Refusal> = {
  FST_ERR_MAX_PARAM_LENGTH: noSuchCall, // a name or id in the URL longer than any of ours
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refusal(
    'WRONG_MEDIA_TYPE',
    'This call takes JSON: send it as application/json.',
  ),
  FST_ERR_CTP_BODY_TOO_LARGE: refusal('TOO_LARGE', 'The request is too large.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refusal(
    'BAD_INPUT',
    'The request length does not match its Content-Length header.',
  ),
  FST_ERR_CTP_INVALID_JSON_BODY: unreadable,
  FST_ERR_BAD_URL: refusal('BAD_INPUT', 'The address contains a character that is not encoded correctly.'),
}

const soon = { retryAfterSeconds: 2 }
const unreachable = refusal(
  'NOT_READY',
  'The database is not responding. Nothing was changed; try again in a moment.',
  {},
  soon,
)
/** The connection broke between the first statement and the reply to the commit. */
const lost = refusal(
  'NOT_READY',
  'The connection to the database was lost. Check whether your change was saved before you try again.',
  {},
  soon,
)
const readOnly = refusal(
  'NOT_READY',
  'The database is read-only right now. Nothing was changed; try again in a moment.',
  {},
  soon,
)
/** A statement ran into its time limit: tried again as it is, it most often does so again, so no time to come back is named. */
const tooSlow = refusal(
  'NOT_READY',
  'This was too much at once: the database stopped it, and nothing was changed. Ask for less, such as a shorter period or fewer rows. If it is stopped again, tell whoever runs Packhouse.',
)

const full = refusal(
  'NOT_READY',
  'The database disk is full, so nothing can be saved. Nothing was changed; tell whoever runs Packhouse.',
  {},
  { retryAfterSeconds: 30 },
)

/** SQLSTATE codes that a caller can act on; all others are bugs of ours. */
function ofDatabase(state: string): Refusal | undefined {
  if (state === '23505')
    return refusal('TAKEN', 'Somebody saved the same value a moment ago. Reload and check.')
  if (state === '23503')
    return refusal(
      'IN_USE',
      'This uses something that was deleted, or something else still uses it. Reload and check.',
    )
  if (state === '22021' || state === '22P05')
    return refusal(
      'BAD_INPUT',
      'The text contains a character that cannot be saved. Remove it and try again.',
    )
  if (state === '22003')
    return refusal('BAD_INPUT', 'A number is too large to be saved. Enter a smaller one.')
  if (state === '40001' || state === '40P01')
    return refusal('STALE_VERSION', 'Others changed the same data at the same time. Try again.')
  if (state === '57014') return tooSlow
  if (state === '25006') return readOnly
  if (state === '53100') return full
  if (/^53|^57P03|^08(001|004)/.test(state)) return unreachable
  if (/^08|^57|^25P03/.test(state)) return lost
  return undefined
}

/** Errors of pg and its pool that have only a message, no code. */
const wordsOfPool: [RegExp, Refusal][] = [
  [
    /^timeout exceeded when trying to connect|due to connection timeout$|pool after calling end|driver has already been destroyed/,
    unreachable,
  ],
  [/^Connection terminated|connection error and is not queryable|^Query read timeout$/, lost],
]

const ofSystem: Record<string, Refusal> = {
  ECONNREFUSED: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ECONNRESET: lost,
  EPIPE: lost,
}

/** Returns the refusal behind an error; undefined for a bug of ours. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refused) return error.refusal
  if (!(error instanceof Error) || error instanceof z.ZodError) return undefined // a ZodError here is a bug of ours
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect' ? unreachable : undefined // no socket
  return (
    ofFastify[code] ??
    ofSystem[code] ??
    (code === '' ? wordsOfPool.find(([words]) => words.test(error.message))?.[1] : ofDatabase(code)) ??
    (code.startsWith('FST_ERR_CTP') ? unreadable : undefined)
  )
}

export const unexpected = refusal('UNEXPECTED', 'An unexpected error occurred')
