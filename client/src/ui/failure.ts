/** What the server says when it refuses or fails, as it stands in every answer that is not a success. */
export interface FailureBody {
  statusCode: number
  code: string
  error: string
  message: string
  data: Record<string, unknown>
  requestId: string
}

/** A call that did not succeed: an answer with a status, or one of three faults of the way there and back. */
export type Failure =
  | { status: number; data: FailureBody | undefined }
  | { status: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'; error: string; data?: undefined }

export function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'status' in error && ('data' in error || 'error' in error)
}

/** The refusal inside a failure, when the server gave one. */
export const refusalIn = (error: unknown): FailureBody | undefined => (isFailure(error) ? error.data : undefined)

/** Not sent, or not saved, for a reason that the form itself knows. Its message is for people. */
export class NotSent extends Error {}

/** Why it did not work, in words for people. */
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

/** Words as a sentence of their own, so that others may follow. */
export const sentence = (words: string): string => (/[.!?…।:]$/.test(words) ? words : `${words}.`)

export interface FieldFault {
  path: string
  message: string
}

/** The faults the server found in single fields of a request, as `data.fields` of a 400 lists them. */
export function fieldFaults(error: unknown): FieldFault[] {
  const fields = refusalIn(error)?.data?.fields
  return Array.isArray(fields) ? fields.filter(isFieldFault) : []
}

function isFieldFault(fault: unknown): fault is FieldFault {
  return (
    typeof fault === 'object' &&
    fault !== null &&
    'path' in fault &&
    typeof fault.path === 'string' &&
    'message' in fault &&
    typeof fault.message === 'string'
  )
}

const shown = new WeakSet<object>()

/** Says that this failure already stands beside what caused it, so that no toast repeats it. */
export function shownInPlace(error: unknown): void {
  if (typeof error === 'object' && error !== null) shown.add(error)
}
export const isShownInPlace = (error: object): boolean => shown.has(error)
