import { t } from '../../../ui/words.ts'
import { inSentence } from '../moves.ts'

/** Settle trip 412. */
export const settleWords = (name: string): string => t('Settle {trip}', { trip: inSentence(name) })
