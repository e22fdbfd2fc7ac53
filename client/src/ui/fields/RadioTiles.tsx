import type { ReactNode } from 'react'
import css from './fields.module.css'

interface RadioTilesProps<Value extends string | number> {
  label: string
  name: string
  choices: { value: Value; label: string }[]
  value: Value | null | undefined
  onChange: (value: Value) => void
  error?: ReactNode
  required?: boolean
}

/** A choice between a few options, all visible. */
export function RadioTiles<Value extends string | number>(props: RadioTilesProps<Value>) {
  const { label, name, choices, value, onChange, error, required = false } = props
  return (
    <fieldset className={css.tiles} aria-invalid={Boolean(error)}>
      <legend>
        {label} {required && <span className={css.required}>*</span>}
      </legend>
      {choices.map(choice => (
        <label key={choice.value} className={css.tile}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          {choice.label}
        </label>
      ))}
      {error && <span className={css.error}>{error}</span>}
    </fieldset>
  )
}
