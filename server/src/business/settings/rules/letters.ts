import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

type Letters = Settings['letters']

/** Why letters of undertaking cannot be so: those under which documents were issued do not change. (rules §12) */
export function whyNotLetters(
  before: Letters,
  after: Letters,
  used: readonly { arn: string; number: string }[],
): Refusal | undefined {
  const changed = before.find(
    letter =>
      used.some(({ arn }) => arn === letter.arn) &&
      !after.some(one => JSON.stringify(one) === JSON.stringify(letter)),
  )
  if (!changed) return undefined
  return refusal(
    'BREAKS_RULE',
    'The letter of undertaking {arn} is printed on {number} and cannot be changed.',
    { arn: changed.arn, number: used.find(({ arn }) => arn === changed.arn)?.number ?? '' },
    { path: 'letters' },
  )
}
