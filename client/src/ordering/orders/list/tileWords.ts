import { addDays, type Day, formatDay } from '@packhouse/contract/day.ts'
import type { OrderMetric } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { Metrics } from './pages.ts'

/** The labels of the six tiles. (rules §3.9) */
export const tileLabels: Record<OrderMetric, string> = {
  ordersplacedtoday: 'Placed today',
  totalpendingorder: 'Pending',
  totalpickersassigned: 'With pickers',
  packedorder: 'Packed',
  orderdispatched: 'Dispatched',
  todaycompletedorders: 'Completed today',
}

/** For tiles that share a label with a tab: how many of the tile's orders the tabs count on a delivery day. */
const inTabs: Partial<Record<OrderMetric, (states: Metrics['byStatus']) => number>> = {
  totalpendingorder: ({ PENDING }) => PENDING,
  packedorder: ({ PACKED, READY_TO_DISPATCH }) => PACKED + READY_TO_DISPATCH,
  orderdispatched: ({ DISPATCHED }) => DISPATCHED,
}

/** Returns a day in words: today, tomorrow, otherwise its date. */
export function dayWord(day: Day, today: Day): string {
  if (day === today) return t('today')
  if (day === addDays(today, 1)) return t('tomorrow')
  return formatDay(day).replace(/ \d{4}$/, '')
}

/** "10 for today": a tile counts any delivery day, the tabs below it only the chosen one. (rules §3.9) */
export function shareOfDay(
  metric: OrderMetric,
  { byStatus }: Metrics,
  day: Day | null,
  today: Day,
): string | undefined {
  const count = inTabs[metric]?.(byStatus)
  return day === null || count === undefined
    ? undefined
    : t('{count} for {day}', { count, day: dayWord(day, today) })
}

/** Compares today with the day before at the same time. */
function placed({ ordersplacedtoday: now, asides }: Metrics, today: Day): string {
  const by = now - asides.placedYesterday
  const day = formatDay(addDays(today, -1)).slice(0, 3)
  if (now === 0) return t('None yet')
  if (by === 0) return t('Same as {day}', { day })
  return t(by > 0 ? '{count} more than {day}' : '{count} fewer than {day}', { count: Math.abs(by), day })
}

/** The line below each tile's count. */
export const tileHelp: Record<OrderMetric, (metrics: Metrics, today: Day) => string> = {
  ordersplacedtoday: placed,
  totalpendingorder: ({ asides: { held } }) =>
    held === undefined
      ? ''
      : held > 0
        ? t('{count} held for credit', { count: held })
        : t('None held for credit'),
  totalpickersassigned: ({ asides: { pickers } }) =>
    pickers > 0
      ? plural(pickers, '{count} picker at work', '{count} pickers at work')
      : t('Nobody is picking'),
  packedorder: ({ asides: { shortLines } }) =>
    shortLines > 0 ? plural(shortLines, '{count} short line', '{count} short lines') : t('Nothing short'),
  orderdispatched: ({ asides: { firstOut } }) =>
    firstOut ? t('First out {when}', { when: dateText(firstOut, 'moment') }) : t('Nothing on the way'),
  todaycompletedorders: ({ fillRateToday: rate }) =>
    rate === null ? t('None delivered yet') : t('{rate}% fill rate', { rate: rate.toFixed(1) }),
}
