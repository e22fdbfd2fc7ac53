/** A customer's credit status: OK is not shown, the others are. (rules §6.6) */
export const creditStatuses = ['PREPAID', 'OK', 'NEAR_LIMIT', 'OVER_LIMIT', 'OVERDUE', 'ON_HOLD'] as const
export type CreditStatus = (typeof creditStatuses)[number]

/** Label of each status. */
export const creditStatusLabel: Record<CreditStatus, string> = {
  OK: 'OK',
  PREPAID: 'Prepaid',
  NEAR_LIMIT: 'Near limit',
  OVER_LIMIT: 'Over limit',
  OVERDUE: 'Overdue',
  ON_HOLD: 'On hold',
}
