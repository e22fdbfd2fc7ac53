import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { get, update } from 'idb-keyval'
import { orderCalls } from '../../api/orders.ts'
import { api } from '../../app/requests/api.ts'
import { askOnce } from '../../app/requests/askOnce.ts'
import { randomKey } from '../../app/requests/idempotency.ts'
import { withLoadingBar } from '../../app/requests/loadingBar.ts'
import { refusedFailure, send, token } from '../../app/requests/request.ts'
import { store } from '../../app/session/store.ts'
import { isFailure, reasonOf, refusalIn } from '../../ui/feedback/failure.ts'
import type { Order } from '../order/order.ts'
import { markOf } from '../order/picking/pickStore.ts'
import {
  type CurrentLine,
  changedEntry,
  type Entry,
  isOf,
  lineIdOf,
  meetLine,
  nextToSend,
  type SentEntry,
  type Stop,
  withEntry,
  withoutSent,
} from './entries.ts'

export interface Kept {
  entries: readonly Entry[]
  sent: readonly SentEntry[]
}

const shape = 'picks:1'
/** Retry interval without a response, ms; a returning network retries at once. */
const retryPause = 4000
/** Max time a sent entry is shown from memory, ms. */
const sentLife = 60_000

let kept: Kept = { entries: [], sent: [] }
const watchers = new Set<() => void>()

export const readKept = (): Kept => kept
export function watchKept(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function show(part: Partial<Kept>): void {
  kept = { ...kept, ...part }
  for (const watcher of watchers) watcher()
}

/** Changes the entries in the device's storage atomically, across tabs, and then in memory. */
async function change(how: (entries: readonly Entry[]) => Entry[]): Promise<void> {
  let entries: readonly Entry[] = kept.entries
  const stored = update<readonly Entry[]>(shape, (before = []) => {
    entries = how(before)
    return entries
  })
  // Private windows may have no database: memory is used instead.
  await stored.catch(() => {
    entries = how(kept.entries)
  })
  show({ entries })
}

/** Stores an entry on the device, and sends it as soon as the network allows. */
export async function keepEntry(made: Pick<Entry, 'orderid' | 'pickerId' | 'item' | 'seen'>): Promise<void> {
  const entry: Entry = {
    ...made,
    ...byMe(),
    key: randomKey(),
    at: new Date().toISOString(),
    version: null,
    stopped: null,
  }
  await change(entries => withEntry(entries, entry))
  void sendAll()
}

/** The picker keeps their amount although the line changed: it is sent again, compared with the current line. */
export async function keepMine(entry: Entry, now: CurrentLine): Promise<void> {
  await change(entries => changedEntry(entries, entry.key, { ...byMe(), seen: markOf(now), stopped: null, version: null }))
  void sendAll()
}

/** The picker accepts the server's value: the entry is dropped. */
export const giveUp = (entry: Entry): Promise<void> => change(entries => entries.filter(({ key }) => key !== entry.key))

const me = () => store.getState().auth.user
const byMe = (): Pick<Entry, 'by'> => {
  const user = me()
  return user ? { by: { id: user.id, name: user.name } } : {}
}
const next = (): Entry | undefined => nextToSend(kept.entries, me()?.id)

let isSending = false
let retry: ReturnType<typeof setTimeout> | undefined

/** Sends waiting entries in the order they were made; stops without a response and retries later. */
async function sendAll(): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(retry)
  try {
    for (let entry = next(); entry; entry = next()) {
      if (!(await sendOne(entry))) {
        retry = setTimeout(() => void sendAll(), retryPause)
        break
      }
    }
  } finally {
    isSending = false
  }
}

/** Returns whether the server answered. */
async function sendOne(entry: Entry): Promise<boolean> {
  if (!navigator.onLine || token() === null) return false
  try {
    if (entry.version !== null) return await deliver(entry, entry.version)
    const now = await readAgain(entry.orderid)
    const line = now.orderitemdetails.find(({ orderitemid }) => orderitemid === lineIdOf(entry))
    const met = meetLine(entry, line)
    if (met === 'changed') await stop(entry, { why: 'changed', words: '' })
    else if (met === 'done' && line) await done(entry, now)
    else return await deliver(entry, now.version)
    return true
  } catch (error) {
    return settle(entry, error)
  }
}

async function deliver(entry: Entry, version: number): Promise<boolean> {
  const { key, orderid, pickerId, item } = entry
  // Stored before sending, so that a retry repeats the same call.
  await change(entries => changedEntry(entries, key, { version }))
  if (!kept.entries.some(one => one.key === key)) return true // the picker replaced it meanwhile
  if (!isOf(entry, me()?.id)) return false // someone else signed in meanwhile
  const { method, path, changes } = orders.fulfilOrder
  const body = { items: [item], version, ...(pickerId === null ? {} : { pickerId }) }
  const answer = await withLoadingBar(() => send({ method, path, params: { orderId: orderid }, body, idempotencyKey: key }))
  if (!answer.ok) return settle(entry, await refusedFailure(answer))
  await done(entry, await answer.json())
  store.dispatch(api.util.invalidateTags(changes))
  return true
}

async function done(entry: Entry, order: Order): Promise<void> {
  const line = order.orderitemdetails.find(({ orderitemid }) => orderitemid === lineIdOf(entry))
  const since = new Date(Date.now() - sentLife).toISOString()
  const madeMark = line ? markOf(line) : ''
  const made: SentEntry = { ...entry, madeVersion: order.version, madeStatus: order.status, madeMark }
  show({ sent: [...kept.sent.filter(({ at }) => at > since), made] })
  await change(entries => withoutSent(entries, entry.key, madeMark))
}

/** A definite refusal is shown to the picker; anything else is retried. */
async function settle(entry: Entry, error: unknown): Promise<boolean> {
  const status = statusOf(error)
  if (status === undefined || status >= 500 || status === 401 || status === 403 || status === 429) return false
  const refusal = refusalIn(error)
  if (refusal?.code === 'STALE_VERSION') await change(entries => changedEntry(entries, entry.key, { version: null }))
  else {
    const { message, sentence, values } = refusal ?? { message: reasonOf(error) }
    const isShortOfStock = refusal?.code === 'SHORT_OF_STOCK'
    await stop(entry, { why: 'refused', words: message, said: { message, sentence, values }, isShortOfStock })
  }
  return true
}

const statusOf = (error: unknown): number | undefined =>
  isFailure(error) && typeof error.status === 'number' ? error.status : undefined

const stop = (entry: Entry, stopped: Stop): Promise<void> =>
  change(entries => changedEntry(entries, entry.key, { version: null, stopped }))

const readAgain = (orderid: number): Promise<Order> =>
  askOnce(orderCalls.endpoints.orderDetails, { orderid }, { forceRefetch: true })

let isStarted = false

/** Reads entries stored earlier on this device, and sends when the network returns or another user signs in. */
export async function startEntries(): Promise<void> {
  if (isStarted) return
  isStarted = true
  addEventListener('online', () => void sendAll())
  let signedIn = me()?.id
  store.subscribe(() => {
    const now = me()?.id
    if (now === signedIn) return
    signedIn = now
    void sendAll()
  })
  const entries = await get<readonly Entry[]>(shape).catch(() => undefined)
  if (entries && kept.entries.length === 0) show({ entries })
  void sendAll()
}
