/** Why a note without goods is made: agreed rate, quantity that nobody returned, discount, too little billed. (rules §7.10) */
export const noteKinds = ['RATE', 'SHORT', 'DISCOUNT', 'MORE'] as const
export type NoteKind = (typeof noteKinds)[number]

export const noteKindNames: Record<NoteKind, string> = {
  RATE: 'Rate difference',
  SHORT: 'Short claim',
  DISCOUNT: 'Discount after sale',
  MORE: 'Billed too little',
}

/** The fewest characters that say what was agreed, and what an agreement from before the sale says. */
export const shortestAgreement = 3
export const longestAgreement = 200
