import { isSaveKey } from '../keys/keys.ts'
import { firstInvalid, focusSelected, isLost, tabStops } from './focusables.ts'

/** An open dialog, with its handler for Esc. */
interface OpenDialog {
  content: HTMLElement
  onEscape: () => void
  /** Moves the focus back into it after it was lost. */
  regain: () => void
}

/** The last one is on top. */
const open: OpenDialog[] = []
let isForList = false

/** Esc on an open combobox list closes only the list; checked in the capture phase, before the box closes the list. */
function lookForList(event: KeyboardEvent): void {
  isForList =
    event.target instanceof Element &&
    event.target.matches('[role=combobox][aria-expanded=true], [data-expanded=true]')
}

function onKeyDown(event: KeyboardEvent): void {
  const top = open.at(-1)
  if (!top || event.defaultPrevented) return
  if (event.key === 'Escape' && !isForList) top.onEscape()
  else if (event.key === 'Tab') keepInside(top.content, event)
  else if (isSaveKey(event)) {
    event.preventDefault()
    if (!event.repeat) doPrimary(top.content) // the key that opened the dialog may still be held down
  }
}

/** Keeps Tab inside: from the last stop to the first, and back. */
function keepInside(content: HTMLElement, event: KeyboardEvent): void {
  const stops = tabStops(content)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const active = document.activeElement
  const isInside = active !== content && content.contains(active)
  if (isInside && active !== from) return
  event.preventDefault()
  to?.focus()
}

/** Clicks the primary button; if it is disabled, focuses the first invalid field. */
function doPrimary(content: HTMLElement): void {
  const button = content.querySelector<HTMLButtonElement>('[data-primary]')
  if (button?.disabled === false) button.click()
  else if (button && !button.matches('[data-loading]')) focusSelected(firstInvalid(content))
}

/** Runs the save key of the top dialog, after the current input is rendered. */
export const doPrimaryOfTop = (): void => {
  setTimeout(() => {
    const top = open.at(-1)
    if (top) doPrimary(top.content)
  })
}

/** Adds a dialog on top; returns a function that removes it. Only the top dialog gets keys. */
export function pushDialog(dialog: OpenDialog): () => void {
  if (open.length === 0) {
    addEventListener('keydown', lookForList, true)
    addEventListener('keydown', onKeyDown)
  }
  open.push(dialog)
  return () => {
    open.splice(open.indexOf(dialog), 1)
    if (open.length === 0) {
      removeEventListener('keydown', lookForList, true)
      removeEventListener('keydown', onKeyDown)
    }
    requestAnimationFrame(() => isLost() && open.at(-1)?.regain())
  }
}

export const isTopDialog = (content: HTMLElement): boolean => open.at(-1)?.content === content
