import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import type { NeedsOf } from '../../ui/may.ts'
import { t } from '../../ui/words.ts'
import css from './InPlace.module.css'

interface InPlaceProps {
  /** What it is, such as "Name of Fruit". */
  label: string
  value: string
  /** Shown where there is none yet. */
  empty?: string
  needs: NeedsOf
  open: boolean
  onOpen: (open: boolean) => void
  /** Saves it; if that fails, the field stays open and says why. */
  onSave: (value: string) => Promise<unknown>
  children: ReactNode
}

/** A text that is changed where it stands: Enter keeps it, Esc leaves it as it was, and so does leaving the field unchanged. */
export function InPlace({ label, value, empty, needs, open, onOpen, onSave, children }: InPlaceProps) {
  if (open) return <OpenField label={label} value={value} onSave={onSave} close={() => onOpen(false)} />
  return (
    <NeedsRight needs={needs}>
      <button
        type="button"
        className={css.text}
        aria-label={`${value || empty}, ${t('Change {what}', { what: label })}`}
        data-empty={value === ''}
        onClick={() => onOpen(true)}
      >
        {value === '' ? empty : children}
      </button>
    </NeedsRight>
  )
}

interface OpenFieldProps {
  label: string
  value: string
  onSave: (value: string) => Promise<unknown>
  close: () => void
}

function OpenField({ label, value, onSave, close }: OpenFieldProps) {
  const [typed, setTyped] = useState(value)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const keep = async () => {
    if (typed.trim() === value) return close()
    setBusy(true)
    try {
      await onSave(typed.trim())
      close()
    } catch (error) {
      shownInPlace(error)
      setRefused(reasonOf(error))
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void keep()
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className={css.open}>
      <input
        // biome-ignore lint/a11y/noAutofocus: opened to be typed in
        autoFocus
        aria-label={label}
        aria-invalid={refused !== undefined}
        value={typed}
        readOnly={isBusy}
        autoComplete="off"
        onFocus={event => event.currentTarget.select()}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (refused === undefined) void keep()
        }}
      />
      {refused ? (
        <Text tone="bad" size={12} role="alert">
          {refused}
        </Text>
      ) : (
        <Text tone="quiet" size={12}>
          <KeyCap keys="enter" /> {t('keep')} <KeyCap keys="escape" /> {t('as it was')}
        </Text>
      )}
    </span>
  )
}
