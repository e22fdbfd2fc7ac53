import type { Page } from '@playwright/test'
import type { Records } from '../every-screen.ts'
import { expect } from '../fixtures.ts'
import { goTo } from '../go-to.ts'
import { requestsOf, settled } from '../held-replies.ts'
import { type Measured, measureList } from '../list-width.ts'
import { sizes } from './looks.ts'
import { type View, views } from './views.ts'

/** From wide to narrow. */
const widths = [sizes.desk, sizes.office, sizes.laptop, sizes.tablet, sizes.phone]

/** Each list of an open screen shows what is essential at each width, and the whole of what it cuts. */
export async function expectLists(page: Page, path: string): Promise<void> {
  for (const view of views[path] ?? []) if (!view.open) await expectView(page, view)
}

/** The same of the lists that are opened on a screen: by an address inside the app, or by steps after which it is loaded anew. */
export async function expectFurtherLists(page: Page, path: string, records: Records): Promise<void> {
  const { open: underWay, forget } = requestsOf(page)
  let isStill = false
  for (const view of views[path] ?? []) {
    const { open } = view
    if (!open) continue
    await page.setViewportSize(sizes.desk)
    const address = typeof open === 'function' ? await open(records, page) : open
    if (address === undefined) isStill = false
    else {
      await (isStill ? page.evaluate(goTo(address)) : page.goto(address))
      isStill = typeof open === 'string'
    }
    await settled(page, underWay) // until then it may be the list before
    await expectView(page, view)
  }
  forget()
}

async function expectView(page: Page, { lists, least = 0 }: View): Promise<void> {
  for (const name of lists)
    await expect(page.locator(`[data-list="${name}"] tbody:not([aria-hidden]) td`).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  let isShown = false
  for (const { width } of widths.filter(({ width }) => width >= least)) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of lists) {
      const cut = await measured(page, name, width)
      if (isShown || width < 760 || cut[0] === undefined) continue
      await expectWhole(page, name)
      isShown = true
    }
  }
}

/** Measures until the page has adapted to the window: dependent changes come one frame later. */
async function measured(page: Page, name: string, width: number): Promise<string[]> {
  let cut: string[] = []
  await expect
    .poll(
      async () => {
        const reply = await page.evaluate<Measured>(measureList(name))
        cut = reply.cut
        return reply.wrong
      },
      { message: `${name} at ${width} px` },
    )
    .toEqual([])
  return cut
}

/** The first truncated cell of a list shows its full text on hover, and on focus with Tab. */
async function expectWhole(page: Page, name: string): Promise<void> {
  const cell = page.locator(`[data-list="${name}"]`).locator('td:has([data-truncate]), td[data-truncate]')
  // only the first rows of a long list: further ones are added and removed
  const at = await cell.evaluateAll(cells =>
    cells
      .slice(0, 40)
      .findIndex(one =>
        [one, ...one.querySelectorAll('[data-truncate]')].some(part => part.scrollWidth > part.clientWidth),
      ),
  )
  if (at === -1) return
  // biome-ignore lint/performance/useDomNodeTextContent: it keeps separate parts of the cell separate, as the tip does
  const words = (await cell.nth(at).innerText()).replace(/\s+/g, ' ').trim()
  const tip = page.getByRole('tooltip')
  await expect(async () => {
    await page.mouse.move(0, 0) // a list that moved under the pointer closes the tip: it opens when the pointer arrives
    await cell.nth(at).hover()
    await expect(tip).toHaveText(words, { timeout: 2_000 })
  }).toPass()
  await page.mouse.move(0, 0)
  await expect(tip).toBeHidden()
  const focused =
    (await cell.nth(at).getAttribute('tabindex')) === '0'
      ? cell.nth(at)
      : cell.nth(at).locator(':is(a, button):not([tabindex="-1"])').first()
  await focused.focus()
  await expect(tip).toHaveText(words)
}
