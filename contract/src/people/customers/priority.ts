/** Whom goods that are short go to first: A before B before C. (rules §35.2) */
export const customerPriorities = ['A', 'B', 'C'] as const
export type CustomerPriority = (typeof customerPriorities)[number]
