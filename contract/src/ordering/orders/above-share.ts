import { inUnits, type Milli, quantityWords } from '../../quantity.ts'
import { type Refusal, refusal } from '../../refusal.ts'
import { type Sentence, sentence } from '../../sentence.ts'
import type { ItemUnit } from '../../units.ts'

/** Another order that waits for its share of the same item. */
export interface Sharer {
  outletName: string
  milli: Milli
}

const mostNamed = 3

/** The largest shares that wait for others, by name, and how many more there are; the largest comes first. */
export function sharersWords(sharers: readonly Sharer[], unit: ItemUnit): Sentence[] {
  const named: Sentence[] = sharers
    .slice(0, mostNamed)
    .map(({ outletName: outlet, milli }) =>
      sentence('{outlet} ({amount})', { outlet, amount: quantityWords(milli, unit) }),
    )
  const more = sharers.length - named.length
  return more > 0
    ? [...named, sentence(more === 1 ? '{count} more order' : '{count} more orders', { count: more })]
    : named
}

/** Why nothing above the share of a line is taken: the rest is for others, who are named. (rules §35.5) */
export function whyAboveShare(
  { share, amount, unit }: { share: Milli; amount: Milli; unit: ItemUnit },
  others: readonly Sentence[],
): Refusal {
  const amounts = { amount: quantityWords(amount, unit), share: quantityWords(share, unit) }
  const data = { rule: 'ABOVE_SHARE', allotted: inUnits(share) }
  return others.length === 0
    ? refusal(
        'NEEDS_REASON',
        '{amount} is more than its share, {share}. Take some out, or give a reason.',
        amounts,
        data,
      )
    : refusal(
        'NEEDS_REASON',
        '{amount} is more than its share, {share}. The rest is for {others}. Take some out, or give a reason.',
        { ...amounts, others },
        data,
      )
}
