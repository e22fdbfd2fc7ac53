import { addDays, type Day, dayOf, daysBetween } from '@packhouse/contract/day.ts'
import { searchKey } from '@packhouse/contract/goods/matching/normalise.ts'
import type { PartOfDay } from '@packhouse/contract/ordering/orders/outlets.ts'
import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import type { FoundOutlets, OutletHit } from '../../api/orders.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { dayText, shortDay } from '../../ui/values/dayText.ts'
import { highlightedPart } from '../../ui/values/highlightedPart.ts'
import { plural, spokenLocale, t } from '../../ui/words.ts'

/** When an outlet last ordered and how much: Last order yesterday 09:32 PM, 14 lines. */
export function lastOrderText(
  { lastOrder }: OutletHit,
  withSlot: boolean,
  today: Day = dayOf(new Date()),
): string {
  if (lastOrder === null) return t('No order yet')
  const lines = plural(lastOrder.lines, '{count} line', '{count} lines')
  const day = nearDay(dayOf(new Date(lastOrder.placedAt)), today)
  const words = { day, time: dateText(lastOrder.placedAt, 'time'), lines }
  return withSlot
    ? t('Last order {day} {time} for {slot}, {lines}', { ...words, slot: slotText(lastOrder.slot) })
    : t('Last order {day} {time}, {lines}', words)
}

function nearDay(at: Day, today: Day): string {
  if (at >= today) return t('today')
  if (at === addDays(today, -1)) return t('yesterday')
  return daysBetween(at, today) < 7 ? (dayText(at).split(',')[0] ?? '') : shortDay(at)
}

const usualAt: Record<PartOfDay, (weekday: string) => string> = {
  MORNING: weekday => t('Usual on {weekday} morning', { weekday }),
  AFTERNOON: weekday => t('Usual on {weekday} afternoon', { weekday }),
  EVENING: weekday => t('Usual on {weekday} evening', { weekday }),
}

/** Why an outlet is marked although only its customer was typed. */
export function usualText({ day, part }: FoundOutlets['hour']): string {
  const weekday = new Date(`${day}T00:00:00Z`).toLocaleDateString(spokenLocale() ?? 'en-IN', {
    weekday: 'long',
    timeZone: 'UTC',
  })
  return usualAt[part](weekday)
}

interface HeadOptions {
  isCut: boolean
  ofCustomers: boolean
}

/** The line above the outlets: how many have the typed words, or that none has them. */
export function headText(
  rows: readonly OutletHit[],
  typed: string,
  { isCut, ofCustomers }: HeadOptions,
): string {
  // Outlets of a customer have a heading of their own.
  if (typed === '') return rows[0]?.match === 'SIBLING' ? '' : t('Who ordered last')
  if (ofCustomers)
    return plural(rows.length, '{count} customer for “{typed}”', '{count} customers for “{typed}”', { typed })
  const exact = rows.filter(({ match, spelled }) => match !== 'SIBLING' && spelled === null).length
  if (exact === 0) return t('No outlet matches “{typed}”. Did you mean:', { typed })
  if (isCut)
    return t('The first {count} outlets that say “{typed}”: type more to find others', {
      count: exact,
      typed,
    })
  return plural(exact, '{count} outlet matches “{typed}”', '{count} outlets match “{typed}”', { typed })
}

/** The part of the typed words that a text holds, to be underlined: all of them, else the first that begins a word of it. */
export function typedPart(text: string, typed: string): string {
  const parts = [typed, ...typed.split(/\s+/)].filter(part => part.trim() !== '')
  return (
    parts.find(
      part => text.toLowerCase().includes(part.toLowerCase()) && highlightedPart(text, part)[1] > 0,
    ) ?? ''
  )
}

/** Why no order can be taken for an outlet; undefined if one can. */
export function whyNotOrdered({
  businessName,
  outletId,
  outletName,
  isActive,
  customerIsActive,
}: OutletHit): string | undefined {
  if (!customerIsActive) return t('{customer} is inactive and cannot order.', { customer: businessName })
  if (outletId === null) return t('{customer} has no outlet yet.', { customer: businessName })
  if (!isActive) return t('{outlet} is inactive and cannot order.', { outlet: outletName })
  return undefined
}

/** The question where what was typed names several alike. */
export function tieText(tied: readonly OutletHit[], typed: string): string {
  const customers = new Set(tied.map(({ customerId }) => customerId)).size
  const [first] = tied
  const isOnePlace =
    first && tied.every(({ outletName }) => searchKey(outletName) === searchKey(first.outletName))
  if (first && isOnePlace && customers > 1)
    return t('{count} customers have an outlet in {place}. Which one is calling?', {
      count: customers,
      place: first.outletName,
    })
  return t('{count} outlets match “{typed}”. Which one is calling?', { count: tied.length, typed })
}

/** Why Enter takes nothing: several are alike, what was typed is in many addresses, or a customer has several outlets. */
export function whyNone(
  [first]: readonly OutletHit[],
  tied: readonly OutletHit[],
  typed: string,
): string | undefined {
  if (tied.length > 0) return t('Choose one with ↓, or type more of its name, its customer or its mobile')
  if (first === undefined) return undefined
  return first.isAlike || first.match === 'LATEST'
    ? chooseText(first)
    : t('“{typed}” names no outlet by itself: choose one with ↓, or type more', { typed })
}

/** Why Enter takes nothing: only the customer was typed, and none of its outlets is the usual one. */
const chooseText = ({ businessName, activeOutlets }: OutletHit): string =>
  t('{customer} has {count} outlets: choose one with ↓ or type its name', {
    customer: businessName,
    count: activeOutlets,
  })
