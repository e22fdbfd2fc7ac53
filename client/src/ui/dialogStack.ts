import { firstInvalid, focusSelected, isLost, tabStops } from './focusing.ts'

/** A dialog that is open, with what Esc does in it. */
interface OpenDialog {
  content: HTMLElement
  onEscape: () => void
  /** Puts the focus back into it, where it has lost it. */
  regain: () => void
}

/** The topmost is the last. */
const open: OpenDialog[] = []
let isForList = false

/** A list that is open under its box takes Esc for itself; looked at before the box hears the key and closes it. */
function lookForList(event: KeyboardEvent): void {
  isForList = event.target instanceof Element && event.target.matches('[role=combobox][aria-expanded=true], [data-expanded=true]')
}

function onKeyDown(event: KeyboardEvent): void {
  const top = open.at(-1)
  if (!top || event.defaultPrevented || event.isComposing) return
  if (event.key === 'Escape' && !isForList) top.onEscape()
  else if (event.key === 'Tab') keepInside(top.content, event)
  else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    if (!event.repeat) doPrimary(top.content) // the key that opened the dialog may still be held
  }
}

/** From the last stop Tab goes on to the first, and back. */
function keepInside(content: HTMLElement, event: KeyboardEvent): void {
  const stops = tabStops(content)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const active = document.activeElement
  const isInside = active !== content && content.contains(active)
  if (isInside && active !== from) return
  event.preventDefault()
  to?.focus()
}

/** Clicks the filled button; while that is off, the cursor goes to what must be put right first. */
function doPrimary(content: HTMLElement): void {
  const button = content.querySelector<HTMLButtonElement>('[data-primary]')
  if (button?.disabled === false) button.click()
  else if (button && !button.matches('[data-loading]')) focusSelected(firstInvalid(content))
}

/** What Ctrl+Enter does, once what was typed with the same key is drawn. */
export const doPrimaryOfTop = (): void => {
  setTimeout(() => {
    const top = open.at(-1)
    if (top) doPrimary(top.content)
  })
}

/** Puts a dialog over those that are open, until what is returned is called; only the topmost has keys. */
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
