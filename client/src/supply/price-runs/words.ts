import { dayOf, daysBetween, isDay } from '@packhouse/contract/day.ts'
import type { OrdersRule, RowFlag, RunState } from '@packhouse/contract/supply/price-runs/kinds.ts'
import { nightFrom } from '@packhouse/contract/supply/price-runs/propose.ts'
import type { PriceRun, PriceRunRow } from '../../api/price-runs.ts'
import { percentText, signedPercent } from '../../goods/pricing/item/priceFacts.ts'
import type { Tone } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { plural, t } from '../../ui/words.ts'
import { isTyped } from './runRows.ts'

export const stateWords: Record<RunState, string> = {
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  DONE: 'Done',
  CANCELLED: 'Called off',
  REVERTED: 'Taken back',
}
export const stateTones: Record<RunState, Tone> = {
  DRAFT: 'plain',
  SCHEDULED: 'info',
  DONE: 'good',
  CANCELLED: 'plain',
  REVERTED: 'warn',
}

export const ruleWords: Record<OrdersRule, string> = {
  KEEP: 'Keep their price',
  REPRICE: 'Get the new price',
}

/** What a rule does with orders, in a sentence. */
export const ruleLine = (rule: OrdersRule): string =>
  rule === 'KEEP'
    ? t('Orders already taken keep the prices that they have.')
    : t(
        'Orders that are placed or accepted, for that day and later, get the new list prices. Agreed and fixed prices stay.',
      )

/** The chips of what to look at. */
export const flagWords: Record<RowFlag, string> = {
  BIG_MOVE: 'Over 25%',
  BELOW_COST: 'Below cost',
  OLD_COST: 'Old cost',
  NO_COST: 'No cost',
  OUT_OF_LINE: 'Manual packs',
  CUSTOMER_BELOW_COST: 'Customer below cost',
}

/** The minute of a run: 05:00 AM, with its day where that is not today. */
export const minuteText = (effectiveAt: string): string => dateText(effectiveAt, 'moment')

/** How long until then: 48 min, 3 h 5 min. */
export function untilText(effectiveAt: string, now: Date): string {
  const minutes = Math.max(0, Math.round((Date.parse(effectiveAt) - now.getTime()) / 60_000))
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return plural(Math.floor(hours / 24), 'in {count} day', 'in {count} days')
  return hours === 0
    ? t('in {minutes} min', { minutes })
    : t('in {hours} h {minutes} min', { hours, minutes: minutes % 60 })
}

/** How many days the cost is older than the run. */
const costAge = (costDate: string, effectiveAt: string): number =>
  isDay(costDate) ? daysBetween(costDate, dayOf(new Date(effectiveAt))) : 0

/** Of which day the cost is. */
export function costDayText({ costDate }: Pick<PriceRunRow, 'costDate'>, effectiveAt: string): string {
  if (!costDate) return t('No cost')
  if (isDay(costDate) && costDate >= dayOf(nightFrom(new Date(effectiveAt)))) return t('Tonight')
  return plural(costAge(costDate, effectiveAt), '{count} day old', '{count} days old')
}

interface Why {
  words: string
  tone: 'bad' | 'warn' | 'soft'
}

const reasons: Record<RowFlag, (row: PriceRunRow, effectiveAt: string) => Why> = {
  BELOW_COST: () => ({ words: t('Below cost'), tone: 'bad' }),
  NO_COST: () => ({ words: t('Cost not known'), tone: 'bad' }),
  BIG_MOVE: ({ changePercent }) => {
    const change = percentText(Math.abs(changePercent ?? 0))
    return {
      words: (changePercent ?? 0) < 0 ? t('Falls {change}', { change }) : t('Rises {change}', { change }),
      tone: 'warn',
    }
  },
  OLD_COST: ({ costDate }, effectiveAt) => ({
    words: plural(
      costAge(costDate ?? '', effectiveAt),
      'Cost is {count} day old',
      'Cost is {count} days old',
    ),
    tone: 'warn',
  }),
  OUT_OF_LINE: () => ({ words: t('Manual pack out of line'), tone: 'soft' }),
  CUSTOMER_BELOW_COST: () => ({ words: t('Below cost for a customer'), tone: 'soft' }),
}
const gravest = [
  'BELOW_COST',
  'NO_COST',
  'BIG_MOVE',
  'OLD_COST',
  'CUSTOMER_BELOW_COST',
  'OUT_OF_LINE',
] as const

/** Why somebody should look at a row, the gravest reason first; what was typed and noted after them. */
export function whysOf(row: PriceRunRow, effectiveAt: string): Why[] {
  const flags: readonly RowFlag[] = row.flags ?? []
  return [
    ...gravest.flatMap(flag => (flags.includes(flag) ? [reasons[flag](row, effectiveAt)] : [])),
    ...(isTyped(row) ? [{ words: t('Typed'), tone: 'soft' as const }] : []),
    ...(row.note === '' ? [] : [{ words: row.note, tone: 'soft' as const }]),
  ]
}

export const changeText = (change: number | null): string => (change === null ? '-' : signedPercent(change))

/** Who made a run and from what, or what became of it since. */
export function madeText({
  state,
  madeBy,
  madeAt,
  scheduledBy,
  appliedAt,
  endedBy,
  endedAt,
}: PriceRun): string {
  const at = (moment: string | null) => (moment === null ? '' : dateText(moment, 'moment'))
  if (state === 'CANCELLED')
    return t('Called off by {name}, {time}', { name: endedBy ?? '', time: at(endedAt) })
  if (state === 'REVERTED')
    return t('Taken back by {name}, {time}', { name: endedBy ?? '', time: at(endedAt) })
  if (state === 'DONE')
    return t('Scheduled by {name}, carried out {time}', { name: scheduledBy ?? '', time: at(appliedAt) })
  if (state === 'SCHEDULED') return t('Scheduled by {name}', { name: scheduledBy ?? '' })
  return t('Made by {name}, {time}, from tonight’s receipts', { name: madeBy, time: at(madeAt) })
}
