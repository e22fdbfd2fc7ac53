import type { Day } from '@packhouse/contract/day.ts'
import type { OutletId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { CallOutcome } from '@packhouse/contract/office/tonight/states.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface Said {
  outcome: CallOutcome
  callAgainAt: Date | null
  note: string
}

/** Locks what an outlet said for a day; two who note it at once write one after the other. */
export const lockSaid = (tx: Tx, outletId: OutletId, date: Day) =>
  tx
    .selectFrom('call_outcome')
    .where('delivery_date', '=', date)
    .where('outlet_id', '=', outletId)
    .select(['outcome', 'call_again_at as callAgainAt', 'note'])
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function upsertSaid(
  tx: Tx,
  {
    outletId,
    date,
    said,
    by,
    now,
  }: { outletId: OutletId; date: Day; said: Said; by: StaffUserId; now: Date },
): Promise<void> {
  const columns = {
    outcome: said.outcome,
    call_again_at: said.callAgainAt,
    note: said.note,
    said_by: by,
    said_at: now,
  }
  await tx
    .insertInto('call_outcome')
    .values({ delivery_date: date, outlet_id: outletId, ...columns })
    .onConflict(conflict => conflict.columns(['delivery_date', 'outlet_id']).doUpdateSet(columns))
    .execute()
}
