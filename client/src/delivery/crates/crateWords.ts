import { dayOf, daysBetween } from '@packhouse/contract/day.ts'
import type { CrateEntry } from '../../api/crates.ts'
import { countText } from '../../ui/values/amounts.ts'
import { plural, t } from '../../ui/words.ts'

export const cratesText = (count: number): string => plural(count, '{count} crate', '{count} crates')

/** How long the oldest crate is at an outlet; empty if none is. */
export function ageText(oldestOutAt: string | null, now: Date = new Date()): string {
  if (oldestOutAt === null) return ''
  const days = daysBetween(dayOf(new Date(oldestOutAt)), dayOf(now))
  return days <= 0 ? t('Today') : plural(days, '{count} day', '{count} days')
}

/** What an entry is. A change against its kind takes something back. */
export function kindText({
  kind,
  quantity,
  counted,
}: Pick<CrateEntry, 'kind' | 'quantity' | 'counted'>): string {
  if (kind === 'COUNT') return t('Counted: {count}', { count: countText(counted ?? 0) })
  if (kind === 'OUT') return quantity > 0 ? t('Went out') : t('Did not go out')
  return quantity < 0 ? t('Came back') : t('Did not come back')
}

/** A change with its sign; a count that was right changes nothing. */
export const changeText = (quantity: number): string =>
  quantity > 0 ? `+${countText(quantity)}` : quantity < 0 ? `−${countText(-quantity)}` : '0'

/** What a count would change. */
export function differenceText(before: number, counted: number): string {
  const more = counted - before
  if (more === 0) return t('As expected.')
  const [many, base] = [countText(Math.abs(more)), countText(before)]
  return more > 0
    ? t('{many} more than the {base} expected.', { many, base })
    : t('{many} less than the {base} expected.', { many, base })
}
