import type { KeyboardEvent } from 'react'

/** Arrows move between tabs and wrap around; Home and End go to the first and last. The new tab opens and gets the focus. */
export function tabKeys<Key extends string>(
  event: KeyboardEvent<HTMLElement>,
  keys: readonly Key[],
  onChoose: (key: Key) => void,
): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(event.target instanceof HTMLElement ? event.target : event.currentTarget)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: keys.length - 1 }[event.key]
  const next = to === undefined || at === -1 ? undefined : keys.at(to % keys.length)
  if (next === undefined) return
  event.preventDefault()
  onChoose(next)
  tabs[keys.indexOf(next)]?.focus()
}
