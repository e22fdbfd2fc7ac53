import { TextInput, type TextInputProps } from '@mantine/core'
import type { Typed } from '@packhouse/contract/formats/typed-number.ts'
import { useState } from 'react'
import { t } from '../words.ts'

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'inputMode'> {
  /** The wire value; null while the field is empty, NaN while it holds something that is no number. */
  value?: number | null | undefined
  onChange?: (value: number | null) => void
  /** The largest value, in units of the wire: more is said at once, while it is typed. */
  max?: number
}

interface NumberBoxProps extends NumberFieldProps {
  read: (text: string) => Typed<number>
  /** Whole units inside, as `read` gives them, per unit of the wire. */
  scale: number
  show: (value: number) => string
  places: number
  inputMode: 'decimal' | 'numeric'
  /** What is said of a value over `max`, or of one that no number holds. */
  tooLarge?: string
}

/** A number typed as text: our own rule reads it, so that a comma is never taken for a decimal point and a wheel does nothing. */
export function NumberBox({
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
}: NumberBoxProps) {
  const shown = (wire: number | null | undefined) => (wire === null || wire === undefined || Number.isNaN(wire) ? '' : show(wire))
  const [text, setText] = useState(() => shown(value))
  const [left, setLeft] = useState(true)

  const meaning = (typed: string): number | null => {
    if (typed.trim() === '') return null
    const { value: inside } = read(typed)
    return inside === undefined ? Number.NaN : inside / scale
  }
  const meant = meaning(text)
  // The form was filled from outside: what is typed gives way, unless it says the same.
  const [given, setGiven] = useState(value)
  if (!Object.is(given, value)) {
    setGiven(value)
    if (!Object.is(meant, value ?? null)) setText(shown(value))
  }

  const unread = text.trim() === '' ? undefined : read(text).fault
  const isTooLarge = unread === 'TOO_LARGE' || (max !== undefined && meant !== null && meant > max)
  const fault = isTooLarge ? 'TOO_LARGE' : left ? unread : undefined
  const faults = {
    NOT_A_NUMBER: t('Type a number, like 1,250'),
    TOO_MANY_DECIMALS: places === 0 ? t('Whole numbers only') : t('At most {places} decimals', { places }),
    TOO_LARGE: tooLarge,
  }
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      value={text}
      error={fault ? faults[fault] : error}
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
