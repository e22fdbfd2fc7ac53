import { addDays, type Day, dateParts, daysBetween, startOfMonth, weekday } from '@packhouse/contract/day.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Row } from '../layout/Flex.tsx'
import { IconButton } from '../layout/IconButton.tsx'
import { dayText } from '../values/dayText.ts'
import { t } from '../words.ts'
import css from './Calendar.module.css'

interface CalendarProps {
  value: Day | null
  today: Day
  onChoose: (day: Day) => void
  min?: Day | undefined
  max?: Day | undefined
}

const heads = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const monthName = (day: Day) => dayText(day).replace(/^[^,]+, \d+ /, '')

/** The six weeks around a month, Monday first. */
function weeksOf(month: Day): Day[][] {
  const first = addDays(month, 1 - weekday(month))
  return Array.from({ length: 6 }, (_w, week) =>
    Array.from({ length: 7 }, (_d, date) => addDays(first, week * 7 + date)),
  )
}

/** A month to choose a day from: arrows move by day and week, Page Up and Down by month. */
export function Calendar({ value, today, onChoose, min, max }: CalendarProps) {
  const [at, setAt] = useState(value ?? today)
  const moved = useRef(false)
  const grid = useRef<HTMLTableElement>(null)
  const month = startOfMonth(at)
  const fits = (day: Day) => (!min || day >= min) && (!max || day <= max)

  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at])

  const turn = (by: number) => {
    const other = startOfMonth(at, by)
    const last = daysBetween(other, startOfMonth(other, 1)) - 1
    return addDays(other, Math.min(dateParts(at).dayOfMonth - 1, last))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: addDays(at, -1),
      ArrowRight: addDays(at, 1),
      ArrowUp: addDays(at, -7),
      ArrowDown: addDays(at, 7),
      PageUp: turn(-1),
      PageDown: turn(1),
      Home: addDays(at, 1 - weekday(at)),
      End: addDays(at, 7 - weekday(at)),
    }[event.key]
    if (!next) return
    event.preventDefault()
    moved.current = true
    setAt(next)
  }

  return (
    <div className={css.calendar}>
      <Row gap={0} justify="between">
        <IconButton icon={IconChevronLeft} label={t('Previous month')} onClick={() => setAt(turn(-1))} />
        <strong aria-live="polite">{monthName(month)}</strong>
        <IconButton icon={IconChevronRight} label={t('Next month')} onClick={() => setAt(turn(1))} />
      </Row>
      <table ref={grid} aria-label={monthName(month)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {heads.map(name => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map(week => (
            <tr key={week[0]}>
              {week.map(day => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    data-other={startOfMonth(day) !== month}
                    aria-label={dayText(day)}
                    aria-pressed={day === value}
                    {...(day === today ? { 'aria-current': 'date' as const } : {})}
                    tabIndex={day === at ? 0 : -1}
                    disabled={!fits(day)}
                    onClick={() => onChoose(day)}
                  >
                    {dateParts(day).dayOfMonth}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
