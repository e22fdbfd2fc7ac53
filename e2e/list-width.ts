/** Layout problems of a list at the current window width, and its truncated texts with their full content. */
export interface Measured {
  wrong: string[]
  cut: string[]
}

/**
 * Runs in the browser and checks one list; `name` is the key of its settings. Visible must be: the header of each essential
 * column, the row actions, and the list itself. A truncated text must have a tip and be reachable by keyboard; in an essential
 * column only the parts of a name may be truncated.
 */
export const measureList = (name: string): string => `(() => {
  const wrong = [], cut = []
  const section = document.querySelector('[data-list="${name}"]')
  if (!section) return { wrong: ['it is not there'], cut }
  const scrolls = (part, page) => part !== page && (getComputedStyle(part).overflowX !== 'visible' || scrolls(part.parentElement, page))
  const outermost = page => {
    const right = part => part.getBoundingClientRect().right
    const parts = [...page.querySelectorAll('*')].filter(part => !scrolls(part.parentElement, page))
    const part = parts.reduce((most, next) => (right(next) > right(most) ? next : most), page)
    return part.ariaLabel ?? part.textContent.trim().slice(0, 60)
  }
  for (const part of [document.documentElement, ...document.querySelectorAll('main')])
    if (part.scrollWidth > part.clientWidth) wrong.push(part.tagName + ' is ' + (part.scrollWidth - part.clientWidth) + ' px too wide for “' + outermost(part) + '”')

  const scroller = section.querySelector('table')?.parentElement
  if (scroller) {
    const left = scroller.getBoundingClientRect().left
    const over = part => Math.round(part.getBoundingClientRect().right - left - scroller.clientWidth)
    for (const head of section.querySelectorAll('th'))
      if ((head.dataset.rank ?? 'essential') === 'essential' && over(head) > 1)
        wrong.push('column ' + head.textContent + ' reaches ' + over(head) + ' px out of the frame')
    for (const menu of [...section.querySelectorAll('td button[aria-expanded]')].slice(0, 3))
      if (over(menu) > 1) wrong.push(menu.ariaLabel + ' is out of view')
  }

  const reached = ':is(a[href], button, input, [tabindex="0"]):not([tabindex="-1"]), [role=gridcell]'
  const heads = [...section.querySelectorAll('th')]
  for (const part of section.querySelectorAll('*')) {
    const words = part.textContent.trim()
    if (part.scrollWidth <= part.clientWidth || part.clientWidth <= 1 || words === '' || part === scroller || part.closest('header')) continue
    const { overflowX, clipPath } = getComputedStyle(part)
    if (!['hidden', 'clip'].includes(overflowX) || clipPath !== 'none') continue
    const place = part.closest('td, th') ?? part
    const said = '“' + words + '” is cut by ' + (part.scrollWidth - part.clientWidth) + ' px'
    if (part === place && heads[place.cellIndex]?.dataset.rank === 'essential') wrong.push(said + ' in an essential column')
    else if (!part.matches('[data-truncate]')) wrong.push(said + ' and nothing shows the whole of it')
    else if (!place.matches(reached) && !place.querySelector(reached) && !place.parentElement.closest('a[href], button'))
      wrong.push(said + ' and the keyboard does not reach it')
    else cut.push(words)
  }
  return { wrong: [...new Set(wrong)].slice(0, 12), cut }
})()`
