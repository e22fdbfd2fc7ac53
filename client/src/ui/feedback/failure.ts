/** Body of every error reply of the server. */
export interface FailureBody {
  statusCode: number
  code: string
  error: string
  message: string
  data: Record<string, unknown>
  requestId: string
}

/** A failed call: a reply with an error status, or one of three transport errors. */
export type Failure =
  | { status: number; data: FailureBody | undefined }
  | { status: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'; error: string; data?: undefined }

export function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'status' in error && ('data' in error || 'error' in error)
}

/** Returns the server's refusal in a failure, if there is one. */
export const refusalIn = (error: unknown): FailureBody | undefined => (isFailure(error) ? error.data : undefined)

/** Not sent or not saved, for a reason known to the form. The message is shown to users. */
export class NotSent extends Error {}

/** The reason of a failure, as text for users. */
export function reasonOf(error: unknown): string {
  if (error instanceof NotSent) return error.message
  const said = refusalIn(error)?.message
  if (said) return said
  if (!isFailure(error)) return 'An unexpected error occurred'
  if (error.status === 'FETCH_ERROR') return 'The server could not be reached.'
  if (error.status === 'TIMEOUT_ERROR') return 'The server did not answer.'
  if (error.status === 'PARSING_ERROR') return 'The answer could not be read.'
  return 'An unexpected error occurred'
}

/** Ends the text like a sentence, so that another can follow. */
export const sentence = (words: string): string => (/[.!?…।:]$/.test(words) ? words : `${words}.`)

export interface FieldIssue {
  path: string
  message: string
}

/** Returns the field errors of a 400, from `data.fields`. */
export function fieldIssues(error: unknown): FieldIssue[] {
  const fields = refusalIn(error)?.data?.fields
  return Array.isArray(fields) ? fields.filter(isFieldIssue) : []
}

function isFieldIssue(issue: unknown): issue is FieldIssue {
  return (
    typeof issue === 'object' &&
    issue !== null &&
    'path' in issue &&
    typeof issue.path === 'string' &&
    'message' in issue &&
    typeof issue.message === 'string'
  )
}

const shown = new WeakSet<object>()

/** Marks a failure as already shown in place, so that no toast repeats it. */
export function shownInPlace(error: unknown): void {
  if (typeof error === 'object' && error !== null) shown.add(error)
}
export const isShownInPlace = (error: object): boolean => shown.has(error)
