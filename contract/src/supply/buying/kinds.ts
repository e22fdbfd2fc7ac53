/** OPEN: lines can be added. CLOSED: the cash is counted. (rules §26.4) */
export const runStates = ['OPEN', 'CLOSED'] as const
export type RunState = (typeof runStates)[number]

/** CREDIT goes into the book of the supplier. (rules §26.2) */
export const paidBys = ['CASH', 'UPI', 'CREDIT'] as const
export type PaidBy = (typeof paidBys)[number]
export const paidByLabel: Record<PaidBy, string> = { CASH: 'Cash', UPI: 'UPI', CREDIT: 'Credit' }

export const runExpenseKinds = ['TRANSPORT', 'TOLL', 'PORTER', 'OTHER'] as const
export type RunExpenseKind = (typeof runExpenseKinds)[number]
export const runExpenseLabel: Record<RunExpenseKind, string> = {
  TRANSPORT: 'Transport',
  TOLL: 'Toll',
  PORTER: 'Porter',
  OTHER: 'Other',
}
