import type { Reply } from '@packhouse/contract/endpoint.ts'
import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { host } from '../../../app/requests/hosts.ts'
import { refusedFailure, transportFailure } from '../../../app/requests/request.ts'

/** Time limit of a call, in ms. */
const answerLimit = 60_000

export type SharedPage = Reply<typeof sending.openShared>

/** Sends a call of a customer's link, never with the session of staff; the token is in no address. */
async function ask({ method, path }: { method: string; path: string }, body: { token: string }): Promise<Response> {
  const { origin } = await host()
  const answer = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerLimit),
  }).catch(error => Promise.reject(transportFailure(error)))
  if (!answer.ok) throw await refusedFailure(answer)
  return answer
}

/** What the link opens. (rules §32.1) */
export const openShared = async (token: string): Promise<SharedPage> => (await ask(sending.openShared, { token })).json()
export const sharedFile = async (token: string): Promise<Blob> => (await ask(sending.sharedFile, { token })).blob()
