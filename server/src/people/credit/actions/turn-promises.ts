import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { inRupees } from '@packhouse/contract/money.ts'
import type { PromiseState } from '@packhouse/contract/people/credit/kinds.ts'
import { type Db, inTransaction } from '../../../platform/db/transaction.ts'
import { type AuditEvent, recordAndAnnounce } from '../../../platform/trail/record-and-announce.ts'
import { daysToCorrect, promiseState } from '../rules/promises.ts'
import { type JudgedPromise, selectToJudge, turnPromise } from '../sql/promises.ts'

/** Not a staff user: the name in the audit trail. */
const authorName = 'credit desk'

/**
 * Turns promises that money has kept, and those whose day has passed without it; each in its own transaction; returns how many.
 * One that a clock running ahead turned too early is open again. Safe on any number of processes and after any downtime; one that
 * fails does not affect the others. (rules §6.13)
 */
export async function turnPromises({ db, now }: { db: Db; now: Date }): Promise<number> {
  const today = dayOf(now)
  const issues: unknown[] = []
  let turned = 0
  for (const promise of await selectToJudge(db, addDays(today, -daysToCorrect))) {
    const to = promiseState(promise, today)
    if (to === promise.state) continue
    try {
      if (await turn(db, promise, { to, now })) turned += 1
    } catch (error) {
      issues.push(error)
    }
  }
  if (issues.length > 0) throw issues[0]
  return turned
}

/** Whether this call turned it: another process may have done so first. */
const turn = (
  db: Db,
  { id, state: from, received }: JudgedPromise,
  { to, now }: { to: PromiseState; now: Date },
): Promise<boolean> =>
  inTransaction(db, async tx => {
    if (!(await turnPromise(tx, id, { from, to, now }))) return false
    const event: AuditEvent = {
      action: to === 'KEPT' ? 'PROMISE_KEPT' : to === 'OPEN' ? 'PROMISE_OPEN' : 'PROMISE_BROKEN',
      entity: 'credit_promise',
      entityId: id,
      before: { state: from },
      after: { state: to, received: inRupees(received) },
    }
    await recordAndAnnounce(tx, {
      events: [event],
      author: {
        userId: null,
        userName: authorName,
        address: '',
        device: '',
        requestId: `promise-${id}-${to}`,
        at: now,
      },
      tags: ['Credit'],
    })
    return true
  })
