import type { KeyboardEvent } from 'react'

interface Place {
  row: number
  column: number
}

interface GridCommands {
  go: (row: number, column: number) => void
  edit: (isReplacing: boolean, start?: string) => void
  type: (targets: readonly (Place & { text: string })[]) => void
  fillDown: () => void
  takeBack: () => void
}

/** Runs what a key does in a cell that is not being edited, as in a spreadsheet. `size` counts rows and editable columns. */
export function onGridKey(
  event: KeyboardEvent,
  place: Place,
  size: { rows: number; columns: number },
  { go, edit, type, fillDown, takeBack }: GridCommands,
): void {
  const { row, column } = place
  const next = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
  }
  const step = next[event.key as keyof typeof next]
  const isCommand = event.ctrlKey || event.metaKey
  if (event.key === 'Tab') {
    const to = row * size.columns + column + (event.shiftKey ? -1 : 1)
    if (to < 0 || to >= size.rows * size.columns) return // at the first and last cell Tab leaves the grid
    event.preventDefault()
    go(Math.floor(to / size.columns), to % size.columns)
  } else if (step && !isCommand) {
    event.preventDefault()
    go(step[0] ?? row, step[1] ?? column)
  } else if (event.key === 'Home' || event.key === 'End') {
    event.preventDefault()
    const isEnd = event.key === 'End'
    go(isCommand ? (isEnd ? size.rows - 1 : 0) : row, isEnd ? size.columns - 1 : 0)
  } else if ((event.key === 'Enter' && !isCommand) || event.key === 'F2') {
    event.preventDefault()
    edit(false)
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    event.preventDefault()
    type([{ ...place, text: '' }])
  } else if (isCommand && event.key.toLowerCase() === 'd') {
    event.preventDefault()
    fillDown()
  } else if (isCommand && event.key.toLowerCase() === 'z') {
    event.preventDefault()
    takeBack()
  } else if (event.key.length === 1 && !isCommand && !event.altKey) {
    event.preventDefault()
    edit(true, event.key)
  }
}
