import { certain, refuse } from '@packhouse/contract/refusal.ts'
import type { priceRuns as calls } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { whyNotRevert } from '@packhouse/contract/supply/price-runs/policy.ts'
import { takeBackPrices } from '../../../goods/pricing/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { updateRun } from '../sql/runs.ts'
import { runAsItIs } from './read.ts'
import { holdRun } from './schedule.ts'

/** Takes a run back as a whole, and has the orders that it repriced priced again. (rules §36.4, §36.5) */
export const revertPriceRun: Handler<typeof calls.revertPriceRun> = async ({ runid: id, version }, call) => {
  const { tx, now, user, audit } = call
  const run = await holdRun(id, version, call)
  refuse(whyNotRevert(run))
  const undone = await takeBackPrices(certain(run.changeId, 'the change of a run'), call)
  await updateRun(tx, id, {
    state: 'REVERTED',
    ended_by: user.id,
    ended_at: now,
    reprices_since: run.ordersRule === 'REPRICE' ? now : null,
  })
  audit({
    action: 'PRICE_RUN_REVERTED',
    entity: 'price_run',
    entityId: id,
    before: { state: run.state },
    after: { state: 'REVERTED', changeId: undone.changeId, prices: undone.prices },
  })
  return runAsItIs(tx, id)
}
