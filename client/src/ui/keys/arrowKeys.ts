import type { KeyboardEvent } from 'react'

const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Arrows move the focus among the buttons of a group, from the last to the first. */
export function arrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const by = steps[event.key]
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = buttons.findIndex(button => button.matches(':focus'))
  if (by === undefined || at < 0) return
  event.preventDefault()
  buttons.at((at + by) % buttons.length)?.focus()
}
