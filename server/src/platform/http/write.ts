import type { Endpoint } from '@packhouse/contract/endpoint.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import type { Refusal, Refused } from '@packhouse/contract/refusal.ts'
import type { FastifyBaseLogger } from 'fastify'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { type AuditEvent, recordAndAnnounce } from '../trail/record-and-announce.ts'
import {
  type BulkCall,
  CommittedRefusal,
  type OpenCall,
  type Prepared,
  type ReadCall,
  type Ready,
  type WriteCall,
  type Writing,
} from './call.ts'
import { refusalOf, unexpected } from './errors.ts'
import { claim, claimForAll, freeKey, keepAnswer, type Repeat, refuseTwice, renewKey } from './idempotency.ts'
import { refusalFor } from './rights.ts'

interface Author {
  id: StaffUserId | null
  name: string
}
/** The author of writes before sign-in. */
export const nobody: Author = { id: null, name: 'nobody' }

/** Runs the work of one transaction and closes it with its audit events and changed tags. */
async function closed<Result>(
  tx: Tx,
  { endpoint, call, user }: { endpoint: Endpoint; call: OpenCall; user: Author },
  work: (writing: Writing) => Promise<Result>,
  isRefused: (result: Result) => boolean = () => false,
): Promise<Result> {
  const events: AuditEvent[] = []
  const result = await work({ tx, audit: event => events.push(event) })
  // a refusal may be stored in tables alone: strangers must not be able to fill the trail
  if (events.length === 0 && !isRefused(result))
    throw new Error(`${endpoint.method} ${endpoint.path} wrote no audit event`)
  const { address, device, requestId, now } = call
  await recordAndAnnounce(tx, {
    events,
    author: { userId: user.id, userName: user.name, address, device, requestId, at: now },
    tags: endpoint.changes,
  })
  return result
}

/** Result of a write: its reply, the earlier one to the same request, or a refusal whose transaction is committed. */
type Outcome = { answer: Ready; isReplay: boolean } | { refused: Refused }

/** Runs one write in one transaction. */
export async function writeOnce<Call extends OpenCall>(
  endpoint: Endpoint,
  { handle, again }: Prepared<Call & Writing>,
  call: Call,
  {
    user,
    repeat,
    once,
  }: { user: Author; repeat: Repeat | undefined; once?: Omit<Repeat, 'key'> | undefined },
): Promise<{ answer: Ready; isReplay: boolean }> {
  const outcome = await inTransaction(call.db, async (tx): Promise<Outcome> => {
    const earlier = repeat && (await claim(tx, repeat, call.now))
    if (earlier) return { answer: again(earlier, call), isReplay: true }
    if (once) await refuseTwice(tx, once, call.now)
    const work = async (writing: Writing): Promise<Outcome> => {
      try {
        return { answer: await handle({ ...call, ...writing }), isReplay: false }
      } catch (error) {
        if (!(error instanceof CommittedRefusal)) throw error
        if (repeat) await freeKey(tx, repeat)
        return { refused: error }
      }
    }
    const done = await closed(tx, { endpoint, call, user }, work, result => 'refused' in result)
    if (repeat && 'answer' in done && !endpoint.isSecret) await keepAnswer(tx, repeat, done.answer)
    return done
  })
  if ('refused' in outcome) throw outcome.refused
  return outcome
}

/** Writes many rows, some of which may succeed while others are refused. */
export async function writeEach(
  endpoint: Endpoint,
  { handle, again }: Prepared<BulkCall>,
  call: ReadCall,
  { repeat, log }: { repeat: Repeat | undefined; log: FastifyBaseLogger },
): Promise<{ answer: Ready; isReplay: boolean }> {
  const earlier = repeat && (await claimForAll(call.db, repeat, call.now))
  if (earlier) return { answer: again(earlier, call), isReplay: true }
  const rows = rowsOf(endpoint, call, log)
  const letGo = repeat && renewKey(call.db, repeat, call.now)
  try {
    const answer = await handle({ ...call, each: rows.each, atOnce: rows.atOnce })
    // Rows that failed by a server error may be sent again under the same key.
    if (repeat) await (rows.haveFailed() ? freeKey(call.db, repeat) : keepAnswer(call.db, repeat, answer))
    return { answer, isReplay: false }
  } catch (error) {
    if (repeat)
      await freeKey(call.db, repeat).catch(issue =>
        log.warn({ err: issue }, 'an Idempotency-Key was not freed'),
      )
    throw error
  } finally {
    letGo?.()
  }
}

function rowsOf(endpoint: Endpoint, call: ReadCall, log: FastifyBaseLogger) {
  let failed = false
  let stuck: Refusal | undefined
  const answerOf = (error: Refusal) => refusalFor(error, call.rights)
  /** Runs one transaction; `what` names it in the log. */
  const attempt = async <Value>(
    what: string,
    work: (call: WriteCall) => Promise<Value>,
    isRefused?: (value: Value) => boolean,
  ): Promise<{ ok: true; value: Value } | { ok: false; error: Refusal }> => {
    if (stuck) return { ok: false, error: stuck } // the database is down: further rows would only wait
    try {
      const value = await inTransaction(call.db, tx =>
        closed(tx, { endpoint, call, user: call.user }, writing => work({ ...call, ...writing }), isRefused),
      )
      return { ok: true, value }
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal || refusal.code === 'NOT_READY') {
        log.error({ err: error }, `a row failed: ${what}`)
        failed = true
      }
      if (refusal?.code === 'NOT_READY') stuck = refusal
      return { ok: false, error: answerOf(refusal ?? unexpected) }
    }
  }
  const each: BulkCall['each'] = async (rows, idOf, work) => {
    const results = []
    for (const row of rows) {
      const id = idOf(row)
      results.push({ id, ...(await attempt(String(id), call => work(row, call))) })
    }
    return results
  }
  const atOnce: BulkCall['atOnce'] = async (ids, work) => {
    const all = await attempt(ids.join(', '), work, results => results.every(({ ok }) => !ok))
    return all.ok
      ? all.value.map(row => (row.ok ? row : { ...row, error: answerOf(row.error) }))
      : ids.map(id => ({ id, ...all }))
  }
  return { each, atOnce, haveFailed: () => failed }
}
