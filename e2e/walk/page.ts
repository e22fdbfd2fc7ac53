import type { Browser, Page } from '@playwright/test'
import { test as base, expect, listenForErrors, prepare } from '../fixtures.ts'
import { watchJumps } from '../held-replies.ts'

/** The page in which the screens of a file are opened, one after the other. */
class KeptPage {
  #of = ''
  #page: Page | undefined
  errors: string[] = []

  async open(browser: Browser, of: string): Promise<Page> {
    if (this.#page && this.#of === of) return this.#page
    await this.close()
    const context = await browser.newContext() // as the file wants its pages
    await prepare(context)
    await context.addInitScript({ content: watchJumps })
    const page = await context.newPage()
    this.errors = listenForErrors(page)
    this.#of = of
    this.#page = page
    return page
  }

  async close(): Promise<void> {
    await this.#page?.context().close()
    this.#page = undefined
  }
}

/** Takes away what the screen before stored in the browser. */
async function forget(page: Page): Promise<void> {
  await page.goto('/mark.svg')
  await page.evaluate('sessionStorage.clear()')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'all',
  })
  await devtools.detach()
}

/**
 * The test of the journeys with one page for all screens of a file: a browser that has read the code once opens the next screen in half
 * the time. Each screen is loaded anew by its address, and finds nothing of the one before.
 */
export const test = base.extend<object, { kept: KeptPage }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const kept = new KeptPage()
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, kept, baseURL, viewport, isMobile, expectedErrors }, use) => {
    const page = await kept.open(browser, `${baseURL} ${isMobile}`)
    await forget(page)
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const errors = kept.errors.splice(0).filter(error => !expectedErrors.some(one => one.test(error)))
    expect(errors, 'errors in the browser').toEqual([])
  },
})
