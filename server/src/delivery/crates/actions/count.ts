import { askCrateCount } from '@packhouse/contract/business/guard/money.ts'
import type { crates } from '@packhouse/contract/delivery/crates/endpoints.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { askFigures } from '../../../platform/http/ask-figures.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { rowAuthor } from '../../../platform/trail/doer.ts'
import { insertEntries, lockLedgers, selectBalances } from '../sql/entries.ts'
import { selectOutlet } from '../sql/outlets.ts'
import { outletCrates } from './read.ts'

/**
 * Sets the crates at an outlet to what was counted there. The lock of its ledger lets nobody change the balance in between, so two
 * counts at once follow each other. (rules §22.1)
 */
export const countCrates: Handler<typeof crates.countCrates> = async ({ body }, call) => {
  const { tx, user, now, audit } = call
  const { outletId, quantity: counted, note = null } = body
  found(await selectOutlet(tx, outletId), 'Outlet {id} was not found.', { id: outletId })
  await lockLedgers(tx, [outletId])
  const before = (await selectBalances(tx, [outletId])).get(outletId) ?? 0
  askFigures(call, [askCrateCount({ of: `outlet ${outletId}`, counted, there: before })], body.confirmFigures)
  await insertEntries(tx, [
    {
      outletId,
      orderId: null,
      kind: 'COUNT',
      quantity: counted - before,
      counted,
      balance: counted,
      note,
      by: rowAuthor(user),
      at: now,
    },
  ])
  audit({
    action: 'CRATES_COUNTED',
    entity: 'outlet',
    entityId: outletId,
    before: { crates: before },
    after: { crates: counted },
    reason: note ?? undefined,
  })
  return outletCrates(tx, outletId)
}
