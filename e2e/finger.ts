/**
 * Finds controls smaller than a touch target: 44 px each way, which may extend beyond the visible part. A link within a sentence
 * may be as high as its line. Only the first rows of a list are checked: rows are alike, and each check renders the screen again.
 */
export const tooSmall = `(() => {
  const takes = (one, x, y) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (one.contains(hit) || hit.closest('label')?.control === one)
  }
  return [...document.querySelectorAll('main :is(a, button, input, select, textarea), body > * nav a')].filter(one => {
    if (one.closest(':is(li, tr, tbody):nth-child(n + 7)')) return false
    if (one.matches('[disabled]') || !one.checkVisibility({ visibilityProperty: true })) return false
    if (one.matches('a') && getComputedStyle(one).display === 'inline' && getComputedStyle(one).position === 'static') return false
    const seen = (one.closest('label') ?? one).getBoundingClientRect()
    if (seen.width <= 1 || Math.min(seen.width, seen.height) >= 44) return false
    const fits = () => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const [x, y, reach] = [(left + right) / 2, (top + bottom) / 2, 21.5]
      const wide = right - left >= 44 || takes(one, x - reach, y) && takes(one, x + reach, y)
      return wide && (bottom - top >= 44 || takes(one, x, y - reach) && takes(one, x, y + reach))
    }
    if (fits()) return false // where it is: scrolling may move a part of it under a fixed header
    one.scrollIntoView({ block: 'center', inline: 'center' })
    return !fits()
  }).map(one => one.outerHTML.slice(0, 160))
})()`

/**
 * Finds what has no room in the window: parts that lie over its side, tables and rows of tabs that scroll sideways, and texts of
 * three words or more that stand a word a line. A strip that is made to be pushed along says so (`data-strip`).
 */
export const outOfRoom = `(() => {
  const wrong = []
  for (const part of document.querySelectorAll('main, main *')) {
    const over = part.scrollWidth - part.clientWidth
    if (over <= 1 || part.clientWidth <= 1 || !['auto', 'scroll'].includes(getComputedStyle(part).overflowX)) continue
    if (!part.closest('[data-strip]')) wrong.push(over + ' px of ' + part.outerHTML.slice(0, 120) + ' are out of sight')
  }
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.textContent.trim().split(/\\s+/).length
    if (words < 3 || !text.parentElement.checkVisibility()) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    if (lines >= 3 && words < lines * 2) wrong.push(words + ' words on ' + lines + ' lines: ' + text.textContent.trim())
  }
  return wrong.slice(0, 8)
})()`
