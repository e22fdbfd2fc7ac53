import { addDays, dayOf, momentOf } from '@packhouse/contract/day.ts'
import { readClockTime } from '@packhouse/contract/platform/formats/time-slot.ts'
import { refuse } from '@packhouse/contract/refusal.ts'
import type { priceRuns as calls } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { whyNotAt } from '@packhouse/contract/supply/price-runs/policy.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { insertRows } from '../sql/rows.ts'
import { insertRun } from '../sql/runs.ts'
import { proposeRows } from './facts.ts'
import { runAsItIs } from './read.ts'

/** The next time that clocks in India show this minute. */
function nextMoment(minute: number, now: Date): Date {
  const today = momentOf(dayOf(now), minute)
  return today > now ? today : momentOf(addDays(dayOf(now), 1), minute)
}

/** Proposes new prices of all active items; nothing changes until the run is scheduled and its minute comes. (rules §36.1) */
export const createPriceRun: Handler<typeof calls.createPriceRun> = async (
  { body },
  { tx, now, user, audit },
) => {
  const settings = await readSettings(tx)
  const { ordersRule, effectiveAt = nextMoment(readClockTime(settings.priceRunAt), now) } = body
  refuse(whyNotAt(effectiveAt, now))
  const rows = await proposeRows(tx, effectiveAt, settings)
  const id = await insertRun(tx, { effectiveAt, ordersRule }, { userId: user.id, now })
  await insertRows(tx, id, rows)
  const run = await runAsItIs(tx, id)
  const { rows: count, exceptions, included } = run
  audit({
    action: 'PRICE_RUN_MADE',
    entity: 'price_run',
    entityId: id,
    after: { effectiveAt: effectiveAt.toISOString(), ordersRule, rows: count, exceptions, included },
  })
  return run
}
