import { IconSearch, IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { KeyCap } from '../keys/KeyCap.tsx'
import { useKeys } from '../keys/keys.ts'
import { t } from '../words.ts'
import { InputBox } from './InputBox.tsx'
import css from './SearchBox.module.css'

interface SearchBoxProps {
  value: string
  onChange: (text: string) => void
  placeholder: string
  /** What is searched, for screen readers. */
  label?: string
  width?: number
  /** Pause in typing before onChange is called, in ms. */
  pause?: number
  /** Moves the focus to the results, on Enter or arrow down. */
  onInto?: (() => void) | undefined
}

/** The search box of a screen: `/` focuses it, Enter goes to the results, Esc first clears it, then leaves it. */
export function SearchBox({
  value,
  onChange,
  placeholder,
  label,
  width = 290,
  pause = 200,
  onInto,
}: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const reply = useRef(value)
  const box = useRef<HTMLInputElement>(null)
  useKeys('Everywhere', [{ keys: '/', label: 'Search this screen', run: () => box.current?.focus() }])

  // The value changed from outside, by a link or browser back. What was typed since is kept, and reported after its pause.
  useEffect(() => {
    const before = reply.current
    if (value === before) return
    reply.current = value
    setTyped(now => (now === before ? value : now))
  }, [value])

  const report = useCallback(() => {
    if (typed === reply.current) return
    reply.current = typed
    onChange(typed)
  }, [typed, onChange])
  useEffect(() => {
    const timer = setTimeout(report, pause)
    return () => clearTimeout(timer)
  }, [report, pause])

  return (
    <InputBox as="search" className={css.search} style={{ '--width': `${width}px` }}>
      <IconSearch size={16} stroke={1.7} aria-hidden />
      <input
        ref={box}
        type="search"
        aria-label={label ?? placeholder}
        placeholder={placeholder}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onFocus={event => event.target.select()}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' || (event.key === 'ArrowDown' && onInto)) {
            event.preventDefault()
            report()
            box.current?.blur()
            onInto?.()
          }
          if (event.key !== 'Escape') return
          event.preventDefault()
          if (typed) setTyped('')
          else box.current?.blur()
        }}
      />
      {typed ? (
        <button
          type="button"
          className={css.clear}
          aria-label={t('Clear search')}
          onClick={() => setTyped('')}
        >
          <IconX size={14} stroke={1.7} aria-hidden />
        </button>
      ) : (
        <KeyCap keys="/" />
      )}
    </InputBox>
  )
}
