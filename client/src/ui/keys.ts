import { useEffect, useRef } from 'react'

export interface KeyBinding {
  /** As pressed: `n`, `/`, `ctrl+k`, `shift+arrowdown`, `alt+1`, `g o` for one after the other. */
  keys: string
  run: (event: KeyboardEvent) => void
  /** The line of the key help; a binding without one is another way to do what its neighbour does. */
  label?: string
  /** What the help shows instead of the keys themselves, for a line that stands for several bindings. */
  shown?: string
  /** Works while a text field has the cursor. */
  inFields?: boolean
  /** Works while a dialog is open. */
  inDialogs?: boolean
}

interface KeyGroup {
  group: string
  current: { bindings: KeyBinding[] }
}

/** The frame's groups, then those of the screen in the order they appeared. */
const groups: KeyGroup[] = []
let first = ''
let firstUntil = 0

/** How long the second key of a pair may take, in ms. */
const pairPause = 1500

/**
 * Keys that work while this part is on the screen; the key help lists those with a label.
 * A screen wins over the frame around it, and what came later over what was there before.
 */
export function useKeys(group: string, bindings: KeyBinding[], enabled = true, layer: 'screen' | 'frame' = 'screen'): void {
  const current = useRef({ bindings })
  current.current.bindings = bindings
  useEffect(() => {
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
  /** A line that stands for keys of a field alone has nothing to run. */
  lines: { label: string; keys: string; run?: () => void }[]
}

/** What works right now, the screen's own groups first. */
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
      entry.lines.push(shown === keys ? { label, keys, run: () => run(new KeyboardEvent('keydown')) } : { label, keys: shown })
    }
  }
  return [...help.values()]
}

const textInput = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, select'

export function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(textInput))
}

const activatable = 'button, a[href], summary, input, [role=button], [role=tab], [role=menuitem], [role=option], [role=gridcell]'
/** Widgets that move by arrow keys on their own. */
const roving = '[role=menu], [role=listbox], [role=tablist], [role=radiogroup], [role=grid], [role=dialog]'

const named = /^(arrow|enter|escape|space|tab|home|end|page|backspace|delete|f\d)/

/** The pressed keys in the words of a binding. */
export function pressed(event: KeyboardEvent): string {
  const digit = event.altKey && /^Digit(\d)$/.exec(event.code)?.[1] // Option and a digit types a sign on a Mac
  const key = digit || (event.key === ' ' ? 'space' : event.key.toLowerCase())
  const shift = event.shiftKey && (named.test(key) || event.ctrlKey || event.metaKey)
  return `${event.ctrlKey || event.metaKey ? 'ctrl+' : ''}${event.altKey ? 'alt+' : ''}${shift ? 'shift+' : ''}${key}`
}

let inDialog = false

/** Esc closes a dialog before the key arrives here; it was still meant for the dialog alone. */
function lookForDialog(): void {
  inDialog = document.querySelector('[role=dialog][aria-modal=true]') !== null
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.key === 'Shift') return
  const single = pressed(event)
  const pair = event.timeStamp < firstUntil ? `${first} ${single}` : ''
  const binding = (pair && find(pair, event)) || find(single, event)
  first = ''
  firstUntil = 0
  if (binding) {
    event.preventDefault()
    binding.run(event)
  } else if (single.length === 1 && !isTextField(event.target)) {
    first = single
    firstUntil = event.timeStamp + pairPause
  }
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
  if (isTextField(target)) return /^(ctrl\+(?![acvxyz]$)|alt\+|f\d|escape)/.test(keys)
  if (/^(enter|space)$/.test(keys)) return !target.closest(activatable)
  if (/arrow|^(home|end)$/.test(keys)) return !target.closest(roving)
  return true
}
