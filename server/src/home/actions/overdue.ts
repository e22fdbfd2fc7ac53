import { sumPaise } from '@packhouse/contract/money.ts'
import type { OverdueRow } from '../sql/money.ts'

/** The sums of overdue customers, who come the longest overdue first. (rules §16.4) */
export const overdueOf = <Row extends OverdueRow>(rows: Row[]) => ({
  amount: sumPaise(rows.map(({ amount }) => amount)),
  customers: rows.length,
  oldestDays: rows[0]?.days ?? 0,
  rows,
})
