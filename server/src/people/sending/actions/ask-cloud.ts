import { sentence } from '@packhouse/contract/sentence.ts'
import type { CloudApi } from '../../../platform/http/services.ts'
import { callOut, startOf } from '../../../platform/otp/outgoing.ts'
import { type Outcome, outcomeOf } from '../rules/cloud.ts'

/** Errors of a connection that was never made: the message cannot have gone. */
const neverReached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
])

/** Asks the Cloud API to send a message, once. What cannot be known is said to be unknown; the token is in no error. (rules §32.4) */
export async function askCloud({ url, phoneId, token, timeoutMs }: CloudApi, body: unknown): Promise<Outcome> {
  try {
    const answer = await callOut('cloud', `${url}/${phoneId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual', // the token goes only to the configured address
      signal: AbortSignal.timeout(timeoutMs),
    })
    return outcomeOf(answer.status, await startOf(answer))
  } catch (error) {
    const code = error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined
    return neverReached.has(String(code))
      ? { kind: 'LATER', why: sentence('WhatsApp could not be reached.') }
      : { kind: 'UNKNOWN', why: sentence('WhatsApp did not respond; the message may have been sent.') }
  }
}
