import { renderNow } from '../../ui/renderNow.ts'

/** Focus targets in order entry; each box names itself by data-cursor. */
export type CursorPlace = 'customer' | 'item' | 'quantity' | 'price' | `line-${number}`

function putInto(box: HTMLElement): void {
  box.focus()
  if (box instanceof HTMLInputElement) box.select()
  box.scrollIntoView({ block: 'nearest' })
}

/** The boxes on the screen: those of an order that is not shown now are hidden, with what was typed in them. */
const visible = (boxes: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(boxes)].filter(box => box.checkVisibility())

/** Focuses a box and selects its text; false if the box does not exist. */
export function putCursor(place: CursorPlace): boolean {
  const box = visible(`[data-cursor="${place}"]:not(:disabled)`)[0]
  if (box) putInto(box)
  return box !== undefined
}

/** Scrolls to the row for the next line. */
export const showNextLine = (): void =>
  visible('[data-cursor="item"]')[0]?.closest('tfoot')?.scrollIntoView({ block: 'nearest' })

/** The same as putCursor at the end of the handler of a key or a press, for a box its changes render: the next key reaches the box. */
export function putCursorAfterRender(place: CursorPlace): void {
  renderNow()
  putCursor(place)
}

/** Returns the quantity boxes of the lines and the box for the next item, from top to bottom. */
const boxes = (): HTMLElement[] => visible('[data-cursor^="line-"], [data-cursor="item"]')

/** Moves the focus from one of these boxes to the one above or below. */
export function moveCursor(from: HTMLElement, by: 1 | -1): void {
  const all = boxes()
  const next = all[all.indexOf(from) + by]
  if (next) putInto(next)
}

/** Returns where the focus goes when a line is removed: to the line that moves up, otherwise to the box for the next item. */
export function cursorAfter(packsizeid: number): CursorPlace {
  const places = boxes().map(box => box.dataset.cursor ?? '')
  const next = /^line-(\d+)$/.exec(places[places.indexOf(`line-${packsizeid}`) + 1] ?? '')
  return next ? `line-${Number(next[1])}` : 'item'
}

/** The pack of the line whose quantity has the cursor. */
export function lineAtCursor(): number | null {
  const box = document.activeElement
  const line = box instanceof HTMLElement ? /^line-(\d+)$/.exec(box.dataset.cursor ?? '') : null
  return line ? Number(line[1]) : null
}
