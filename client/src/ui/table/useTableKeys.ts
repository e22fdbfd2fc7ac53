import { type KeyBinding, useKeys } from '../keys/keys.ts'

interface TableKeys {
  enabled: boolean
  count: number
  place: number
  move: (place: number) => void
  open: (() => void) | undefined
  select: ((place: number, on?: boolean) => void) | undefined
  selectAll: (() => void) | undefined
  setOpen: ((place: number, on: boolean) => void) | undefined
  fill: { keys: string; label: string; run: () => void } | undefined
}

/** The keys of a table: move, select, open; they act on the row with the cursor. */
export function useTableKeys({
  enabled,
  count,
  place,
  move,
  open,
  select,
  selectAll,
  setOpen,
  fill,
}: TableKeys): void {
  const step = (by: number) => () => move(Math.max(0, Math.min(count - 1, place + by)))
  const extend = (by: number) => () => {
    const next = Math.max(0, Math.min(count - 1, place + by))
    select?.(place, true)
    select?.(next, true)
    move(next)
  }
  const bindings: KeyBinding[] = [
    { keys: 'arrowdown', label: 'Move', shown: 'arrowup+arrowdown or j+k', run: step(1) },
    { keys: 'arrowup', run: step(-1) },
    { keys: 'j', run: step(1) },
    { keys: 'k', run: step(-1) },
    { keys: 'home', label: 'First, last row', shown: 'home or end', run: () => move(0) },
    { keys: 'end', run: () => move(count - 1) },
  ]
  if (select) {
    bindings.push(
      { keys: 'x', label: 'Select', shown: 'space or x', run: () => select(place) },
      { keys: 'space', run: () => select(place) },
      {
        keys: 'shift+arrowdown',
        label: 'Extend selection',
        shown: 'shift+arrowup+arrowdown',
        run: extend(1),
      },
      { keys: 'shift+arrowup', run: extend(-1) },
    )
  }
  if (selectAll) bindings.push({ keys: 'ctrl+a', label: 'Select all', run: selectAll })
  if (setOpen) {
    bindings.push(
      {
        keys: 'arrowright',
        label: 'Open, close row',
        shown: 'arrowright+arrowleft',
        run: () => setOpen(place, true),
      },
      { keys: 'arrowleft', run: () => setOpen(place, false) },
    )
  }
  if (fill) bindings.push(fill)
  if (open) bindings.push({ keys: 'enter', label: 'Open record', run: open })
  useKeys('Table', bindings, enabled && count > 0)
}
