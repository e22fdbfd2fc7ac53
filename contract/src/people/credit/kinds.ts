/** What a release lets through: one order, every order until a day, orders up to an amount until a day. (rules §6.12) */
export const releaseKinds = ['ORDER', 'UNTIL', 'AMOUNT'] as const
export type ReleaseKind = (typeof releaseKinds)[number]

/** IN_FORCE: lets orders through. USED: nothing is left of it. OVER: its last day has passed. ENDED: somebody ended it. */
export const releaseStates = ['IN_FORCE', 'USED', 'OVER', 'ENDED'] as const
export type ReleaseState = (typeof releaseStates)[number]

/** Why an order is held. FITS: it was held, and its credit fits again. (rules §6.5) */
export const holdReasons = ['OVER_LIMIT', 'OVERDUE', 'BOUNCED', 'FITS'] as const
export type HoldReason = (typeof holdReasons)[number]

/** KEPT: the money came in time. BROKEN: its day has passed without it. (rules §6.13) */
export const promiseStates = ['OPEN', 'KEPT', 'BROKEN'] as const
export type PromiseState = (typeof promiseStates)[number]

/** The outcomes of asking a customer for money. (rules §6.14) */
export const callOutcomes = ['REMINDED', 'WILL_PAY', 'PAID', 'NO_ANSWER', 'CALL_AGAIN', 'DISPUTED'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** What the list of customers who owe is sorted by: account manager and city, name, … (rules §6.14) */
export const debtorSorts = ['area', 'businessname', 'mobile', 'due', 'overdue', 'oldestDays'] as const

/** A release until a day, and a promise, reach at most this many days ahead. (rules §6.12) */
export const longestRelease = 90

/** What customers of a list promise together: all that is due, or what is overdue. (rules §18.5) */
export const promisedParts = ['DUE', 'OVERDUE'] as const
export type PromisedPart = (typeof promisedParts)[number]

/** Max customers to remind at a time, as many as there are letters in a file. (rules §18.5) */
export const maxReminders = 500
