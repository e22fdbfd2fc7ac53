import { TextInput, type TextInputProps } from '@mantine/core'
import type { Typed } from '@packhouse/contract/platform/formats/typed-number.ts'
import { useState } from 'react'
import { t } from '../words.ts'

export interface NumberFieldProps<Value extends number = number>
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'inputMode'> {
  /** Value in API units, or paise or thousandths; null while the field is empty, NaN while it contains no valid number. */
  value?: Value | null | undefined
  onChange?: (value: Value | null) => void
  /** Largest value, in the same units; checked while typing. */
  max?: Value
}

interface NumberBoxProps<Value extends number> extends NumberFieldProps<Value> {
  read: (text: string) => Typed<number>
  /** Internal whole units, as `read` returns them, per unit of the value: 1 for paise and thousandths. */
  scale: number
  show: (value: Value) => string
  places: number
  inputMode: 'decimal' | 'numeric'
  /** Error for a value above `max`, or too large to represent. */
  tooLarge?: string
}

/** Why a text is no number here; nothing that is counted, weighed or paid is below zero. (rules §33.4) */
function issueOf(typed: Typed<number>): NonNullable<Typed<number>['issue']> | 'BELOW_ZERO' | undefined {
  if (typed.value !== undefined && typed.value < 0) return 'BELOW_ZERO'
  return typed.issue
}

/**
 * A number typed as text and parsed by our own rule, so that a comma is never a decimal point and the mouse wheel changes
 * nothing. What cannot be read is NaN and never nothing: no dialog and no call sends it.
 */
export function NumberBox<Value extends number = number>({
  value,
  onChange,
  read,
  scale,
  show,
  places,
  max,
  tooLarge = max === undefined ? t('This number is too large') : t('At most {max}', { max: show(max) }),
  error,
  onBlur,
  ...rest
}: NumberBoxProps<Value>) {
  // of which unit a number is follows from `read` and `scale`
  const inUnit = (amount: number) => amount as Value
  const textOf = (shown: Value | null | undefined) =>
    shown === null || shown === undefined || Number.isNaN(shown) ? '' : show(shown)
  const [text, setText] = useState(() => textOf(value))
  const [left, setLeft] = useState(true)

  const meaning = (typed: string): Value | null => {
    if (typed.trim() === '') return null
    const { value: inside } = read(typed)
    return inUnit(inside === undefined || inside < 0 ? Number.NaN : inside / scale)
  }
  const meant = meaning(text)
  // The value changed from outside: replaces the text, unless it means the same.
  const [given, setGiven] = useState(value)
  if (!Object.is(given, value)) {
    setGiven(value)
    if (!Object.is(meant, value ?? null)) setText(textOf(value))
  }

  const unread = text.trim() === '' ? undefined : issueOf(read(text))
  const isTooLarge = unread === 'TOO_LARGE' || (max !== undefined && meant !== null && meant > max)
  const refused = isTooLarge ? 'TOO_LARGE' : unread
  const issues = {
    NOT_A_NUMBER: t('Enter a number, such as 1,250'),
    TOO_MANY_DECIMALS: places === 0 ? t('Whole numbers only') : t('At most {places} decimals', { places }),
    TOO_LARGE: tooLarge,
    BELOW_ZERO: t('At least {min}', { min: show(inUnit(0)) }),
  }
  const issue = isTooLarge || left ? refused : undefined
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      value={text}
      data-unreadable={refused && (refused === 'NOT_A_NUMBER' ? '' : issues[refused])}
      error={issue ? issues[issue] : error}
      onChange={event => {
        setText(event.currentTarget.value)
        setLeft(false)
        onChange?.(meaning(event.currentTarget.value))
      }}
      onBlur={event => {
        setLeft(true)
        if (meant !== null && !Number.isNaN(meant)) setText(show(meant))
        onBlur?.(event)
      }}
    />
  )
}
