import type { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import { type Day, dayOf } from '@packhouse/contract/day.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { type Found, matched } from '../rules/match.ts'
import { type Line, selectLastStatement, selectLinesLike, selectSpans } from '../sql/statements.ts'
import { countWaiting, type PaymentRow, selectDecided, selectWaiting } from '../sql/to-be-seen.ts'

export interface Proposal extends PaymentRow, Found<Line> {}

/** Payments that wait, each with what the statements say of it. */
export async function proposals(db: Reading, today: Day): Promise<{ payments: Proposal[]; total: number }> {
  const { rows, total } = await selectWaiting(db, today)
  const lines = await selectLinesLike(db, rows)
  const found = matched(rows, lines, await selectSpans(db))
  return {
    payments: rows.map(row => ({ ...row, ...certain(found.get(row.receiptId), 'what the bank says') })),
    total,
  }
}

/** What waits to be seen in the bank, and what was decided. (rules §6.18) */
export const toBeSeen: Handler<typeof bank.toBeSeen> = async (_args, { db, now }) => {
  const today = dayOf(now)
  const { payments, total } = await proposals(db, today)
  return {
    payments: payments.map(({ key: _key, line, ...payment }) => ({
      ...payment,
      line: line && {
        id: line.id,
        bank: line.bank,
        date: line.date,
        amount: line.amount,
        narration: line.narration,
      },
    })),
    total,
    ...(await selectDecided(db, today)),
    statement: await selectLastStatement(db),
  }
}

/** How many payments wait, without reading what the statements say of them. (rules §6.18) */
export const toBeSeenCount: Handler<typeof bank.toBeSeenCount> = async (_args, { db, now }) => ({
  total: await countWaiting(db, dayOf(now)),
})
