/** SILENT: not ordered yet; LATE: not ordered by its usual time; NO_ORDER: it said so. (rules §13.1) */
export const regularStates = ['SILENT', 'LATE', 'ORDERED', 'NO_ORDER'] as const
export type RegularState = (typeof regularStates)[number]

/** What a regular outlet can say on the phone, apart from ordering. */
export const callOutcomes = ['WILL_ORDER', 'NO_ORDER', 'NO_ANSWER', 'CALL_AGAIN'] as const
export type CallOutcome = (typeof callOutcomes)[number]
