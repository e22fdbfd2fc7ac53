/** Marks elements that may be truncated; the tip layer shows their full text. */
export const mayBeCut = '[data-truncate]'

/** Whether the element's text does not fit. */
export const isCut = (part: Element): boolean => part.scrollWidth > part.clientWidth

const reached = ':is(a[href], button, input, select, textarea, summary):not([tabindex="-1"])'
const waiting = new Set<Element>()

/**
 * Makes truncated cells inside an element reachable by keyboard, unless they contain a link or a button, so that the tip can show
 * the full text. Requests before the next frame are measured together, as writing between reads would force extra layouts.
 */
export function markCut(part: Element): void {
  if (waiting.size === 0)
    requestAnimationFrame(() => {
      const places = new Map<Element, boolean>()
      // A new table waits, and each of its rows too.
      const texts = new Set([...waiting].flatMap(one => [...one.querySelectorAll(mayBeCut)]))
      for (const text of texts) {
        const place = text.closest('td, th, [role=gridcell]') ?? text
        places.set(place, isCut(text) || places.get(place) === true)
      }
      waiting.clear()
      for (const [place, cut] of places) {
        if (cut === place.hasAttribute('tabindex')) continue
        if (place.querySelector(reached) || place.matches('[role=gridcell]')) continue
        if (cut) place.setAttribute('tabindex', '0')
        else place.removeAttribute('tabindex')
      }
    })
  waiting.add(part)
}
