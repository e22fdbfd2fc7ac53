import { sentence } from '@packhouse/contract/sentence.ts'
import type { Failure } from '../../ui/feedback/failure.ts'

/** Where something that is sent has no number though one was typed; undefined: nowhere. */
export function unreadablePlace(sent: unknown, place: readonly string[] = []): string | undefined {
  if (typeof sent === 'number') return Number.isNaN(sent) ? place.join('.') : undefined
  if (typeof sent !== 'object' || sent === null || sent instanceof FormData || sent instanceof Blob)
    return undefined
  for (const [name, value] of Object.entries(sent)) {
    const found = unreadablePlace(value, [...place, name])
    if (found !== undefined) return found
  }
}

/** The failure of a call that is not sent: JSON has no word for NaN, and the server would read it as none. (rules §33.4) */
export function unreadableFailure(path: string): Failure {
  const why = sentence('A number cannot be read. Enter one such as 31.5.')
  const fields = [{ path, ...why }]
  return {
    status: 400,
    data: { statusCode: 400, code: 'BAD_INPUT', error: why.message, ...why, data: { fields }, requestId: '' },
  }
}
