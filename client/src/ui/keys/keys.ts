import { useLayoutEffect, useRef } from 'react'

export interface KeyBinding {
  /**
   * Key combination: `n`, `/`, `ctrl+k`, `shift+arrowdown`, `alt+1`; `g o` for one after the other; `save` for what saves or
   * sends: Ctrl Enter and Ctrl S alike.
   */
  keys: string
  run: (event: KeyboardEvent) => void
  /** Line in the key help; a binding without one is an alternative to its neighbour. */
  label?: string
  /** Shown in the help instead of the keys, for a line that covers several bindings. */
  shown?: string
  /** Also works while a text field has the focus. */
  inFields?: boolean
  /** Also works while a dialog is open. */
  inDialogs?: boolean
}

interface KeyGroup {
  group: string
  current: { bindings: KeyBinding[] }
}

/** Groups of the frame first, then those of the screen in the order they appeared. */
const groups: KeyGroup[] = []
let first = ''
let firstUntil = 0

/** Time limit for the second key of a pair, in ms. */
const pairPause = 1500

/**
 * Registers keys while this component is mounted; the key help lists those with a label. Screen bindings win over frame bindings,
 * later ones over earlier ones.
 */
export function useKeys(
  group: string,
  bindings: KeyBinding[],
  enabled = true,
  layer: 'screen' | 'frame' = 'screen',
): void {
  const current = useRef({ bindings })
  current.current.bindings = bindings
  // Before the screen is painted, so that its keys work as soon as it is seen.
  useLayoutEffect(() => {
    if (!enabled) return
    const entry = { group, current: current.current }
    if (groups.length === 0) {
      addEventListener('keydown', lookForDialog, true)
      addEventListener('keydown', onKeyDown)
    }
    if (layer === 'frame') groups.unshift(entry)
    else groups.push(entry)
    return () => {
      groups.splice(groups.indexOf(entry), 1)
      if (groups.length > 0) return
      removeEventListener('keydown', lookForDialog, true)
      removeEventListener('keydown', onKeyDown)
    }
  }, [group, enabled, layer])
}

export interface KeyHelpGroup {
  group: string
  /** `run` is missing for a line with its own key text, such as one for several bindings. */
  lines: { label: string; keys: string; run?: () => void }[]
}

/** The keys that work now, the screen's own groups first. */
export function workingKeys(): KeyHelpGroup[] {
  const taken = new Set<string>()
  const help = new Map<string, KeyHelpGroup>()
  for (const { group, current } of groups.toReversed()) {
    for (const { keys, label, shown = keys, run } of current.bindings) {
      const hidden = taken.has(keys)
      taken.add(keys)
      if (!label || hidden) continue
      const entry = help.get(group) ?? { group, lines: [] }
      help.set(group, entry)
      entry.lines.push(
        shown === keys
          ? { label, keys, run: () => run(new KeyboardEvent('keydown')) }
          : { label, keys: shown },
      )
    }
  }
  return [...help.values()]
}

const textInput =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, select'

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(textInput))
}

const activatable =
  'button, a[href], summary, input, [role=button], [role=tab], [role=menuitem], [role=option], [role=gridcell]'
/** Widgets with their own arrow key handling. */
const roving =
  '[role=menu], [role=listbox], [role=tablist], [role=radiogroup], [role=grid], [role=dialog], [type=radio]'

const named = /^(arrow|enter|escape|space|tab|home|end|page|backspace|delete|f\d)/

/** Whether a key saves or sends what is open: Ctrl Enter and Ctrl S, everywhere both. */
export const isSaveKey = (event: KeyboardEvent): boolean => pressed(event) === 'save'

/** The pressed keys in the notation of a binding. */
export function pressed(event: KeyboardEvent): string {
  // on a Mac, Option with a digit or a letter types a special character
  const plain = event.altKey && /^(?:Digit|Key)(.)$/.exec(event.code)?.[1]?.toLowerCase()
  const key = plain || (event.key === ' ' ? 'space' : event.key.toLowerCase())
  const shift = event.shiftKey && (named.test(key) || event.ctrlKey || event.metaKey)
  const keys = `${event.ctrlKey || event.metaKey ? 'ctrl+' : ''}${event.altKey ? 'alt+' : ''}${shift ? 'shift+' : ''}${key}`
  return keys === 'ctrl+enter' || keys === 'ctrl+s' ? 'save' : keys
}

let inDialog = false

/** Esc closes a dialog before the key arrives here, but was meant only for the dialog. */
function lookForDialog(): void {
  inDialog = document.querySelector('[role=dialog][aria-modal=true]') !== null
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.key === 'Shift') return
  const single = pressed(event)
  const pair = event.timeStamp < firstUntil ? `${first} ${single}` : ''
  const binding = (pair && find(pair, event)) || find(single, event)
  first = ''
  firstUntil = 0
  if (single === 'save' && !inDialog) {
    event.preventDefault() // else the browser offers to save the page as a file
    if (event.repeat) return // a key held down sends once
  }
  if (binding) {
    event.preventDefault()
    binding.run(event)
  } else if (single === 'save' && !inDialog) {
    sendFormOf(event.target)
  } else if (single.length === 1 && !isTextField(event.target)) {
    first = single
    firstUntil = event.timeStamp + pairPause
  }
}

/** Sends the form in which somebody types, where the screen has no binding of its own, by its button, which knows who may. */
function sendFormOf(target: EventTarget | null): void {
  const form = target instanceof Element ? target.closest('form') : null
  const button = form && [...form.elements].find(one => one.matches('[type=submit]'))
  if (button instanceof HTMLElement) button.click()
  else form?.requestSubmit()
}

function find(keys: string, event: KeyboardEvent): KeyBinding | undefined {
  for (const { current } of groups.toReversed()) {
    const binding = current.bindings.find(one => one.keys === keys)
    if (binding && (!inDialog || binding.inDialogs) && mayRun(binding, event.target)) return binding
  }
  return undefined
}

function mayRun({ keys, inFields }: KeyBinding, target: EventTarget | null): boolean {
  if (inFields || !(target instanceof HTMLElement)) return true
  if (isTextField(target)) return /^(save$|ctrl\+(?![acvxyz]$)|alt\+|f\d|escape)/.test(keys)
  if (/^(enter|space)$/.test(keys)) return !target.closest(activatable)
  if (/arrow|^(home|end)$/.test(keys)) return !target.closest(roving)
  return true
}
