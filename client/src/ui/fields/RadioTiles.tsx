import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { Text } from '../layout/Text.tsx'
import { ChoiceTile } from './ChoiceTile.tsx'
import css from './RadioTiles.module.css'

interface RadioTilesProps<Value extends string | number> {
  label: string
  name: string
  choices: {
    value: Value
    label: string
    /** At the right end of the tile. */
    hint?: string
  }[]
  value: Value | null | undefined
  onChange: (value: Value) => void
  error?: ReactNode
  required?: boolean
  /** Each choice on a line, or all on one. */
  lines?: 'each' | 'one'
}

/** A choice between a few options, all visible. */
export function RadioTiles<Value extends string | number>(props: RadioTilesProps<Value>) {
  const { label, name, choices, value, onChange, error, required = false, lines } = props
  return (
    <fieldset className={css.tiles} data-lines={lines} aria-invalid={Boolean(error)}>
      <legend>
        {label} {required && <Text tone="bad">*</Text>}
      </legend>
      {choices.map(choice => (
        <ChoiceTile key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
          {choice.hint && (
            <Text tone="quiet" size={12} className={css.hint}>
              {choice.hint}
            </Text>
          )}
        </ChoiceTile>
      ))}
      {error && <Input.Error className={css.wide}>{error}</Input.Error>}
    </fieldset>
  )
}
