/** What may be cut says so; the layer of tips shows the whole of it. */
export const mayBeCut = '[data-truncate]'

/** Whether text of a part does not fit into it. */
export const isCut = (part: Element): boolean => part.scrollWidth > part.clientWidth

const reached = ':is(a[href], button, input, select, textarea, summary):not([tabindex="-1"])'
const waiting = new Set<Element>()

/**
 * Lets the keyboard reach what is cut below a part, where it shows the whole text: its cell, unless that has a link or a button of its
 * own. All that asks before the next picture is measured together, as each change between two looks would lay the page out again.
 */
export function markCut(part: Element): void {
  if (waiting.size === 0)
    requestAnimationFrame(() => {
      const places = new Map<Element, boolean>()
      for (const one of waiting)
        for (const text of one.querySelectorAll(mayBeCut)) {
          const place = text.closest('td, th, [role=gridcell]') ?? text
          places.set(place, isCut(text) || places.get(place) === true)
        }
      waiting.clear()
      for (const [place, cut] of places) {
        if (place.querySelector(reached) || place.matches('[role=gridcell]')) continue
        if (cut) place.setAttribute('tabindex', '0')
        else place.removeAttribute('tabindex')
      }
    })
  waiting.add(part)
}
