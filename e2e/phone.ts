import type { Browser, Page } from '@playwright/test'

/** A page of a phone, in its own context: the test closes it. */
export async function openPhone(
  browser: Browser,
  baseURL: string | undefined,
  viewport = { width: 390, height: 844 },
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    hasTouch: true,
    isMobile: true,
    baseURL: baseURL ?? '',
  })
  return context.newPage()
}
