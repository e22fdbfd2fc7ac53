import { longestInstructions } from '@packhouse/contract/platform/formats/limits.ts'
import { cleanText } from '@packhouse/contract/platform/formats/names.ts'
import { t } from '../../ui/words.ts'

/** The instructions of an order with the notes of a message, whole: whoever places it shortens what is too long. */
export const withNotes = (instructions: string, notes: readonly string[]): string =>
  [instructions.trim(), ...notes].filter(Boolean).join('. ')

/** Why instructions cannot be sent; undefined if they can. */
export function instructionsIssue(instructions: string): string | undefined {
  const { length } = cleanText(instructions)
  return length > longestInstructions
    ? t('Instructions can have at most {longest} characters; these have {length}', {
        longest: longestInstructions,
        length,
      })
    : undefined
}
