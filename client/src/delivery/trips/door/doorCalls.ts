import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import type { AnyEndpoint, Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { host } from '../../../app/requests/hosts.ts'
import { refusedFailure, transportFailure } from '../../../app/requests/request.ts'

export type DoorTrip = Reply<typeof door.doorTrip>
export type DoorStop = DoorTrip['stops'][number]
export type DoorLine = DoorStop['lines'][number]
export type StopBody = WireArgs<typeof door.saveStop>['body']

/** Time limit of a call, in ms. A photo on a weak network takes long. */
const answerLimit = 60_000

interface Sent {
  doorToken?: string
  idempotencyKey?: string
  body?: unknown
}

/** Sends a call of the door under its own token, never that of staff; throws the failure of a refused call. */
async function ask<E extends AnyEndpoint>(
  { method, path }: E,
  { doorToken, idempotencyKey, body }: Sent,
): Promise<Reply<E>> {
  const headers = new Headers({ accept: 'application/json' })
  if (doorToken) headers.set('authorization', `Door ${doorToken}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  const { origin } = await host()
  const answer = await fetch(origin + path, {
    method,
    headers,
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(answerLimit),
  }).catch(error => Promise.reject(transportFailure(error)))
  if (!answer.ok) throw await refusedFailure(answer)
  const reply: Reply<E> = await answer.json()
  return reply
}

/** The calls of the driver's phone. (rules §21.5) */
export const doorCalls = {
  open: (token: string) => ask(door.openDoor, { body: { token } }),
  enter: (token: string, code: string) => ask(door.enterCode, { body: { token, code } }),
  trip: (doorToken: string) => ask(door.doorTrip, { doorToken }),
  save: (doorToken: string, idempotencyKey: string, body: StopBody) =>
    ask(door.saveStop, { doorToken, idempotencyKey, body }),
  addPhoto(doorToken: string, idempotencyKey: string, photo: Blob) {
    const body = new FormData()
    body.append('file', photo, 'photo.jpg')
    return ask(door.addDoorPhoto, { doorToken, idempotencyKey, body })
  },
}
export type DoorCalls = typeof doorCalls
