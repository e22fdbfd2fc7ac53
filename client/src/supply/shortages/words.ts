import { formatTime } from '@packhouse/contract/day.ts'
import { readQuantity, type Typed } from '@packhouse/contract/platform/formats/typed-number.ts'
import { formatMilli, inUnits, type Milli } from '@packhouse/contract/quantity.ts'
import { type SharingRule, sharingRuleLabel } from '@packhouse/contract/supply/shortages/kinds.ts'
import { whyNotShare } from '@packhouse/contract/supply/shortages/shares.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { isWholeUnit } from '@packhouse/contract/units.ts'
import type { Proposal, ShareRow } from '../../api/shortages.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { unitWord } from '../../ui/values/units.ts'
import { plural, say, t } from '../../ui/words.ts'
import { boundsOf, type Division, type Outcome } from './sharing.ts'

/** An amount as people say it, without zeros behind the point: 70 kg, 6.3 kg. */
export const spoken = (amount: Milli, unit: ItemUnit): string => `${inUnits(amount)} ${unitWord(unit)}`
/** An amount of a column, without its unit: 6.300. */
export const figure = (amount: Milli, unit: ItemUnit): string => formatMilli(amount, unit)

/** What the chosen rule does with this item, in a sentence. */
export function ruleText(rule: SharingRule, { rows, there }: Division, unit: ItemUnit): string {
  if (rule === 'PRIORITY') return t('A whole first, then B, then C')
  if (rule === 'FIRST_COME') return t('Who ordered first gets all of it')
  if (rule === 'SLOT') return t('The slot that leaves first gets all of it')
  const free = rows.filter(({ by }) => by === 'RULE')
  const ordered = free.reduce((sum, row) => sum + row.ordered, 0)
  const held = rows.reduce((sum, { by, gets }) => sum + (by === 'RULE' ? 0 : gets), 0)
  if (ordered === 0) return t('No line follows the rule')
  const percent = Math.max(0, Math.floor(((there - held) * 1000) / ordered) / 10)
  if (percent === 0) return t('Nothing is there for the rest')
  const [step, ...others] = [...new Set(free.map(row => row.step))]
  return step === undefined || others.length > 0
    ? t('{percent}% of each order', { percent })
    : t('{percent}% of each order, in steps of {step}', { percent, step: spoken(step, unit) })
}

/** Who gets nothing by a rule. */
export function withoutText({ rule, without }: Outcome, rows: readonly ShareRow[]): string {
  const count = without.length
  if (rule === 'SLOT' && new Set(rows.map(({ slotId }) => slotId)).size < 2)
    return t('one slot only, as by share')
  if (count === 0) return t('nobody without')
  if (rule === 'FIRST_COME')
    return plural(count, '{count} without, the latest', '{count} without, the latest')
  if (rule === 'PRIORITY') {
    const names = [...new Set(without.map(({ priority }) => priority))].sort().join(', ')
    return t('{count} without, of priority {names}', { count, names })
  }
  if (rule === 'SLOT')
    return plural(count, '{count} without, of a later slot', '{count} without, of later slots')
  return t('{count} without', { count })
}

/** The time at which an order was placed, with its day where that is another one. */
export const placedText = ({ placedAt }: ShareRow): string => dateText(placedAt, 'moment')

/** Who shared it out last, when and by which rule. */
export const lastText = ({ by, at, rule }: NonNullable<Proposal['last']>): string =>
  t('Shared out by {name} at {time}, {rule}', {
    name: by,
    time: formatTime(new Date(at)),
    rule: t(sharingRuleLabel[rule]).toLowerCase(),
  })

/** Reads what was typed for a line: the amount, or why it cannot be given. */
export function typedShare(text: string, row: ShareRow, unit: ItemUnit): { gets: Milli } | { why: string } {
  const { value: gets, issue }: Typed<Milli> = readQuantity(text)
  if (gets === undefined)
    return {
      why:
        issue === 'TOO_MANY_DECIMALS'
          ? t('At most {places} decimals', { places: 3 })
          : t('Enter a number, such as {example}', { example: isWholeUnit(unit) ? '6' : '6.3' }),
    }
  const why = whyNotShare(boundsOf(row), gets, unit)
  return why ? { why: say(why) } : { gets }
}
