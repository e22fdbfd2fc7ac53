import type { Failure } from '../../ui/feedback/failure.ts'

/** Converts the error of one row of a bulk call to the refusal of a single call. */
export function rowFailure(error: { code: string; message: string; data?: Record<string, unknown> | undefined }): Failure {
  const { code, message, data = {} } = error
  return { status: 409, data: { statusCode: 409, code, error: message, message, data, requestId: '' } }
}

interface Row {
  ok: boolean
  error?: { code: string; message: string; data?: Record<string, unknown> | undefined } | undefined
}

/** Returns the only row of a bulk call about one record; throws its refusal. */
export function onlyRow<Result extends Row>(results: readonly Result[]): Result {
  const [row] = results
  if (!row) throw rowFailure({ code: 'UNEXPECTED', message: 'The server did not say what happened.' })
  if (!row.ok) throw rowFailure(row.error ?? { code: 'UNEXPECTED', message: 'An unexpected error occurred' })
  return row
}
