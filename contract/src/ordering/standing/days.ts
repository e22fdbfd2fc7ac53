/** What a standing order does for a day: it makes an order where it is DUE. */
export const dayStates = ['DUE', 'HOLIDAY', 'PAUSED', 'OTHER_WEEKDAY', 'NOT_YET', 'OVER', 'OFF'] as const
export type DayState = (typeof dayStates)[number]

/** PLACED: there is an order; REFUSED: a rule forbids it; ASKED: the outlet had one already; SKIPPED: somebody left it out. */
export const runStates = ['PLACED', 'REFUSED', 'ASKED', 'SKIPPED'] as const
export type RunState = (typeof runStates)[number]
