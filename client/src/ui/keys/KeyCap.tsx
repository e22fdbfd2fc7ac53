import { Fragment } from 'react'
import css from './KeyCap.module.css'

const spelled: Record<string, string> = {
  ctrl: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  escape: 'Esc',
  enter: 'Enter',
  space: 'Space',
  tab: 'Tab',
  home: 'Home',
  end: 'End',
  pageup: 'Page Up',
  pagedown: 'Page Down',
  backspace: 'Backspace',
  delete: 'Del',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
}
const words = new Set(['or', 'then', 'to'])
const cap = (key: string) => spelled[key] ?? (key.length === 1 || /^f\d/.test(key) ? key.toUpperCase() : key)

/** `g o` means one key after the other; in `j or k` and `g then o` the words are shown between the caps. */
const parts = (keys: string) => {
  const one = keys.split(' ')
  if (keys === 'save') return ['ctrl+enter', 'or', 'ctrl+s']
  return one.length === 2 && !one.some(part => words.has(part)) ? [one[0] ?? '', 'then', one[1] ?? ''] : one
}

interface KeyCapProps {
  keys: string
  /** In a button, caps on a surface or a bar wait for Alt; those of the filled button and of an open list stay. */
  on?: 'surface' | 'bar' | 'filled' | 'list'
}

/** Shortcut keys as caps. Hidden on devices without a keyboard. */
export function KeyCap({ keys, on = 'surface' }: KeyCapProps) {
  return (
    <span className={css.caps} data-on={on} aria-hidden="true">
      {parts(keys).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a key name have fixed positions
        <Fragment key={place}>
          {words.has(part) ? part : part.split('+').map(key => <kbd key={key}>{cap(key)}</kbd>)}
        </Fragment>
      ))}
    </span>
  )
}
