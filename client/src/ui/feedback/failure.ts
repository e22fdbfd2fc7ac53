import type { Milli } from '@packhouse/contract/quantity.ts'
import { toMilli } from '../values/amounts.ts'
import { type Said, say, t } from '../words.ts'

/** Body of every error reply of the server. */
export interface FailureBody extends Said {
  statusCode: number
  code: string
  error: string
  data: Record<string, unknown>
  requestId: string
}

/** A failed call: a reply with an error status, or one of three transport errors. */
export type Failure =
  | { status: number; data: FailureBody | undefined }
  | { status: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'; error: string; data?: undefined }

export function isFailure(error: unknown): error is Failure {
  return (
    typeof error === 'object' && error !== null && 'status' in error && ('data' in error || 'error' in error)
  )
}

/** Returns the server's refusal in a failure, if there is one. */
export const refusalIn = (error: unknown): FailureBody | undefined =>
  isFailure(error) ? error.data : undefined

/** A quantity that a refusal names in its data, in thousandths; undefined: it names none. */
export function quantityIn({ data }: FailureBody, name: string): Milli | undefined {
  const quantity = data[name]
  return typeof quantity === 'number' ? toMilli<number>(quantity) : undefined
}

/** Not sent or not saved, for a reason known to the form. The message is shown to users. */
export class NotSent extends Error {}

/** The reason of a failure, as text for users in their language. */
export function reasonOf(error: unknown): string {
  if (error instanceof NotSent) return error.message
  const refusal = refusalIn(error)
  if (refusal?.message) return say(refusal)
  if (!isFailure(error)) return t('An unexpected error occurred')
  if (error.status === 'FETCH_ERROR') return t('The server could not be reached.')
  if (error.status === 'TIMEOUT_ERROR') return t('The server did not respond.')
  if (error.status === 'PARSING_ERROR') return t('The response could not be read.')
  return t('An unexpected error occurred')
}

/** Returns what is wrong with a line, without the name of the line that the message begins with: it is shown at the line. */
export function issueText(said: Said): string {
  const issue = said.values?.issue
  return say(typeof issue === 'object' && 'message' in issue ? issue : said)
}

/** Returns why a row of a bulk call was refused. */
export const rowText = (error: Said | undefined): string =>
  error ? say(error) : t('The server gave no reason.')

/** Ends the text like a sentence, so that another can follow. */
export const asSentence = (words: string): string => (/[.!?…।:]$/.test(words) ? words : `${words}.`)

export interface FieldIssue {
  path: string
  message: string
}

/** Returns the field errors of a 400, from `data.fields`, each as text for users in their language. */
export function fieldIssues(error: unknown): FieldIssue[] {
  const fields = refusalIn(error)?.data?.fields
  return Array.isArray(fields)
    ? fields.filter(isFieldIssue).map(issue => ({ path: issue.path, message: say(issue) }))
    : []
}

/** Whether an entry of the data of a refusal is a sentence. */
export const isSaid = (entry: unknown): entry is Said =>
  typeof entry === 'object' && entry !== null && 'message' in entry && typeof entry.message === 'string'

const isFieldIssue = (issue: unknown): issue is Said & { path: string } =>
  isSaid(issue) && 'path' in issue && typeof issue.path === 'string'

const reported = new WeakSet<object>()

/** Marks a failure as already shown in place, so that no toast repeats it. */
export function shownInPlace(error: unknown): void {
  if (typeof error === 'object' && error !== null) reported.add(error)
}
export const isShownInPlace = (error: object): boolean => reported.has(error)
