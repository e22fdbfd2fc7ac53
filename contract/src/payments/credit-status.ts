/** The credit chip of a customer: OK is silence, the others are news. (rules.md §6.6) */
export const creditStatuses = ['PREPAID', 'OK', 'NEAR_LIMIT', 'OVER_LIMIT', 'OVERDUE', 'ON_HOLD'] as const
export type CreditStatus = (typeof creditStatuses)[number]

/** Each status in a word or two. */
export const creditStatusLabel: Record<CreditStatus, string> = {
  OK: 'OK',
  PREPAID: 'Prepaid',
  NEAR_LIMIT: 'Near limit',
  OVER_LIMIT: 'Over limit',
  OVERDUE: 'Overdue',
  ON_HOLD: 'On hold',
}
