/** The most rows in a list of a first screen; its sums are of all. */
export const mostHomeRows = 20

/**
 * TO_BANK: can be deposited today. WITH_DRIVER: not handed in yet. IN_CLEARING: at the bank. BOUNCED: came back and is not made good.
 * (rules §16.7)
 */
export const chequeStates = ['TO_BANK', 'WITH_DRIVER', 'IN_CLEARING', 'BOUNCED'] as const
export type ChequeState = (typeof chequeStates)[number]

export const registersToFile = ['GSTR-1', 'GSTR-3B'] as const
export type RegisterToFile = (typeof registersToFile)[number]
