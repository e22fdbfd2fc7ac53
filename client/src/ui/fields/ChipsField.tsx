import { Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { scriptLang } from '../script.ts'
import { t } from '../words.ts'
import css from './ChipsField.module.css'
import { InputBox } from './InputBox.tsx'

interface ChipsFieldProps {
  label: string
  values: readonly string[]
  /** Called with typed or pasted text, which may contain several values separated by commas or line breaks. */
  onAdd: (typed: string) => void
  onRemove: (value: string) => void
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  /** Identifies the field, so that it can be found. */
  field?: string
}

/** Several short texts in any script: Enter or a comma adds one, Backspace in the empty box removes the last. */
export function ChipsField({
  label,
  values,
  onAdd,
  onRemove,
  placeholder,
  description,
  error,
  field,
}: ChipsFieldProps) {
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  const take = (text: string) => {
    if (text.trim() !== '') onAdd(text)
    setTyped('')
  }
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={error ? undefined : description}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-field={field}
    >
      <InputBox
        as="div"
        className={css.box}
        data-error={Boolean(error)}
        onClick={event => event.target === event.currentTarget && box.current?.focus()}
      >
        {values.map(value => (
          <span key={value} className={css.chip} lang={scriptLang(value)}>
            {value}
            <button
              type="button"
              aria-label={t('Remove {name}', { name: value })}
              onClick={() => onRemove(value)}
            >
              <IconX size={13} stroke={1.9} aria-hidden />
            </button>
          </span>
        ))}
        <input
          ref={box}
          id={id}
          value={typed}
          placeholder={placeholder}
          autoComplete="off"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : description ? `${id}-description` : undefined}
          onChange={event => {
            const text = event.currentTarget.value
            if (/[,;\n]/.test(text)) take(text)
            else setTyped(text)
          }}
          onPaste={event => {
            const text = event.clipboardData.getData('text')
            if (!/[,;\n]/.test(text)) return
            event.preventDefault()
            take(`${typed}${text}`)
          }}
          onKeyDown={event => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
              event.preventDefault()
              take(typed)
            }
            const last = values.at(-1)
            if (event.key === 'Backspace' && typed === '' && last !== undefined) onRemove(last)
          }}
          onBlur={() => take(typed)}
        />
      </InputBox>
    </Input.Wrapper>
  )
}
