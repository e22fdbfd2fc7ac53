import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import type { AnyEndpoint } from '@packhouse/contract/endpoint.ts'
import {
  type Asked,
  type Data,
  figuresOf,
  insideOf,
  type OnWire,
  wireOf,
} from '../../../app/requests/figures.ts'
import { host } from '../../../app/requests/hosts.ts'
import { refusedFailure, transportFailure } from '../../../app/requests/request.ts'

export type DoorTrip = Data<typeof door.doorTrip>
export type DoorStop = DoorTrip['stops'][number]
export type DoorLine = DoorStop['lines'][number]
export type StopBody = Asked<typeof door.saveStop>['body']

/** Time limit of a call, in ms. A photo on a weak network takes long. */
const answerLimit = 60_000

interface Sent {
  doorToken?: string
  idempotencyKey?: string
  body?: unknown
}

/** Sends a call of the door under its own token, never that of staff; throws the failure of a refused call. */
async function ask<E extends AnyEndpoint>(
  call: E,
  { doorToken, idempotencyKey, body }: Sent,
): Promise<Data<E>> {
  const { method, path } = call
  const figures = figuresOf(call)
  const headers = new Headers({ accept: 'application/json' })
  if (doorToken) headers.set('authorization', `Door ${doorToken}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  const { origin } = await host()
  const answer = await fetch(origin + path, {
    method,
    headers,
    body: body === undefined ? null : isForm ? body : JSON.stringify(wireOf(figures.body, body)),
    signal: AbortSignal.timeout(answerLimit),
  }).catch(error => Promise.reject(transportFailure(error)))
  if (!answer.ok) throw await refusedFailure(answer)
  const reply: OnWire<Data<E>> = await answer.json()
  return insideOf<Data<E>>(figures.reply, reply)
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
