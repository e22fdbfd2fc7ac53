import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { sheetNames } from '@packhouse/contract/platform/formats/sheet-names.ts'
import type { Failure, FailureBody } from '../../ui/feedback/failure.ts'
import { host } from './hosts.ts'
import { withLoadingBar } from './loadingBar.ts'

/** Time limit of a call, in ms. */
const answerLimit = 30_000

export type Params = Record<string, unknown>

export interface Wire {
  method?: string
  path: string
  params?: Params | undefined
  body?: unknown
  accept?: string
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
  /** No time limit, for a stream. */
  unlimited?: boolean
  /** Completes even if the page closes. */
  keepalive?: boolean
}

export const token = (): string | null => localStorage.getItem('token')

interface Session {
  /** Whether this page shows somebody who is signed in; a token in storage may be that of another tab. */
  isOn: () => boolean
  /** Ends it, once: called when a call with the current token returns 401 or 403, and when there is none to send. */
  over: () => void
}
let session: Session = { isOn: () => token() !== null, over: () => {} }
/** Connects calls with the session of this page. */
export function followSession(now: Session): void {
  session = now
}

const openPaths = new Set<string>(Object.values(auth).flatMap(({ open, path }) => (open ? [path] : [])))
/** Whether a call needs no token: those of the sign-in screens. */
export const isOpen = (path: string): boolean => openPaths.has(path)

/** Fills in the {names} of a path and adds the remaining parameters as a query string. */
export function address(path: string, params: Params = {}): string {
  const query = new URLSearchParams()
  const left = { ...params }
  const filled = path.replace(/\{(\w+)\}/g, (hole, name: string) => {
    if (left[name] === undefined) return hole
    const value = encodeURIComponent(String(left[name]))
    delete left[name]
    return value
  })
  for (const [name, value] of Object.entries(left)) {
    if (Array.isArray(value) && value.length === 0) query.append(name, '') // an empty list is sent, not left out
    for (const one of [value].flat())
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one))
  }
  const text = query.toString()
  return text ? `${filled}?${text}` : filled
}

/**
 * Sends one call with the token and returns the reply unchanged; a 401 or 403 ends the session. A page that is signed out sends
 * nothing but the calls of its sign-in screens: while those load, the screen before is still there and asks again.
 */
export async function send(wire: Wire): Promise<Response> {
  const { path } = wire
  if (isOpen(path)) return sendNow(wire, null)
  const sentToken = token()
  if (sentToken === null || !session.isOn()) {
    session.over()
    return new Response(null, { status: 401 })
  }
  const answer = await sendNow(wire, sentToken)
  // A reply to an older token says nothing about the current session.
  if ((answer.status === 401 || answer.status === 403) && sentToken === token()) session.over()
  return answer
}

/** Time of the last user input: after a minute without it, calls are marked as unattended and do not keep the session alive. */
let touched = Date.now()
for (const touch of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(touch, () => (touched = Date.now()), true)

async function sendNow(wire: Wire, sentToken: string | null): Promise<Response> {
  const {
    method = 'GET',
    path,
    params,
    body,
    accept,
    signal,
    idempotencyKey,
    unlimited = false,
    keepalive = false,
  } = wire
  const headers = new Headers({ accept: accept ?? 'application/json' })
  if (sentToken) headers.set('authorization', `Bearer ${sentToken}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (Date.now() - touched > 60_000) headers.set('x-unattended', '1')
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')

  const { origin } = await host()
  const ends = [...(signal ? [signal] : []), ...(unlimited ? [] : [AbortSignal.timeout(answerLimit)])]
  return fetch(origin + address(path, params), {
    method,
    headers,
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    signal: AbortSignal.any(ends),
    keepalive,
  })
}

/** Returns the failure of a call without a reply, named by the transport statuses the screens know. */
export function transportFailure(error: unknown): Failure {
  const name = error instanceof Error ? error.name : ''
  return { status: name === 'TimeoutError' ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', error: String(error) }
}

/** Returns the failure in a reply that is no success. */
export async function refusedFailure(answer: Response): Promise<Failure> {
  const text = await answer.text()
  try {
    const data: FailureBody = JSON.parse(text)
    return { status: answer.status, data }
  } catch {
    return { status: answer.status, data: undefined }
  }
}

export interface FileAnswer {
  blob: Blob
  /** File name from the server. */
  name: string
  headers: Headers
}

/** Fetches a file with the token; throws a Failure, so a caller can show why. */
export const fetchFile = (wire: Wire): Promise<FileAnswer> => withLoadingBar(() => readFile(wire))

async function readFile(wire: Wire): Promise<FileAnswer> {
  const answer = await send(wire).catch(error => Promise.reject(transportFailure(error)))
  if (!answer.ok) throw await refusedFailure(answer)
  const named = /filename\*?=(?:UTF-8'')?"?([^";]+)"?/i.exec(answer.headers.get('content-disposition') ?? '')
  const name = named?.[1] ? decodeURIComponent(named[1]) : (wire.path.split('/').at(-1) ?? 'file')
  return { blob: await answer.blob(), name, headers: answer.headers }
}

const aDay = /\d{4}-\d\d-\d\d/

const known = new Set<string>(Object.values(sheetNames))

/** The name of a saved file with the day in India on which it was made, unless it names a day already or is known by its name. */
export const withDay = (name: string, day: string): string =>
  aDay.test(name) || known.has(name.replace(/\.[^.]+$/, ''))
    ? name
    : name.replace(/(\.[^.]+)?$/, end => `-${day}${end}`)

/** Saves a file on the device under its name, with its day: two of a name would be told apart by (1) alone. */
export function saveFile({ blob, name }: Pick<FileAnswer, 'blob' | 'name'>): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = withDay(name, dayOf(new Date()))
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads a file (a PDF by default) and saves it. */
export async function download(path: string, params?: Params, accept = 'application/pdf'): Promise<void> {
  saveFile(await fetchFile({ path, params, accept }))
}
