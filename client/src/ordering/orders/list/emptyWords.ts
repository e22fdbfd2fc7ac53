import { formatDay } from '@packhouse/contract/day.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { statusLabel } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { ListScreen } from '../../../app/list/useListScreen.tsx'
import { isNot } from '../../../ui/fields/choice.ts'
import type { Empty } from '../../../ui/table/tableProps.ts'
import { t } from '../../../ui/words.ts'
import { type Address, type OrderFilter, stateOf, withDay, withStatus } from './filter.ts'
import { tileLabels } from './tileWords.ts'

/** Returns why the list is empty, and the most useful next action. */
export function emptyWords(
  filter: OrderFilter,
  { isNarrowed, clear }: ListScreen,
  change: (change: Partial<Address>) => void,
  create: () => void,
): Empty {
  const { day, days, metric, searchtext } = filter
  const status = stateOf(filter)
  const when = days ? t('on these days') : day ? t('on {day}', { day: formatDay(day) }) : t('on any date')
  const text = searchtext?.trim()
  if (text && (day || days))
    return {
      line: t('No order {when} matches “{text}”.', { when, text }),
      action: { label: t('Search any date'), run: () => change(withDay(null)) },
    }
  if (isNarrowed)
    return {
      line: t('No order {when} matches these filters.', { when }),
      action: { label: t('Clear filters'), run: clear },
    }
  if (isNot(filter.status))
    return {
      line: t('No order {when} matches these filters.', { when }),
      action: { label: t('Show all states'), run: () => change(withStatus(null, filter)) },
    }
  if (metric) {
    const line = t('{tile}: none {when}.', { tile: t(tileLabels[metric]), when })
    return day || days
      ? { line, action: { label: t('Show any date'), run: () => change(withDay(null)) } }
      : { line }
  }
  if (status) {
    const words = t(statusLabel[status])
    const action =
      day || days
        ? { label: t('Show {status} on any date', { status: words }), run: () => change(withDay(null)) }
        : { label: t('Show all states'), run: () => change(withStatus(null, filter)) }
    return { line: t('No order {when} is {status}.', { when, status: words }), action }
  }
  return {
    line: t('No orders {when} yet.', { when }),
    action: { label: t('New order'), run: create, needs: orders.createOrder },
  }
}
