import type { Right } from './rights.ts'
import { type Filling, type Sentence, type ValuesOf, worded } from './sentence.ts'

/** All refusal codes with their meaning. They are stable: programs rely on them, people read the message. */
export const refusalCodes = {
  BAD_INPUT: 'The request does not fit the contract; data.fields names each error.',
  NOT_JSON: 'The body is not valid JSON.',
  NOT_A_SHEET: 'The file is not a readable sheet, or its header is not the one in data.expected.',
  WRONG_OTP: 'The code is wrong, dead or expired; data.triesLeft says what is left.',
  NOT_SIGNED_IN: 'No token, or one that is no longer valid.',
  NOT_FOUND: 'No such row.',
  ROUTE_NOT_FOUND: 'No such call.',
  METHOD_NOT_ALLOWED: 'The path exists, the method does not.',
  STALE_VERSION: 'Somebody changed the row since it was read.',
  IDEMPOTENCY_MISMATCH: 'The Idempotency-Key was used before with another request.',
  NOT_ALLOWED: 'This user may not do this.',
  BREAKS_RULE: 'A rule of the trade forbids it.',
  WRONG_TRANSITION:
    'The order is not in a state that allows this; data.current and data.allowed say what is.',
  NEEDS_CONFIRM: 'Possible, but it needs a second look; data.reason says why.',
  NEEDS_REASON: 'Possible with a reason; data.rule names what is overridden.',
  SHORT_OF_STOCK: 'Not enough stock; data.lines names what is missing.',
  CREDIT_HOLD: 'The customer is over the credit terms.',
  NOT_PAID: 'A prepaid order lacks money.',
  DUPLICATE: 'It looks like something that was just sent.',
  TAKEN: 'The value is used by another row.',
  IN_USE: 'Something still refers to it.',
  INVOICE_LIVE: 'A live invoice prevents it.',
  TOO_LARGE: 'The request is too large.',
  WRONG_MEDIA_TYPE: 'The content type is not accepted.',
  TOO_MANY: 'Too many requests; Retry-After says when to come back.',
  NOT_READY: 'The server cannot reach its database.',
  UNEXPECTED: 'An internal error; the log has it under the request id.',
} as const
export type RefusalCode = keyof typeof refusalCodes

type Data = Record<string, unknown>

/** Why something may not be done: a code for programs, a sentence for people, details for the screen. */
export interface Refusal extends Sentence {
  code: RefusalCode
  data?: Data
  /** It names figures that not everybody may see. */
  tells?: Tells
}

/** Who may read the figures of a refusal, with one of these rights, and what the others read instead. */
interface Tells {
  needs: readonly Right[]
  otherwise: Sentence
}

/** Marks a refusal whose sentence or data has figures that only people with one of these rights may see. (rules §8.5) */
export const telling = <Why extends Refusal | undefined>(
  needs: readonly Right[],
  why: Why,
  otherwise: Sentence,
): Why => (why === undefined ? why : { ...why, tells: { needs, otherwise } })

/** What a person reads of a refusal: without the right to its figures, neither its sentence nor its data has any. (rules §8.5) */
export function readableBy(why: Refusal, mayRead: (needs: readonly Right[]) => boolean): Refusal {
  const { tells, ...whole } = why
  if (tells === undefined || mayRead(tells.needs)) return whole
  const kept = Object.entries(why.data ?? {}).flatMap(([name, value]) => {
    if (name === 'fields') return [[name, pathsIn(value).map(path => fieldIssue(path, tells.otherwise))]]
    return figureless.has(name) ? [[name, value]] : []
  })
  return refusalWith(why.code, tells.otherwise, kept.length > 0 ? Object.fromEntries(kept) : undefined)
}

/** What is kept of the data of a refusal for who may not see its figures. */
const figureless: ReadonlySet<string> = new Set(['reason', 'rule', 'field'])

const pathsIn = (fields: unknown): string[] =>
  Array.isArray(fields) ? fields.map(({ path }: FieldIssue) => path) : []

/** What follows a key: its values, `{}` if it has none, and data. */
export type RefusalRest<Key extends string> =
  ValuesOf<Key> extends Record<string, never>
    ? [values?: ValuesOf<Key>, data?: Data]
    : [values: ValuesOf<Key>, data?: Data]

/** Makes a refusal. The key is a literal sentence with {placeholders}: translations are looked up by it. */
export const refusal = <Key extends string>(
  code: RefusalCode,
  key: Key,
  ...[values, data]: RefusalRest<Key>
): Refusal => refusalWith(code, worded(key, values), data)

/** Makes a refusal from a sentence that was made before. */
export const refusalWith = (
  code: RefusalCode,
  { message, sentence, values }: Sentence,
  data?: Data,
): Refusal => ({
  code,
  message,
  sentence,
  ...(values && { values }),
  ...(data && { data }),
})

/** Returns the sentence of a refusal, as a part of another one. */
export const sentenceIn = ({ message, sentence, values }: Refusal): Sentence => ({
  message,
  sentence,
  ...(values && { values }),
})

/** What is wrong with one field of a request, in `data.fields` of a refusal. */
export interface FieldIssue extends Sentence {
  /** From the root of the body, such as `items.3.quantity`. */
  path: string
}

/** Returns the refusal for a field of the request, so that a form can show it there. */
export const atField = (why: Refusal | undefined, path: string): Refusal | undefined =>
  why && { ...why, data: { ...why.data, fields: [fieldIssue(path, why)] } }

/** A field of the request is wrong; its path is part of the message, for programs. */
export const wrongField = (path: string, issue: Sentence): Refusal =>
  refusal('BAD_INPUT', '{field}: {issue}', { field: path, issue }, { fields: [fieldIssue(path, issue)] })

export const fieldIssue = (path: string, { message, sentence, values }: Sentence): FieldIssue => ({
  path,
  message,
  sentence,
  ...(values && { values }),
})

/** HTTP status of each code; the default is 409, a broken rule. */
const statusOf: Partial<Record<RefusalCode, number>> = {
  BAD_INPUT: 400,
  NOT_JSON: 400,
  NOT_A_SHEET: 400,
  WRONG_OTP: 400,
  NOT_SIGNED_IN: 401,
  NOT_FOUND: 404,
  ROUTE_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  WRONG_MEDIA_TYPE: 415,
  TOO_MANY: 429,
  UNEXPECTED: 500,
  NOT_READY: 503,
}
export const httpStatus = (code: RefusalCode): number => statusOf[code] ?? 409

/** A refusal thrown by a handler; thrown only by refuse() and converted to a reply in one place. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(reason: Refusal, options?: ErrorOptions) {
    super(reason.message, options)
    this.name = 'Refused'
    this.refusal = reason
  }
}

/** Throws if there is a reason to refuse. */
export function refuse(reason: Refusal | undefined): void {
  if (reason) throw new Refused(reason)
}

/** Returns the row, or throws 404 with a sentence that names what was requested: 'Order {id} was not found.' */
export function found<Row, Key extends string>(
  row: Row | null | undefined,
  key: Key,
  ...[values]: Filling<Key>
): Row {
  if (row === null || row === undefined) throw new Refused(refusalWith('NOT_FOUND', worded(key, values)))
  return row
}

/** Returns what is always there, such as the id of a row that was just added. Without it the program is wrong: an error of the server. */
export function certain<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`)
  return value
}
