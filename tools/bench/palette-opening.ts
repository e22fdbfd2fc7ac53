import type { Page } from '@playwright/test'

const pages = 7

/** Ms from the first Ctrl K on a freshly loaded page until its field has the focus and is painted; median and slowest of some pages. */
export async function measurePaletteOpening(page: Page, url: string): Promise<{ median: number; worst: number }> {
  const times: number[] = []
  for (let at = 0; at < pages; at++) {
    const results = page.waitForResponse(/\/PaletteResults-[^/]*\.js/)
    await page.goto(`${url}/items`)
    await results
    await page.getByRole('heading', { level: 1 }).waitFor()
    times.push(await page.evaluate<number>(opened))
  }
  const sorted = times.toSorted((one, other) => one - other)
  return { median: sorted[sorted.length >> 1] ?? 0, worst: sorted.at(-1) ?? 0 }
}

// Code run in the page is text: the bench is compiled without browser types.
const opened = `new Promise(done => {
  const begun = performance.now()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }))
  const look = () =>
    document.activeElement?.role === 'combobox' ? requestAnimationFrame(() => done(performance.now() - begun)) : requestAnimationFrame(look)
  look()
})`
