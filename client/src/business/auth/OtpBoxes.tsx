import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { t } from '../../ui/words.ts'
import css from './OtpBoxes.module.css'
import { endsCode, erased, type OtpDigits, pasted, type Step, typed } from './otpDigits.ts'

export interface OtpBoxesHandle {
  /** Focuses a box and selects its content, so that the next digit replaces it. */
  select(box: number): void
}

interface OtpBoxesProps {
  digits: OtpDigits
  /** `isEnd`: the last digit of a code was entered. */
  onChange: (digits: OtpDigits, isEnd: boolean) => void
  /** Enter was pressed in any box. */
  onEnter: () => void
  /** While the code is checked, and after it was correct. */
  readOnly: boolean
  labelledBy: string
  ref: Ref<OtpBoxesHandle>
}

/** One box per digit, each with its own value, so that any of them may be empty. */
export function OtpBoxes({ digits, onChange, onEnter, readOnly, labelledBy, ref }: OtpBoxesProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const select = (box: number) => {
    inputs.current[box]?.focus()
    inputs.current[box]?.select()
  }
  useImperativeHandle(ref, () => ({ select }))

  const take = (step: Step, at: number) => {
    if (readOnly) return
    onChange(step.digits, endsCode(digits, step, at))
    select(step.box)
  }
  const onKeyDown = (event: KeyboardEvent, box: number) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Enter') onEnter()
    else if (key === 'Backspace') take(erased(digits, box), box)
    else if (key === 'Delete') take({ digits: digits.with(box, ''), box }, box)
    else if (key === 'ArrowLeft') select(Math.max(0, box - 1))
    else if (key === 'ArrowRight') select(Math.min(digits.length - 1, box + 1))
    else return
    event.preventDefault()
  }

  return (
    <fieldset className={css.boxes} data-boxes={digits.length} aria-labelledby={labelledBy}>
      {digits.map((digit, box) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
          key={box}
          ref={input => {
            inputs.current[box] = input
          }}
          className={css.box}
          type="text"
          inputMode="numeric"
          autoComplete={box === 0 ? 'one-time-code' : 'off'}
          aria-label={t('Digit {place} of {places}', { place: box + 1, places: digits.length })}
          value={digit}
          readOnly={readOnly}
          onFocus={event => event.currentTarget.select()}
          onKeyDown={event => onKeyDown(event, box)}
          onPaste={event => {
            event.preventDefault()
            take(pasted(digits, box, event.clipboardData.getData('text')), box)
          }}
          // onInput, because React's onChange does not fire when the same digit is typed again
          onInput={({ currentTarget, nativeEvent }) => {
            // on a phone, deleting fires no usable key event
            if (currentTarget.value === '') return take(erased(digits, box), box)
            take(typed(digits, box, insertedBy(nativeEvent) ?? currentTarget.value), box)
          }}
        />
      ))}
    </fieldset>
  )
}

/** The inserted text, if the browser reports it: the cursor may be before the digit already in the box. */
const insertedBy = (event: Event): string | undefined =>
  event instanceof InputEvent && event.data !== null ? event.data : undefined
