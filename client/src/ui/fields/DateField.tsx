import { TextInput, type TextInputProps } from '@mantine/core'
import { type Day, dayOf, formatDay, isDay } from '@packhouse/contract/day.ts'
import { IconCalendar } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusSelected } from '../dialogs/focusables.ts'
import { Popup } from '../dialogs/Popup.tsx'
import { isSaveKey } from '../keys/keys.ts'
import { IconButton } from '../layout/IconButton.tsx'
import { renderNow } from '../renderNow.ts'
import { t } from '../words.ts'
import { Calendar } from './Calendar.tsx'
import { boundPassed, type DaySpan, type Lean, readDay } from './typedDay.ts'

/** Blocks submit while this field cannot be parsed, and focuses it. `take` returns whether it was parsed. */
function useHoldSubmit(field: RefObject<HTMLInputElement | null>, take: () => boolean): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const form = field.current?.form
    const hold = (event: Event) => {
      if (latest.current()) return
      event.preventDefault()
      event.stopImmediatePropagation() // the form would send the previous value
      focusSelected(field.current ?? undefined)
    }
    form?.addEventListener('submit', hold, true)
    return () => form?.removeEventListener('submit', hold, true)
  }, [field])
}

interface DateFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'min' | 'max'>,
    DaySpan {
  /** YYYY-MM-DD; null while the field is empty. */
  value?: string | null | undefined
  onChange?: (day: string | null) => void
  lean?: Lean
  /** Today's date, to override the current day. */
  today?: Day
}

const textOf = (value: string | null | undefined) => (value && isDay(value) ? formatDay(value) : '')

/** Why the text is no day that can be chosen; undefined if it is one, or if an empty field is allowed. */
function whyNotDay(
  text: string,
  day: Day | undefined,
  { required, ...span }: DaySpan & { required: boolean },
): string | undefined {
  if (day === undefined && text.trim() !== '') return t('Enter a date, such as 21/11, tomorrow or sat')
  if (day === undefined) return required ? t('Enter a date') : undefined
  const bound = boundPassed(day, span)
  if (bound === undefined) return undefined
  return bound < day
    ? t('Choose a day up to {day}', { day: formatDay(bound) })
    : t('Choose a day from {day}', { day: formatDay(bound) })
}

/**
 * A day, typed ("21", "21/11", "tomorrow", "sat") or chosen; shown as Sat, 21 Nov 2026. What is no day, or none that can be chosen,
 * stays in the field with an error and blocks the form, which would otherwise send the previous day.
 */
export function DateField({
  value,
  onChange,
  lean = 'future',
  min,
  max,
  today = dayOf(new Date()),
  error,
  onBlur,
  required = false,
  ...rest
}: DateFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [unread, setUnread] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const take = (text: string): boolean => {
    const day = readDay(text, today, lean)
    const why = whyNotDay(text, day, { required, min, max })
    setUnread(why)
    if (why !== undefined) return false
    setTyped(undefined)
    if ((day ?? null) !== (value ?? null)) onChange?.(day ?? null)
    return true
  }
  useHoldSubmit(field, () => typed === undefined || take(typed))
  const chosen = value && isDay(value) ? value : null
  return (
    <TextInput
      {...rest}
      ref={field}
      required={required}
      autoComplete="off"
      data-unread={(typed !== undefined && typed !== textOf(value)) || undefined}
      value={typed ?? textOf(value)}
      error={unread ?? error}
      onChange={event => setTyped(event.currentTarget.value)}
      onFocus={event => event.currentTarget.select()}
      onKeyDown={event => {
        if (typed === undefined) return
        if (isSaveKey(event.nativeEvent)) {
          take(typed)
          renderNow() // the key goes on to what sends the form, which must have the day
        } else if (event.key === 'Enter') {
          event.preventDefault()
          take(typed)
        }
      }}
      onBlur={event => {
        if (typed !== undefined) take(typed)
        onBlur?.(event)
      }}
      rightSectionWidth={38}
      rightSection={
        <Popup
          label={t('Calendar')}
          align="end"
          button={props => <IconButton {...props} icon={IconCalendar} label={t('Calendar')} />}
        >
          {close => (
            <Calendar
              value={chosen}
              today={today}
              min={min}
              max={max}
              onChoose={day => {
                setTyped(undefined)
                setUnread(undefined)
                onChange?.(day)
                close()
              }}
            />
          )}
        </Popup>
      }
    />
  )
}
