import { IconMinus, IconPlus } from '@tabler/icons-react'
import css from './Stepper.module.css'

interface StepperProps {
  /** What is counted, for screen readers. */
  label: string
  /** The number with its word: "1 pack". */
  text: string
  value: number
  onChange: (value: number) => void
  less: string
  more: string
  min?: number
  max?: number
}

/** A small whole number, counted by two buttons as large as a finger. */
export function Stepper({ label, text, value, onChange, less, more, min = 0, max = 9999 }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons around a number, not form fields
    <div className={css.stepper} role="group" aria-label={label}>
      <button type="button" aria-label={less} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <IconMinus size={18} stroke={1.8} aria-hidden />
      </button>
      <output>{text}</output>
      <button type="button" aria-label={more} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <IconPlus size={18} stroke={1.8} aria-hidden />
      </button>
    </div>
  )
}
