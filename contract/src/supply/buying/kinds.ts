/** OPEN: lines can be added. CLOSED: the cash is counted. (rules §26.4) */
export const runStates = ['OPEN', 'CLOSED'] as const
export type RunState = (typeof runStates)[number]

/** CREDIT goes into the book of the supplier. (rules §26.2) */
export const paidBys = ['CASH', 'UPI', 'CREDIT'] as const
export type PaidBy = (typeof paidBys)[number]
export const paidByLabel: Record<PaidBy, string> = { CASH: 'Cash', UPI: 'UPI', CREDIT: 'Credit' }

/** The highest commission of a line, in percent. */
export const mostCommission = 50

/** Signs of the name of what the market sells by, and of the number of a bill. */
export const longestUnitName = 20
export const longestBillNumber = 30

export const runExpenseKinds = ['TRANSPORT', 'TOLL', 'PORTER', 'OTHER'] as const
export type RunExpenseKind = (typeof runExpenseKinds)[number]
export const runExpenseLabel: Record<RunExpenseKind, string> = {
  TRANSPORT: 'Transport',
  TOLL: 'Toll',
  PORTER: 'Porter',
  OTHER: 'Other',
}
