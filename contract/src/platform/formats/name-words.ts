import { type Sentence, sentence, worded } from '../../sentence.ts'
import { unprintable } from './printable.ts'

/** So long a text is refused as it was sent. */
export const unmeasured = (longest: number): number => longest * 4 + 64

/** Words of the lengths that a name may have. */
export const tooLong = (what: string, longest: number) =>
  sentence('{what} can have at most {longest} characters', { what: worded(what), longest })
export const missing = (what: string) => sentence('{what} is missing', { what: worded(what) })
export const tooShort = (what: string, shortest: number) =>
  sentence('{what} needs at least {shortest} characters', { what: worded(what), shortest })

/** Why documents cannot print a name. */
export function whyNotPrinted(name: string, what: string): Sentence | undefined {
  const sign = unprintable(name)
  return sign === undefined
    ? undefined
    : sentence('{what} contains “{sign}”, which documents cannot print. Leave it out', {
        what: worded(what),
        sign,
      })
}
