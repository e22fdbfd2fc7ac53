import { addDays, day, dayOf, formatTime } from '@packhouse/contract/day.ts'
import type { Regular } from '../../api/tonight.ts'
import { milliText } from '../../ui/values/amounts.ts'
import { shortDay } from '../../ui/values/dayText.ts'
import { t } from '../../ui/words.ts'
import { minutesBetween, minutesText } from './figures.ts'

type View = 'LATE' | 'SILENT'

const isSilent = ({ state }: Regular): boolean => state === 'SILENT' || state === 'LATE'

interface Lists {
  /** How many are to be called in each view: what its list holds. */
  late: number
  silent: number
  /** Whether every regular outlet has ordered or said that it will not. */
  isAllSaid: boolean
  ordered: number
  view: View
  /** Whom nobody called yet, or who asked to be called again by now; the latest first. */
  toCall: Regular[]
  /** Outlets that gave an answer and have not ordered. */
  called: Regular[]
}

/** Whether an outlet asked to be called again and the time has come. */
const isCallBack = ({ outcome, callAgainAt }: Regular, now: Date): boolean =>
  outcome === 'CALL_AGAIN' && callAgainAt !== null && Date.parse(callAgainAt) <= now.getTime()

interface Shown {
  slotId: number | null
  view: string | null
  now: Date
}

/**
 * The regular outlets of a day, or of a slot, as the call list shows them; the late ones, where there are any. Who is to be called
 * again is among those to call once its time has come, late or not: the call was promised.
 */
export function listsOf(all: readonly Regular[], { slotId, view, now }: Shown): Lists {
  const rows = all.filter(row => slotId === null || row.slotId === slotId)
  const silent = rows.filter(isSilent)
  const chosen: View = view === 'SILENT' || rows.every(({ state }) => state !== 'LATE') ? 'SILENT' : 'LATE'
  const toCallIn = (view: View) =>
    silent.filter(row =>
      row.outcome === null ? view === 'SILENT' || row.state === 'LATE' : isCallBack(row, now),
    )
  const toCall = toCallIn(chosen)
  return {
    late: toCallIn('LATE').length,
    silent: toCallIn('SILENT').length,
    isAllSaid: silent.length === 0,
    ordered: rows.filter(({ state, outcome }) => state === 'ORDERED' && outcome !== null).length,
    view: chosen,
    toCall,
    called: [
      ...silent.filter(row => row.outcome !== null && !toCall.includes(row)),
      ...rows.filter(({ state }) => state === 'NO_ORDER'),
    ],
  }
}

/** How late an outlet is, or when it will be. */
export function lateText({ state, usualAt }: Regular, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(usualAt)) / 60_000)
  if (state === 'LATE' && minutes > 0) return t('{time} late', { time: minutesText(minutes) })
  return minutes >= 0
    ? t('due now')
    : t('due in {time}', { time: minutesText(minutesBetween(now.getTime(), usualAt)) })
}

/** What an outlet said, for the line below the others. */
export function saidText({ outcome, callAgainAt, note }: Regular): string {
  const text =
    outcome === 'WILL_ORDER'
      ? t('Will order')
      : outcome === 'NO_ORDER'
        ? t('No order today')
        : outcome === 'NO_ANSWER'
          ? t('No answer')
          : t('Call at {time}', { time: callAgainAt ? formatTime(new Date(callAgainAt)) : '' })
  return note ? `${text}, ${note}` : text
}

/** For which day its last order was. */
export function lastOrderText({ lastDeliveryDate }: Regular, now: Date): string {
  const today = dayOf(now)
  if (lastDeliveryDate === today) return t('last order today')
  if (lastDeliveryDate === addDays(today, -1)) return t('last order yesterday')
  return t('last order {day}', { day: shortDay(day(lastDeliveryDate)) })
}

const named = 3

/** The first lines of the usual basket, and how many more. */
export function basketText({ usualLines }: Regular): string {
  const lines = usualLines
    .slice(0, named)
    .map(({ itemName, packsize, quantity }) => `${itemName} ${milliText(quantity, 'PACK')} × ${packsize}`)
  const more = usualLines.length - named
  return [...lines, ...(more > 0 ? [t('{count} more', { count: more })] : [])].join(', ')
}

export const mobileText = (mobile: string): string => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')
