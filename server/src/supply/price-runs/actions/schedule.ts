import { formatInstant } from '@packhouse/contract/day.ts'
import type { PriceRunId } from '@packhouse/contract/ids.ts'
import { found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { priceRuns as calls } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { whyNotCancel, whyNotSchedule } from '@packhouse/contract/supply/price-runs/policy.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { holdScheduling, type LockedRun, lockRun, selectScheduled, updateRun } from '../sql/runs.ts'
import { runAsItIs } from './read.ts'

const entity = 'price_run'

/** Locks a run that is to go on; refuses the version of somebody who saw it before. */
export async function holdRun(
  id: PriceRunId,
  version: number | undefined,
  { tx, now }: Pick<WriteCall, 'tx' | 'now'>,
): Promise<LockedRun> {
  const run = found(await lockRun(tx, id), 'Price run {id} was not found.', { id })
  const what = { what: 'The price run', entity, entityId: id, version: run.version }
  if (version !== undefined) refuse(await whyStale(tx, what, version, now))
  return run
}

/** Lets the prices of a draft change at its minute; one run waits at a time. (rules §36.3) */
export const schedulePriceRun: Handler<typeof calls.schedulePriceRun> = async ({ runid: id, body }, call) => {
  const { tx, now, user, audit } = call
  await holdScheduling(tx)
  const run = await holdRun(id, body.version, call)
  const { effectiveAt = run.effectiveAt, ordersRule = run.ordersRule } = body
  const { included, changeId } = await runAsItIs(tx, id)
  refuse(whyNotSchedule({ state: run.state, effectiveAt, included, changeId }, now))
  const other = await selectScheduled(tx)
  if (other)
    throw new Refused(
      refusal(
        'BREAKS_RULE',
        'Another price run waits: it changes {count} prices at {when}, scheduled by {by}. Call it off first.',
        {
          count: other.included,
          when: formatInstant(other.effectiveAt),
          by: other.scheduledBy ?? other.madeBy,
        },
        { runId: other.id },
      ),
    )
  await updateRun(tx, id, {
    state: 'SCHEDULED',
    effective_at: effectiveAt,
    orders_rule: ordersRule,
    scheduled_by: user.id,
    scheduled_at: now,
  })
  audit({
    action: 'PRICE_RUN_SCHEDULED',
    entity,
    entityId: id,
    before: { state: run.state },
    after: { state: 'SCHEDULED', effectiveAt: effectiveAt.toISOString(), ordersRule, included },
  })
  return runAsItIs(tx, id)
}

/** Calls a run off before its minute. */
export const cancelPriceRun: Handler<typeof calls.cancelPriceRun> = async ({ runid: id, version }, call) => {
  const { tx, now, user, audit } = call
  const run = await holdRun(id, version, call)
  refuse(whyNotCancel(run))
  await updateRun(tx, id, { state: 'CANCELLED', ended_by: user.id, ended_at: now })
  audit({
    action: 'PRICE_RUN_CANCELLED',
    entity,
    entityId: id,
    before: { state: run.state },
    after: { state: 'CANCELLED' },
  })
  return runAsItIs(tx, id)
}
