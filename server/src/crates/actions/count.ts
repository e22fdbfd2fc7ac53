import type { crates } from '@packhouse/contract/crates/endpoints.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../http/call.ts'
import { rowAuthor } from '../../trail/doer.ts'
import { insertEntries, lockLedgers, selectBalances } from '../sql/entries.ts'
import { selectOutlet } from '../sql/outlets.ts'
import { outletCrates } from './read.ts'

/**
 * Sets the crates at an outlet to what was counted there. The lock of its ledger lets nobody change the balance in between, so two
 * counts at once follow each other. (rules §22.1)
 */
export const countCrates: Handler<typeof crates.countCrates> = async ({ body }, { tx, user, now, audit }) => {
  const { outletId, quantity: counted, note = null } = body
  found(await selectOutlet(tx, outletId), 'Outlet {id} was not found.', { id: outletId })
  await lockLedgers(tx, [outletId])
  const before = (await selectBalances(tx, [outletId])).get(outletId) ?? 0
  await insertEntries(tx, [
    {
      ...{ outletId, orderId: null, kind: 'COUNT', quantity: counted - before, counted, balance: counted, note },
      ...{ by: rowAuthor(user), at: now },
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
