import { phone } from '../../ui/useMedia.ts'
import { type Box, freePlace } from './freePlace.ts'

/** What is typed in, what is pressed next, the tiles that filter a list, and every control of an open dialog: nothing else can be used meanwhile. */
const inUse =
  'input:not([type=hidden]), textarea, select, [contenteditable=true], [data-primary], button[data-variant=filled], a[data-variant=filled], [data-tile], [role=dialog] :is(button, a, summary)'

/** Keeps the messages that are shown in an element clear of fields, tiles, primary buttons and the controls of dialogs, also of those that appear later. */
export function keepClear(place: HTMLElement): void {
  let was: { left: number; top: number } | undefined
  let isPlanned = false
  let focusMoved = false
  const put = () => {
    isPlanned = false
    const mayMove = focusMoved
    focusMoved = false
    const corner = place.querySelector<HTMLElement>('.Toastify__toast-container')
    const toasts = [...place.querySelectorAll<HTMLElement>('.Toastify__toast')]
    if (!corner || toasts.length === 0) {
      was = undefined
      return
    }
    if (was && !mayMove && corner.matches(':hover')) return // what is about to be pressed must not move away
    const isPhone = matchMedia(phone).matches
    const margin = isPhone ? 12 : 16
    const height = toasts.reduce((sum, toast) => sum + toast.offsetHeight + 8, 0)
    const room = { width: innerWidth, height: innerHeight, margin, top: isPhone ? 14 : 66 }
    const boxes = [...document.querySelectorAll<HTMLElement>(inUse)]
      .filter(one => !place.contains(one))
      .flatMap(boxOf)
    was = freePlace({ width: corner.offsetWidth, height }, room, boxes, was)
    corner.style.inset = `${was.top}px auto auto ${was.left}px`
  }
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    requestAnimationFrame(put)
  }
  new MutationObserver(plan).observe(place, { childList: true, subtree: true })
  place.addEventListener('mouseout', plan)
  for (const event of ['resize', 'scroll', 'click']) addEventListener(event, plan, true)
  addEventListener('focusin', ({ target }) => {
    focusMoved ||= target instanceof Node && !place.contains(target)
    plan()
  })
}

function boxOf(one: HTMLElement): Box[] {
  if (!one.checkVisibility()) return []
  const { left, top, width, height } = one.getBoundingClientRect()
  return width > 1 && height > 1 && top < innerHeight && top + height > 0
    ? [{ left, top, width, height }]
    : []
}
