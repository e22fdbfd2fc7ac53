import type { Failure } from '../../ui/feedback/failure.ts'
import { type Said, say, t } from '../../ui/words.ts'

/** Why a row of a bulk call was not done; a row that the reply leaves out may have been. */
export const rowText = (error: Said | undefined): string =>
  error ? say(error) : t('It is unclear whether this was done. Reload to check.')

/** Converts the error of one row of a bulk call to the refusal of a single call. */
export function rowFailure({ code, message, sentence, values, data = {} }: RowError): Failure {
  const said = { message, sentence, values }
  return { status: 409, data: { statusCode: 409, code, error: message, ...said, data, requestId: '' } }
}

interface RowError extends Said {
  code: string
  data?: Record<string, unknown> | undefined
}

interface Row {
  ok: boolean
  error?: RowError | undefined
}

/** Returns the only row of a bulk call about one record; throws its refusal. */
export function onlyRow<Result extends Row>(results: readonly Result[]): Result {
  const [row] = results
  if (!row) throw rowFailure({ code: 'UNEXPECTED', message: rowText(undefined) })
  if (!row.ok) throw rowFailure(row.error ?? { code: 'UNEXPECTED', message: 'An unexpected error occurred' })
  return row
}
