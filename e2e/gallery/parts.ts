import { fileURLToPath } from 'node:url'
import { test as base, expect } from '@playwright/test'
import { build, preview } from 'vite'

export { expect }

const configFile = fileURLToPath(new URL('../../client/vite.config.ts', import.meta.url))

/** The built gallery on a separate port, without server and data. A console error fails the test. */
export const test = base.extend<{ quiet: undefined }, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const settings = { configFile, mode: 'gallery', logLevel: 'error' } as const
      await build(settings)
      const server = await preview({ ...settings, preview: { port: 0, host: '127.0.0.1' } })
      const url = server.resolvedUrls?.local[0]
      if (!url) throw new Error('The gallery does not say where it is')
      await use(`${url}gallery.html`)
      await server.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  quiet: [
    async ({ page }, use) => {
      // The frame asks for the person's settings.
      await page.route('**/api/**', route => route.fulfill({ json: { value: null } }))
      const errors: string[] = []
      page.on('pageerror', error => errors.push(error.message))
      page.on('console', message => message.type() === 'error' && errors.push(message.text()))
      await use(undefined)
      expect(errors, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** The order list of the gallery; `search` selects its rows and its state. */
export const ordersAt = (gallery: string, search = ''): string => `${gallery}#/orders/order-list${search}`
export const partsAt = (gallery: string): string => `${gallery}#/parts`
